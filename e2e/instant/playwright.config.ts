import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** `npm run test:instant`: needs a build with Next's testing API, which the one that is shipped does not have. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'instant-navigation.ts',
  outputDir: '../../test-results/instant',
  globalSetup: '../support/global-setup.ts',
  projects: (base.projects ?? []).filter(({ name }) => name === 'mobile'),
  reporter: 'list',
});
