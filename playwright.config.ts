import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/setup.mjs';

const chromium = findTestBrowser();
const brazil = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' } as const;

/** @param args of the browser, beside those of every test */
const launch = (...args: readonly string[]) => ({
  ...(chromium && { executablePath: chromium }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters as wide as in a browser with a window: the headless shell rounds them to whole pixels.
    '--font-render-hinting=none',
    // A request to another host fails at once, and is a problem of the test (e2e/support/problems.ts).
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ...args,
  ],
});

const STATES = 'states/*.spec.ts';
const LARGE_TEXT = /large-text/;
const DESKTOP = { width: 1440, height: 900 };

/** @param args of the browser, beside those of every picture */
const states = (...args: readonly string[]) => ({
  testMatch: STATES,
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/states/pictures/{arg}{ext}',
  use: {
    // About half the size: the pages are laid out as they are at 1. At 0.5 a line of text that begins at an odd pixel lies
    // between two, and is drawn in the one or the other from run to run.
    deviceScaleFactor: 0.52,
    // A photo is painted with what is around it, not some time later.
    launchOptions: launch('--disable-checker-imaging', '--lang=pt-BR', ...args),
  },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  globalTeardown: './e2e/support/global-teardown.ts',
  // Each worker has a backend and a site to itself (e2e/support/lent-stacks.ts).
  workers: 2,
  fullyParallel: false,
  // The second try leaves a trace; a test that passes only then is unstable: one is named, more are failures
  // (scripts/reports.mjs).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [['list'], ['json']]
    : [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...brazil,
    // A test that is about it asks for 'allow': to the others it would answer what a test before left behind.
    serviceWorkers: 'block',
    // Of what failed once: recording every test costs more than it tells.
    trace: 'on-first-retry',
    launchOptions: launch(),
  },
  // What is the same at every width is shown on the phone, where most visitors are; a test that asks for a desktop, or for no
  // window at all, says "@desktop".
  projects: [
    {
      name: 'mobile',
      testIgnore: STATES,
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        // Not a phone's three: nine times the pixels, painted by the processor. What looks at pictures sets its own.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: 'desktop', testIgnore: STATES, grep: /@desktop/, use: { viewport: DESKTOP } },
    // Every state, at sizes of its own.
    { name: 'states', grepInvert: LARGE_TEXT, ...states() },
    // The protocol's setting of the text size ends with the first picture of a whole page.
    { name: 'states-large', grep: LARGE_TEXT, ...states('--blink-settings=defaultFontSize=32') },
  ],
});
