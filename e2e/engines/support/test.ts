import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { makeCertificate } from '../../../ops/fleet/proxy.mjs';
import { Backend } from '../../support/backend';
import { CuttableConnection } from '../../support/line';
import { borrowStack, returnStack } from '../../support/lent-stacks';
import type { RunningStack } from '../../support/stack';
import { storePrivacyRefusal } from '../../support/test';
import type { LaunchedEngine, WindowSize } from './engine';
import { launchFirefox } from './firefox';
import { Visitor } from './visitor';
import { launchWebKit } from './webkit';

type EngineTestOptions = {
  engine: 'webkit' | 'firefox';
  size: WindowSize;
  /** `true` uses HTTPS, as behind the proxy; without it these engines store no `Secure` cookies. */
  encrypted: boolean;
};

type EngineFixtures = {
  visitor: Visitor;
  backend: Backend;
  /** Connection between the browser and the site, which a test can cut. */
  line: CuttableConnection;
  /** Error messages of pages that the test expects. */
  allowed: RegExp[];
  isPhone: boolean;
};

type EngineWorkerFixtures = { stack: RunningStack; launched: LaunchedEngine };

/** Creates a certificate for one test, which the browsers accept. */
function createCertificate(): Readonly<{ key: Buffer; cert: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  makeCertificate(folder, 'localhost');
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) =>
    readFileSync(join(folder, name)),
  );
  rmSync(folder, { recursive: true });
  return { key: key!, cert: cert! };
}

/** Matches the browsers' error messages about a request that got no response. */
export const NO_CONNECTION_PATTERN = /fetch|network|load failed|connection/i;

const launchEngine = { webkit: launchWebKit, firefox: launchFirefox };

/** Test with a visitor in the engine and window size of the Playwright project. */
export const test = base.extend<
  Omit<EngineTestOptions, 'engine'> & EngineFixtures,
  EngineWorkerFixtures & Pick<EngineTestOptions, 'engine'>
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [{ width: 390, height: 844 }, { option: true }],
  encrypted: [false, { option: true }],

  stack: [
    async ({}, use) => {
      const stack = await borrowStack({});
      await use(stack);
      await returnStack(stack, false);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  launched: [
    async ({ engine }, use) => {
      const launched = await launchEngine[engine]();
      await use(launched);
      await launched.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  isPhone: ({ size }, use) => use(size.width < 768),

  backend: async ({ stack }, use) => {
    const backend = new Backend(stack);
    await backend.reset();
    await use(backend);
  },

  line: async ({ stack, encrypted }, use) => {
    const line = new CuttableConnection(stack.siteUrl, encrypted ? createCertificate() : null);
    line.isWatched = true;
    await line.open();
    await use(line);
    await line.close();
  },

  allowed: ({}, use) => use([]),

  visitor: async ({ launched, size, line, allowed }, use) => {
    const window = await launched.window(size);
    const visitor = new Visitor(window, line.url);
    await visitor.goto('/robots.txt');
    await visitor.run(storePrivacyRefusal);
    await use(visitor);
    await window.close();
    const unexpected = (failure: string) => !allowed.some((each) => each.test(failure));
    expect(line.failures.filter(unexpected)).toEqual([]);
  },
});

export { expect };
