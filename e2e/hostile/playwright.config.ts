import { defineConfig } from '@playwright/test';
import site from '../../playwright.config';

/**
 * `npm run test:faults` and `npm run test:attack` run the production build, without a browser, against a backend that
 * fails and visitors that attack; `npm run test:before` runs the previous build on data of the current one. The tests
 * whose title ends in "@guard" are a stage of `npm test`: they check what no other test would notice, and take a
 * minute together. So is the project `contract`, with Prism between the site and the demonstration.
 */
export default defineConfig({
  testDir: '.',
  testMatch: /\.hostile\.ts$/,
  outputDir: '../../test-results/hostile',
  globalSetup: '../support/global-setup.ts',
  globalTeardown: '../support/global-teardown.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  // One test may pass at a retry only; more unstable tests count as failures (scripts/reports.mjs).
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  projects: [
    { name: 'faults', testDir: './faults' },
    { name: 'attack', testDir: './attack' },
    { name: 'guard', grep: /@guard$/ },
    { name: 'contract', testDir: './contract' },
    { name: 'before', testDir: './before', use: site.use ?? {} },
  ],
});
