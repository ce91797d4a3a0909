import { test as base, expect } from '@playwright/test';
import { waitForCompleteStock } from '../../scripts/stack.mjs';
import { Backend, type Fault } from './backend';
import { Problems } from './problems';
import { borrowStack, returnStack } from './lent-stacks';
import { startAnotherSite, type StackWithOwnSite, type RunningStack } from './stack';

type SiteTestFixtures = {
  /** The backend of the test's stack with its original data, which are restored after a test that changes them. */
  backend: Backend;
  /** Watches every page of the test; the test fails on each problem that it has not allowed. */
  problems: Problems;
};

type TestOptions = {
  /** `true` starts a new site for each test, which has rendered no page. */
  ownSite: boolean;
  /** Faults of the backend while the site of `ownSite` starts, until a test replaces them. */
  failing: Readonly<{ faults: readonly Fault[] }>;
  /** Environment variables of the site beyond the usual ones; tests with the same settings share a site. */
  settings: SiteSettings;
  /** `true` for a first visit, at which the privacy choices are requested; otherwise the visitor has refused measurement before. */
  firstVisit: boolean;
};

type SiteSettings = Readonly<Record<string, string>>;

type WorkerFixtures = {
  /** `hasHappened` is true after a test has failed in this worker. */
  failure: { hasHappened: boolean };
  workerStack: RunningStack;
  /** Returns the worker's stack with a site of the given settings, which is started once and shared by tests with the same settings. */
  siteWith: (settings: SiteSettings) => Promise<RunningStack>;
};

type WorkerOptions = {
  /** Environment variables of site and backend for all tests of a file, which then have a stack of their own. */
  fileSettings: SiteSettings;
};

type StackFixture = { stack: RunningStack };

/** Settings with every tag of third parties and with measures of every visit; all tests of measurement share the site of these settings. */
export const ALL_TAGS_SETTINGS: SiteSettings = {
  GOOGLE_TAG_MANAGER_ID: 'GTM-TESTE1',
  GOOGLE_ANALYTICS_ID: 'G-TESTE1',
  GOOGLE_ADS_ID: 'AW-123456',
  GOOGLE_ADS_LEAD_LABEL: 'lead-1',
  GOOGLE_ADS_CONTACT_LABEL: 'contact-1',
  GOOGLE_ADS_WHATSAPP_LABEL: 'whats-1',
  VITALS_SAMPLE: '100',
};

/** Runs in the page and stores that the visitor has refused measurement and advertising a minute ago. */
export function storePrivacyRefusal(): void {
  // An empty tab and a browser without storage throw here.
  try {
    const refused = { navigation: true, measurement: false, ads: false, version: 1 };
    localStorage.setItem('privacidade', JSON.stringify({ ...refused, at: Date.now() - 60_000 }));
  } catch {
    return;
  }
}

/** Runs in the page and stores that the visitor has accepted measurement and advertising a minute ago. */
export function storePrivacyConsent(): void {
  try {
    if (location.protocol === 'https:') return;
    const granted = { navigation: true, measurement: true, ads: true, version: 1 };
    localStorage.setItem('privacidade', JSON.stringify({ ...granted, at: Date.now() - 60_000 }));
  } catch {
    return;
  }
}

export const test = base.extend<
  SiteTestFixtures & TestOptions & StackFixture,
  WorkerFixtures & WorkerOptions
>({
  ownSite: [false, { option: true }],
  failing: [{ faults: [] }, { option: true }],
  settings: [{}, { option: true }],
  firstVisit: [false, { option: true }],

  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await context.addInitScript(storePrivacyRefusal);
    await use(context);
  },

  // Playwright runs tests with different worker options in different workers.
  fileSettings: [{}, { option: true, scope: 'worker' }],

  failure: [({}, use) => use({ hasHappened: false }), { scope: 'worker' }],

  workerStack: [
    async ({ fileSettings, failure }, use) => {
      const stack = await borrowStack(fileSettings);
      await use(stack);
      await returnStack(stack, failure.hasHappened);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  siteWith: [
    async ({ workerStack }, use, { workerIndex }) => {
      const sites = new Map<string, StackWithOwnSite>();
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
      if (failing.faults.length === 0) await waitForCompleteStock(stack.site, stack.settings);
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
    // The backend of `ownSite` was reset before its site started; a reset here would delete the faults.
    if (!ownSite) await backend.reset();
    await use(backend);
    await backend.restore();
  },

  problems: [
    async ({ context, baseURL, stack, javaScriptEnabled }, use) => {
      const problems = new Problems();
      // With JavaScript switched off Chromium reports every blocked script as a policy violation.
      if (!javaScriptEnabled) problems.allow(/^csp: .*\.js$/);
      problems.watch(context, new URL(baseURL ?? stack.siteUrl).origin);
      await use(problems);
      await problems.waitForInspections();
      expect(problems.list()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
