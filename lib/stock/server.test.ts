import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';

import { createListedTestVehicle } from './testing/vehicle';
import * as reader from './reader';
import { getStock } from './server';
import { createStock, emptyStockFacts } from './snapshot';
import * as state from './state';

jest.mock('./reader');
jest.mock('./state');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicles = [createListedTestVehicle({ slug: 'a' }), createListedTestVehicle({ slug: 'b' })];
const stock = createStock({ ...emptyStockFacts, vehicles, since: new Map([['b', 2]]), newest: 2 });

beforeEach(() => {
  jest.mocked(reader.readStock).mockResolvedValue(ok(null));
  jest.mocked(state.buildLatestStockVersion).mockResolvedValue(7);
  jest.mocked(state.getStockByVersion).mockReturnValue(stock);
  jest.mocked(state.isStockComplete).mockReturnValue(true);
  jest.mocked(state.areFactsAdopted).mockReturnValue(false);
});

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

it('is the stock of a version, with the tag and lifetime of the stock', async () => {
  expect(await getStock()).toEqual(ok(stock));
  expect(state.getStockByVersion).toHaveBeenCalledWith(7);
  expect(cacheTag).toHaveBeenCalledWith('stock');
  expect(shortest()).toBe(cacheLifetimes.stock.revalidate);
});

it('what is made before all is known is made anew soon', async () => {
  jest.mocked(state.isStockComplete).mockReturnValue(false);
  await getStock();
  expect(shortest()).toBe(cacheLifetimes.incomplete.revalidate);
});

it('what another instance has stored is there at once, and read here soon', async () => {
  jest.mocked(state.areFactsAdopted).mockReturnValue(true);
  jest.mocked(state.isStockComplete).mockReturnValue(false);
  expect(await getStock()).toEqual(ok(stock));
  expect(reader.readStock).not.toHaveBeenCalled();
  expect(shortest()).toBe(cacheLifetimes.incomplete.revalidate);
});

it('fails as the list does', async () => {
  jest.mocked(reader.readStock).mockResolvedValue(createFailedResult());
  expect(await getStock()).toMatchObject({ ok: false });
});
