import type { Locator } from '@playwright/test';
import { expect } from './test';

/** React leaves its mark on what it has taken over. */
const hasHandlers = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** The element answers: its scripts have arrived. A press before that is the browser's own, or none. */
export const expectLive = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate(hasHandlers)).toBe(true);
