import { test as base, expect } from '@playwright/test';
import { Backend } from './backend';
import { Problems } from './problems';
import { startAnotherSite, startTestStack, type Stack } from './stack';

type Fixtures = {
  /** The embedded backend of this test's stack; put back as it was after a test that changed it. */
  backend: Backend;
  /** Watches every page of the test, which fails on what it has not allowed. */
  problems: Problems;
};

type Options = {
  /** Gives each test a site that no page was ever asked of. */
  ownSite: boolean;
  /** Gives such a site a backend of its own too, which a test may stop. */
  ownBackend: boolean;
  /** Settings of the site beyond the usual ones. */
  settings: Settings;
  /** The visitor comes for the first time, and is asked what may be measured; otherwise that is settled. */
  firstVisit: boolean;
};

type Settings = Readonly<Record<string, string>>;

type WorkerFixtures = {
  workerStack: Stack;
  /** The worker's stack with a site of these settings, which stays for the tests that ask for the same. */
  siteWith: (settings: Settings) => Promise<Stack>;
};

type WorkerOptions = {
  /** Settings beyond the usual ones of the backend and site that a whole file has to itself. */
  fileSettings: Settings;
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
  ownSite: [false, { option: true }],
  ownBackend: [false, { option: true }],
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

  siteWith: [
    async ({ workerStack }, use, { workerIndex }) => {
      let kept: { settings: string; stack: Stack } | null = null;
      await use(async (settings) => {
        const asked = JSON.stringify(settings);
        if (kept?.settings === asked) return kept.stack;
        await kept?.stack.stop();
        kept = null;
        const name = `worker-${workerIndex}-settings`;
        const stack = await startAnotherSite(workerStack, name, settings);
        kept = { settings: asked, stack };
        return stack;
      });
      await (kept as { stack: Stack } | null)?.stack.stop();
    },
    { scope: 'worker' },
  ],

  stack: [
    async ({ ownSite, ownBackend, settings, workerStack, siteWith }, use, { testId }) => {
      if (!ownSite) {
        return use(Object.keys(settings).length > 0 ? await siteWith(settings) : workerStack);
      }
      const backend = new Backend(workerStack);
      await backend.reset();
      const stack = ownBackend
        ? await startTestStack(testId, settings)
        : await startAnotherSite(workerStack, testId, settings);
      await use(stack);
      await stack.stop();
      await backend.reset();
    },
    { timeout: 90_000 },
  ],

  baseURL: ({ stack }, use) => use(stack.siteUrl),

  backend: ({ stack }, use) => use(new Backend(stack)),

  problems: [
    async ({ context, baseURL, stack }, use) => {
      const problems = new Problems();
      problems.watch(context, new URL(baseURL ?? stack.siteUrl).origin);
      await use(problems);
      await problems.settled();
      expect(problems.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
