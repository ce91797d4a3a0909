import { setTimeout as wait } from 'node:timers/promises';

import { perProcess } from '@/lib/server/per-process';

import type { Steps } from '@/lib/site/format/steps';

const breaks = perProcess('breaks', () => ({ last: Promise.resolve() }));

/** A break, in which everything else has its turn. Of several long works one takes a step between two breaks. */
export function takeBreak(): Promise<void> {
  breaks.last = breaks.last.then(() => wait(0));
  return breaks.last;
}

/** Few enough to be gone through without a break: a large stock must not keep the process from everything else. */
const SIZE = 250;

/** A long list in parts, with a break after each but a short last one. */
export async function* slicesOf<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += SIZE) {
    yield items.slice(at, at + SIZE);
    if (at + SIZE <= items.length) await takeBreak();
  }
}

/** Takes the steps of something that would take long, with a break after each. */
export async function withBreaks<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await takeBreak();
  }
}
