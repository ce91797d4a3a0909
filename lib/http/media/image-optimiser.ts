import 'server-only';

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import type { Sharp } from 'sharp';

import { createSemaphore } from '@/lib/server/semaphore';
import { log } from '@/lib/server/log/log';

/** Pictures that Next makes small at once: the thread pool is shared with what the outbox writes. */
export const OPTIMISED_AT_ONCE = 2;

/** Next gives up a picture after seven seconds. */
const LEASE_MS = 10_000;

/**
 * Gives `toBuffer` of these pictures so many permits; the others wait, first come, first served. How many wait is bounded where
 * they are asked for (`making`, deploy/proxy/nginx.conf): from one that is refused here Next would store the large picture
 * for a day.
 */
export function limitToBuffer(pictures: Pick<Sharp, 'toBuffer'>, permits: number): void {
  const turns = createSemaphore({ permits, leaseMs: LEASE_MS });
  const toBuffer = pictures.toBuffer as (this: unknown, ...args: unknown[]) => unknown;
  async function inTurn(picture: unknown, args: readonly unknown[]): Promise<unknown> {
    const key = randomUUID();
    await turns.acquire(key);
    try {
      return await toBuffer.apply(picture, [...args]);
    } finally {
      turns.release(key);
    }
  }
  Object.assign(pictures, {
    toBuffer(this: unknown, ...args: unknown[]) {
      // With a callback it answers the picture itself; Next gives none.
      const isCallback = args.some((value) => typeof value === 'function');
      return isCallback ? toBuffer.apply(this, args) : inTurn(this, args);
    },
  });
}

/** "internal image response failed for", an address and a status. */
const ABOUT_PICTURE = /^(?:internal|upstream) image\b/;

/**
 * Next says of a picture that is not there what its address is: whatever somebody wrote, lines of a log included. Our own
 * line says the rest.
 */
function keepAddressesOutOfLog(): void {
  const { error: write } = console;
  Object.assign(console, {
    error: (...args: unknown[]) => {
      const [, what] = args;
      if (typeof what !== 'string' || !ABOUT_PICTURE.test(what)) write(...args);
      else log('warn', 'picture.unavailable', { reason: what });
    },
  });
}

/** Lets Next make few pictures small at once, and name none that is not there. What the site draws itself has turns of its own (lib/http/media/drawings.ts). */
export function limitOptimiser(): void {
  keepAddressesOutOfLog();
  // Next requires it; `import` brings a second one, with a prototype of its own.
  const sharp = createRequire(import.meta.url)('sharp') as Readonly<{ prototype: Sharp }>;
  limitToBuffer(sharp.prototype, OPTIMISED_AT_ONCE);
}
