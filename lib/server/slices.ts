import { setTimeout as wait } from 'node:timers/promises';

import { getProcessSingleton } from '@/lib/server/per-process';

import type { StepwiseWork } from '@/lib/site/format/stepwise-work';

const breakQueue = getProcessSingleton('breaks', () => ({ last: Promise.resolve() }));

/** Gives the event loop a turn. Where several long tasks run, each takes a step in turn. */
export function yieldToEventLoop(): Promise<void> {
  breakQueue.last = breakQueue.last.then(() => wait(0));
  return breakQueue.last;
}

/** Number of items that are processed without a break, few enough not to block the event loop. */
const SLICE_SIZE = 250;

/** Yields a long list in slices, with a break after each full slice. */
export async function* sliceWithBreaks<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let index = 0; index < items.length; index += SLICE_SIZE) {
    yield items.slice(index, index + SLICE_SIZE);
    if (index + SLICE_SIZE <= items.length) await yieldToEventLoop();
  }
}

/** Runs a long task step by step, with a break after each step. */
export async function runWithBreaks<T>(steps: StepwiseWork<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
