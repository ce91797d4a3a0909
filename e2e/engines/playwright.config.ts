import { defineConfig, type ReporterDescription } from '@playwright/test';
import type { WindowSize } from './support/engine';

const phone: WindowSize = { width: 390, height: 844 };
const desktop: WindowSize = { width: 1440, height: 900 };
const json: readonly ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
  ? [['json']]
  : [];

/**
 * `npm run test:engines` runs the production build in the engines of Safari and Firefox. The tests with "@small" in
 * their title are few enough for `.ci/run`.
 */
export default defineConfig<object, { engine: 'webkit' | 'firefox'; size: WindowSize }>({
  testDir: '.',
  testMatch: /\.engine\.ts$/,
  outputDir: '../../test-results/engines',
  globalSetup: '../support/global-setup.ts',
  globalTeardown: '../support/global-teardown.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  // Browser drivers sometimes lose a press, so each test may be repeated once; a test that fails twice shows a fault of
  // the site.
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
