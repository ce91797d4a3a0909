import { test as base, expect } from '@playwright/test';
import { Ledger } from './ledger';
import { startWorld, type World } from './site';

type Fixtures = {
  /** Starts a site and a fake backend of this test's own, which end with it. */
  startWorld: typeof startWorld;
  /** Records attempts; one that went wrong fails the test at its end. */
  ledger: Ledger;
};

type WorkerFixtures = {
  /** A site and a fake backend that this worker's tests share; a test that breaks them heals them. */
  world: World;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await startWorld(`hostil-${String(workerIndex)}`);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  startWorld: async ({}, use) => {
    const worlds: World[] = [];
    const track = (world: World): World => {
      worlds.push(world);
      return { ...world, startAgain: async () => track(await world.startAgain()) };
    };
    await use(async (...options) => track(await startWorld(...options)));
    await Promise.all(worlds.map((world) => world.stop()));
  },

  ledger: async ({}, use) => {
    const ledger = new Ledger();
    await use(ledger);
    expect(ledger.failures).toEqual([]);
  },
});

export { expect };
