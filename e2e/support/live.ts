import type { Locator } from '@playwright/test';
import { expect } from './test';

/** Returns whether React has hydrated an element; React then adds a property to it. */
const hasReactProps = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Waits until React has hydrated an element; before that a press has only the browser's default action. */
export const expectLive = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate(hasReactProps)).toBe(true);
