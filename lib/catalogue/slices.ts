import { setTimeout as wait } from 'node:timers/promises';

import type { Steps } from '@/lib/format/steps';

/** Few enough to be gone through without a break: a large stock must not keep the process from everything else. */
const SIZE = 250;

/** A long list in parts, with a break after each but a short last one. */
export async function* slicesOf<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += SIZE) {
    yield items.slice(at, at + SIZE);
    if (at + SIZE <= items.length) await wait(0);
  }
}

/** Takes the steps of something that would take long, with a break after each. */
export async function withBreaks<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await wait(0);
  }
}
