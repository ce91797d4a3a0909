import { test as base, expect } from '@playwright/test';
import { waitForCompleteStock } from '../../scripts/stack.mjs';
import { Backend, type Fault } from './backend';
import { Problems } from './problems';
import { borrowStack, giveBack } from './lent-stacks';
import { startAnotherSite, type OwnSite, type RunningStack } from './stack';

type Fixtures = {
  /** The embedded backend of this test's stack, as it is seeded; restored after a test that changed it. */
  backend: Backend;
  /** Watches every page of the test, which fails on what it has not allowed. */
  problems: Problems;
};

type Options = {
  /** Gives each test a site that no page was ever asked of; one that has just started may have no brands yet. */
  ownSite: boolean | 'just started';
  /** Faults of the backend when that site starts, until a test replaces them. */
  failing: Readonly<{ faults: readonly Fault[] }>;
  /** Settings of the site beyond the usual ones. */
  settings: Settings;
  /** The visitor comes for the first time, and is asked what may be measured; otherwise that is settled. */
  firstVisit: boolean;
};

type Settings = Readonly<Record<string, string>>;

type WorkerFixtures = {
  /** Set when a test has failed in this worker. */
  failure: { hasHappened: boolean };
  workerStack: RunningStack;
  /** The worker's stack with a site of these settings, which stays for the tests that ask for the same. */
  siteWith: (settings: Settings) => Promise<RunningStack>;
};

type WorkerOptions = {
  /** Settings beyond the usual ones of the backend and site that a whole file has to itself. */
  fileSettings: Settings;
};

type StackFixture = { stack: RunningStack };

/** Every tag of others, and each visit's measures: one site for all tests of what is measured. */
export const MEASURED: Settings = {
  GOOGLE_TAG_MANAGER_ID: 'GTM-TESTE1',
  GOOGLE_ANALYTICS_ID: 'G-TESTE1',
  GOOGLE_ADS_ID: 'AW-123456',
  GOOGLE_ADS_LEAD_LABEL: 'lead-1',
  GOOGLE_ADS_CONTACT_LABEL: 'contact-1',
  GOOGLE_ADS_WHATSAPP_LABEL: 'whats-1',
  VITALS_SAMPLE: '100',
};

/** In the page: a visitor who refused what others measure, some time ago. */
export function settlePrivacy(): void {
  // A new tab before its first page, or a browser that keeps nothing, has no storage.
  try {
    const refused = { navigation: true, measurement: false, ads: false, version: 1 };
    localStorage.setItem('privacidade', JSON.stringify({ ...refused, at: Date.now() - 60_000 }));
  } catch {
    return;
  }
}

/** In the page: a visitor who let everything be measured, some time ago. */
export function acceptTags(): void {
  try {
    if (location.protocol === 'https:') return;
    const granted = { navigation: true, measurement: true, ads: true, version: 1 };
    localStorage.setItem('privacidade', JSON.stringify({ ...granted, at: Date.now() - 60_000 }));
  } catch {
    return;
  }
}

export const test = base.extend<Fixtures & Options & StackFixture, WorkerFixtures & WorkerOptions>({
  ownSite: [false, { option: true }],
  failing: [{ faults: [] }, { option: true }],
  settings: [{}, { option: true }],
  firstVisit: [false, { option: true }],

  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(settlePrivacy);
    await use(context);
  },

  // Playwright gives tests with other options of this scope a worker of their own.
  fileSettings: [{}, { option: true, scope: 'worker' }],

  failure: [({}, use) => use({ hasHappened: false }), { scope: 'worker' }],

  workerStack: [
    async ({ fileSettings, failure }, use) => {
      const stack = await borrowStack(fileSettings);
      await use(stack);
      await giveBack(stack, failure.hasHappened);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  siteWith: [
    async ({ workerStack }, use, { workerIndex }) => {
      const sites = new Map<string, OwnSite>();
      await use(async (settings) => {
        const key = JSON.stringify(settings);
        const running = sites.get(key);
        if (running) return running;
        const name = `worker-${workerIndex}-settings-${sites.size}`;
        const stack = await startAnotherSite(workerStack, name, settings);
        sites.set(key, stack);
        await waitForCompleteStock(stack.site, stack.settings);
        return stack;
      });
      await Promise.all([...sites.values()].map((stack) => stack.stop()));
    },
    { scope: 'worker' },
  ],

  stack: [
    async ({ ownSite, failing, settings, workerStack, siteWith, failure }, use, test) => {
      if (!ownSite) {
        await use(Object.keys(settings).length > 0 ? await siteWith(settings) : workerStack);
        failure.hasHappened ||= test.status !== test.expectedStatus;
        return;
      }
      const backend = new Backend(workerStack);
      await backend.reset();
      await backend.fail(...failing.faults);
      const stack = await startAnotherSite(workerStack, test.testId, settings);
      const isFailing = failing.faults.length > 0;
      if (ownSite !== 'just started' && !isFailing)
        await waitForCompleteStock(stack.site, stack.settings);
      await use(stack);
      failure.hasHappened ||= test.status !== test.expectedStatus;
      await stack.stop();
      await backend.reset();
    },
    { timeout: 90_000 },
  ],

  baseURL: ({ stack }, use) => use(stack.siteUrl),

  backend: async ({ stack, ownSite }, use) => {
    const backend = new Backend(stack);
    // A site of its own has started on what was put back, with its faults.
    if (!ownSite) await backend.reset();
    await use(backend);
    await backend.restore();
  },

  problems: [
    async ({ context, baseURL, stack, javaScriptEnabled }, use) => {
      const problems = new Problems();
      // Chromium reports in this way each script it was told not to run.
      if (!javaScriptEnabled) problems.allow(/^csp: .*\.js$/);
      problems.watch(context, new URL(baseURL ?? stack.siteUrl).origin);
      await use(problems);
      await problems.settled();
      expect(problems.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
