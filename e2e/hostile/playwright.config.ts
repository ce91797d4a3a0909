import { defineConfig } from '@playwright/test';

/**
 * `npm run test:faults` and `npm run test:attack`: the production build against a backend that fails and visitors
 * that attack. No browser; apart from `npm test`, which has its share of both.
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
  forbidOnly: true,
  reporter: [['list'], ['./support/table-reporter.ts']],
  projects: [
    { name: 'faults', testDir: './faults' },
    { name: 'attack', testDir: './attack' },
  ],
});
