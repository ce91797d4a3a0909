import 'server-only';

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import type { Sharp } from 'sharp';

import { createSemaphore } from '@/lib/server/semaphore';
import { log } from '@/lib/server/log/log';

/** Next resizes so many pictures at once, because the thread pool is shared with the disk writes of the outbox. */
export const OPTIMISED_AT_ONCE = 2;

/** Next gives up a picture after seven seconds. */
const LEASE_MS = 10_000;

/**
 * Lets `permits` calls of `toBuffer` run at once; further calls wait, first come, first served. The proxy bounds how
 * many wait (`making`, deploy/proxy/nginx.conf): for a call that is refused here Next would store the large picture for
 * a day.
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
      // `toBuffer` with a callback returns the picture itself; Next passes no callback.
      const isCallback = args.some((value) => typeof value === 'function');
      return isCallback ? toBuffer.apply(this, args) : inTurn(this, args);
    },
  });
}

/** Next's message is "internal image response failed for", an address and a status. */
const ABOUT_PICTURE = /^(?:internal|upstream) image\b/;

/**
 * For a missing picture Next logs its address, which is anybody's text and may forge lines of the log. Our own log line
 * replaces it.
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

/**
 * Lets Next resize few pictures at once, and removes the addresses of missing pictures from its log. Pictures that the
 * site draws itself have their own queue (lib/http/media/drawings.ts).
 */
export function limitOptimiser(): void {
  keepAddressesOutOfLog();
  // Next loads sharp by `require`; `import` would load a second copy with another prototype.
  const sharp = createRequire(import.meta.url)('sharp') as Readonly<{ prototype: Sharp }>;
  limitToBuffer(sharp.prototype, OPTIMISED_AT_ONCE);
}
