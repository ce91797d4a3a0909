import { test as base, expect } from '@playwright/test';
import { Backend } from './backend';
import { Problems } from './problems';
import { startTestStack, type Stack } from './stack';

type Fixtures = {
  /** The embedded backend of this test's stack; put back as it was after a test that changed it. */
  backend: Backend;
  /** Watches every page of the test, which fails on what it has not allowed. */
  problems: Problems;
};

type Options = {
  /** Gives each test of a file a stack that no page was ever asked of. */
  ownStack: boolean;
  /** Settings of such a stack beyond the usual ones. */
  settings: Readonly<Record<string, string>>;
  /** The visitor comes for the first time, and is asked what may be measured; otherwise that is settled. */
  firstVisit: boolean;
};

type WorkerFixtures = { workerStack: Stack };

type WorkerOptions = {
  /** Settings beyond the usual ones of the stack that a whole file has to itself. */
  fileSettings: Readonly<Record<string, string>>;
};

type StackFixture = { stack: Stack };

/** In the page: a visitor who refused what others measure, some time ago. */
function settlePrivacy(): void {
  // A new tab before its first page, or a browser that keeps nothing, has no storage.
  try {
    const refused = { navigation: true, measurement: false, ads: false, version: 1 };
    localStorage.setItem('privacidade', JSON.stringify({ ...refused, at: Date.now() - 60_000 }));
  } catch {
    return;
  }
}

export const test = base.extend<Fixtures & Options & StackFixture, WorkerFixtures & WorkerOptions>({
  ownStack: [false, { option: true }],
  settings: [{}, { option: true }],
  firstVisit: [false, { option: true }],

  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(settlePrivacy);
    await use(context);
  },

  // Playwright gives tests with other options of this scope a worker of their own.
  fileSettings: [{}, { option: true, scope: 'worker' }],

  workerStack: [
    async ({ fileSettings }, use, { workerIndex }) => {
      const stack = await startTestStack(`worker-${workerIndex}`, fileSettings);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  stack: [
    async ({ ownStack, workerStack, settings }, use, { testId }) => {
      if (!ownStack) return use(workerStack);
      const stack = await startTestStack(testId, settings);
      await use(stack);
      await stack.stop();
    },
    { timeout: 90_000 },
  ],

  baseURL: ({ stack }, use) => use(stack.siteUrl),

  backend: ({ stack }, use) => use(new Backend(stack)),

  problems: [
    async ({ context, stack }, use) => {
      const problems = new Problems();
      problems.watch(context, new URL(stack.siteUrl).origin);
      await use(problems);
      await problems.settled();
      expect(problems.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
