import 'server-only';

import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import type { Sharp } from 'sharp';

import { createSemaphore } from '@/lib/server/semaphore';
import { log } from '@/lib/server/log/log';

import { checkBackendPictureSize } from './sharp';

/** The number is low, because Next's resizing shares the thread pool with the disk writes of the outbox. */
const MAX_CONCURRENT_RESIZES = 2;

/** Milliseconds that a picture waits at most; Next gives up after seven seconds. */
const QUEUE_TIMEOUT_MS = 10_000;

/**
 * Limits the calls of `toBuffer` that run at once to `permits`; further calls wait in order. The proxy limits how
 * many wait (`making`, deploy/proxy/nginx.conf): for a call that is refused here Next would store the large picture
 * for a day. Next stores it also for one that is too large to decode.
 */
export function limitToBuffer(
  pictures: Pick<Sharp, 'toBuffer' | 'metadata'>,
  permits: number,
): void {
  const turns = createSemaphore({ permits, leaseMs: QUEUE_TIMEOUT_MS });
  const toBuffer = pictures.toBuffer as (this: unknown, ...args: unknown[]) => unknown;
  Object.assign(pictures, {
    async toBuffer(this: Pick<Sharp, 'metadata'>, ...args: unknown[]) {
      const key = randomUUID();
      await turns.acquire(key);
      try {
        await checkBackendPictureSize(this);
        return await toBuffer.apply(this, args);
      } finally {
        turns.release(key);
      }
    },
  });
}

/** Matches Next's log message for a missing picture, "internal image response failed for", an address and a status. */
const MISSING_PICTURE_MESSAGE_PATTERN = /^(?:internal|upstream) image\b/;

/**
 * Removes from Next's log the addresses of missing pictures, which a client chose and which could forge log lines.
 * Our own log line replaces the message.
 */
function removeAddressesFromLog(): void {
  const { error: write } = console;
  Object.assign(console, {
    error: (...args: unknown[]) => {
      const [, what] = args;
      if (typeof what !== 'string' || !MISSING_PICTURE_MESSAGE_PATTERN.test(what)) write(...args);
      else log('warn', 'picture.unavailable', { reason: what });
    },
  });
}

/**
 * Lets Next resize few pictures at once, and removes the addresses of missing pictures from its log. Pictures that the
 * site draws itself have their own queue (lib/http/media/drawings.ts).
 */
export function limitImageOptimiser(): void {
  removeAddressesFromLog();
  // Next loads sharp by `require`; `import` would load a second copy with another prototype.
  const sharp = createRequire(import.meta.url)('sharp') as Readonly<{ prototype: Sharp }>;
  limitToBuffer(sharp.prototype, MAX_CONCURRENT_RESIZES);
}
