import { setTimeout as wait } from 'node:timers/promises';

import { perProcess } from '@/lib/server/per-process';

import type { Steps } from '@/lib/site/format/steps';

const breakQueue = perProcess('breaks', () => ({ last: Promise.resolve() }));

/** Yields to the event loop. Of several long tasks each takes one step in turn. */
export function takeBreak(): Promise<void> {
  breakQueue.last = breakQueue.last.then(() => wait(0));
  return breakQueue.last;
}

/** Number of items that are processed without a break, low enough that a large stock does not block the event loop. */
const SLICE_SIZE = 250;

/** Yields a long list in parts, with a break after each part, except a short last one. */
export async function* slicesOf<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += SLICE_SIZE) {
    yield items.slice(at, at + SLICE_SIZE);
    if (at + SLICE_SIZE <= items.length) await takeBreak();
  }
}

/** Runs a long task step by step, with a break after each step. */
export async function withBreaks<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await takeBreak();
  }
}
