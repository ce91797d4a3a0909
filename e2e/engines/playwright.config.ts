import { defineConfig, type ReporterDescription } from '@playwright/test';
import type { Size } from './support/engine';

const phone: Size = { width: 390, height: 844 };
const desktop: Size = { width: 1440, height: 900 };
const json: readonly ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? [['json']]
  : [];

/**
 * `npm run test:engines`: the production build in the engines of Safari and Firefox.
 * Those with "@small" in their title are few enough for `.ci/run`.
 */
export default defineConfig<object, { engine: 'webkit' | 'firefox'; size: Size }>({
  testDir: '.',
  testMatch: /\.engine\.ts$/,
  outputDir: '../../test-results/engines',
  globalSetup: '../support/global-setup.ts',
  globalTeardown: '../support/global-teardown.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  // A driver loses a press now and then: what fails twice is a fault of the site.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ...json],
  projects: [
    { name: 'webkit-phone', use: { engine: 'webkit', size: phone } },
    { name: 'firefox-phone', use: { engine: 'firefox', size: phone } },
    { name: 'webkit-desktop', use: { engine: 'webkit', size: desktop } },
    { name: 'firefox-desktop', use: { engine: 'firefox', size: desktop } },
  ],
});
