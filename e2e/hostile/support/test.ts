import { test as base, expect } from '@playwright/test';
import { Ledger } from './ledger';
import { startWorld, type World } from './site';

type Fixtures = {
  /** Notes attempts; what was wrong fails the test at its end. */
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

  ledger: [
    async ({}, use, info) => {
      const ledger = new Ledger();
      await use(ledger);
      ledger.report(info);
      expect(ledger.wrong()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
