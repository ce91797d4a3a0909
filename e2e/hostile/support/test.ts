import { test as base, expect } from '@playwright/test';
import { startSiteWithBackend, type SiteWithBackend } from './site';

type HostileFixtures = {
  /** Starts a site and a fake backend for this test alone, which are stopped after the test. */
  startWorld: typeof startSiteWithBackend;
};

type HostileWorkerFixtures = {
  /** Site and fake backend that the tests of a worker share; a test that sets faults must end them. */
  world: SiteWithBackend;
};

export const test = base.extend<HostileFixtures, HostileWorkerFixtures>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await startSiteWithBackend(`hostil-${String(workerIndex)}`);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  startWorld: async ({}, use) => {
    const worlds: SiteWithBackend[] = [];
    const track = (world: SiteWithBackend): SiteWithBackend => {
      worlds.push(world);
      return { ...world, startAgain: async () => track(await world.startAgain()) };
    };
    await use(async (...options) => track(await startSiteWithBackend(...options)));
    await Promise.all(worlds.map((world) => world.stop()));
  },
});

export { expect };
