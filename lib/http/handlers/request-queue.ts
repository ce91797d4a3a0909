import 'server-only';

import { randomUUID } from 'node:crypto';

import { createSemaphore, type Priority } from '@/lib/server/semaphore';

import { HttpError } from './http-error';
import { isUnknownSender } from './rate-limit';
import { createUploadSlots } from './uploads';

type RequestQueueSettings = Readonly<{
  /** The most tasks that run at the same time. */
  permits: number;
  /** The most tasks, of all senders, that run or wait. */
  places: number;
  /** The most tasks of one sender that run or wait, so that one sender cannot take all places. */
  perSender: number;
  /** Milliseconds after which a place is free again, even if its task has not ended. */
  leaseMs: number;
  /** The most milliseconds that a task waits; unlimited where absent. */
  maxWaitMs?: number;
  /** The message for a sender who finds no free place, in Portuguese. */
  message: string;
}>;

/** Limits how many requests run a costly task at once: further requests wait in order, as long as there is a free place. */
export type RequestQueue = Readonly<{
  /**
   * Waits until the task may run, and returns a function that frees its place; a second call of that does nothing.
   * `low` lets other tasks go first, and leaves half of the waiting places to them. Throws HttpError 503 with
   * `Retry-After` when all places, or those of one sender, are taken, and after the longest wait.
   */
  enter: (sender: string, priority?: Priority) => Promise<() => void>;
}>;

export function createRequestQueue({
  permits,
  places,
  perSender,
  leaseMs,
  message,
  ...limits
}: RequestQueueSettings): RequestQueue {
  const full = () =>
    new HttpError(503, message, { headers: { 'retry-after': '5' }, reason: 'full' });
  const slots = createUploadSlots(places, perSender, full);
  const turns = createSemaphore({ permits, leaseMs, maxWaiting: places - permits, ...limits });
  return {
    enter: async (sender, priority) => {
      const key = randomUUID();
      const { giveBack } = slots.take(isUnknownSender(sender) ? key : sender);
      if (!(await turns.acquire(key, priority))) {
        giveBack();
        throw full();
      }
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(lease);
        turns.release(key);
        giveBack();
      };
      const lease = setTimeout(end, leaseMs).unref();
      return end;
    },
  };
}
