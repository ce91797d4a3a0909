import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { makeCertificate } from '../../../ops/fleet/proxy.mjs';
import { Backend } from '../../support/backend';
import { Line } from '../../support/line';
import { borrowStack, returnStack } from '../../support/lent-stacks';
import type { RunningStack } from '../../support/stack';
import { settlePrivacy } from '../../support/test';
import type { Launched, Size } from './engine';
import { launchFirefox } from './firefox';
import { Visitor } from './visitor';
import { launchWebKit } from './webkit';

type Options = {
  engine: 'webkit' | 'firefox';
  size: Size;
  /** The visitor comes for the first time, and is asked what may be measured; otherwise that is settled. */
  firstVisit: boolean;
  /** The line is encrypted, as behind the proxy: without it these engines keep no `Secure` cookie. */
  encrypted: boolean;
};

type Fixtures = {
  visitor: Visitor;
  backend: Backend;
  /** Between the visitor and the site; it can be cut. */
  line: Line;
  /** Failures of pages that a test expects. */
  allowed: RegExp[];
  isPhone: boolean;
};

type WorkerFixtures = { stack: RunningStack; launched: Launched };

/** A certificate for one test, which the engines accept. */
function certificate(): Readonly<{ key: Buffer; cert: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  makeCertificate(folder, 'localhost');
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) =>
    readFileSync(join(folder, name)),
  );
  rmSync(folder, { recursive: true });
  return { key: key!, cert: cert! };
}

/** With a tag of Google's there is something to ask a visitor for. */
const TAGS = { GOOGLE_ANALYTICS_ID: 'G-TESTE1' };

/** The engines' messages about a request that nothing answers. */
export const NO_CONNECTION = /fetch|network|load failed|connection/i;

const launch = { webkit: launchWebKit, firefox: launchFirefox };

/** A test that a visitor goes through with the engine and the size of its project. */
export const test = base.extend<
  Omit<Options, 'engine'> & Fixtures,
  WorkerFixtures & Pick<Options, 'engine'>
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [{ width: 390, height: 844 }, { option: true }],
  firstVisit: [false, { option: true }],
  encrypted: [false, { option: true }],

  stack: [
    async ({}, use) => {
      const stack = await borrowStack(TAGS);
      await use(stack);
      await returnStack(stack, false);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  launched: [
    async ({ engine }, use) => {
      const launched = await launch[engine]();
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
    const line = new Line(stack.siteUrl, encrypted ? certificate() : null);
    line.isWatched = true;
    await line.open();
    await use(line);
    await line.close();
  },

  allowed: ({}, use) => use([]),

  visitor: async ({ launched, size, line, firstVisit, allowed }, use, info) => {
    const window = await launched.window(size);
    const visitor = new Visitor(window, line.url);
    await visitor.goto('/robots.txt');
    if (!firstVisit) await visitor.run(settlePrivacy);
    await use(visitor);
    if (info.status !== info.expectedStatus) {
      const picture = await Promise.race([
        window.picture().catch(() => null),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 5_000)),
      ]);
      if (picture) writeFileSync(info.outputPath('screen.png'), picture);
    }
    await window.close();
    const unexpected = (failure: string) => !allowed.some((each) => each.test(failure));
    expect(line.failures.filter(unexpected)).toEqual([]);
  },
});

export { expect };
