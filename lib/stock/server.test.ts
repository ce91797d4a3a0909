import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';

import { createListedTestVehicle } from './testing/vehicle';
import * as reader from './reader';
import { getStock } from './server';
import { createStock } from './snapshot';
import { stockState } from './state';

jest.mock('./reader');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicles = [createListedTestVehicle({ slug: 'a' }), createListedTestVehicle({ slug: 'b' })];
const stock = createStock({ vehicles });

beforeEach(() => {
  jest.mocked(reader.readStock).mockResolvedValue(ok(null));
  Object.assign(stockState, { stock, listFrom: 'backend', readAt: Date.now() - 10_000 });
});

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

it('is the latest stock, of a list that was read just now, with the tag and lifetime of the stock', async () => {
  expect(await getStock()).toEqual(ok(stock));
  expect(reader.readStock).toHaveBeenCalledTimes(1);
  expect(cacheTag).toHaveBeenCalledWith('stock');
  expect(shortest()).toBe(cacheLifetimes.stock.revalidate);
  stockState.readAt = Date.now();
  await getStock();
  expect(reader.readStock).toHaveBeenCalledTimes(1);
});

it('what is made before all is known is made anew soon, unless details fail', async () => {
  stockState.stock = createStock({ vehicles, details: new Map() });
  await getStock();
  expect(shortest()).toBe(cacheLifetimes.incomplete.revalidate);
  cacheLife!.mockClear();
  stockState.isOutage = true;
  await getStock();
  expect(shortest()).toBe(cacheLifetimes.stock.revalidate);
});

it('what an earlier process has stored is there at once, and read here soon', async () => {
  stockState.listFrom = 'stored';
  expect(await getStock()).toEqual(ok(stock));
  expect(reader.readStock).not.toHaveBeenCalled();
  expect(shortest()).toBe(cacheLifetimes.incomplete.revalidate);
});

it('fails as the list does', async () => {
  jest.mocked(reader.readStock).mockResolvedValue(createFailedResult());
  expect(await getStock()).toMatchObject({ ok: false });
});
