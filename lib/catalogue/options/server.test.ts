import { lifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';

import * as names from '../stock/names';
import { getBrands, getConditions, getModels, getPriceRanges, getStockBrands } from './server';

jest.mock('../stock/names');
jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

test('what is made of names that are being read anew is made anew soon', async () => {
  jest.mocked(names.namesOf).mockResolvedValue(ok([]));
  const read = async () => {
    await Promise.all([getStockBrands(), getPriceRanges(true), getConditions(undefined)]);
    const ofStock = shortest();
    cacheLife!.mockClear();
    await Promise.all([getBrands(), getModels('1', 'site')]);
    return [ofStock, shortest()];
  };
  expect(await read()).toEqual([lifetimes.stock.revalidate, lifetimes.content.revalidate]);
  jest.mocked(names.isBeingReread).mockReturnValue(true);
  cacheLife!.mockClear();
  expect(await read()).toEqual([lifetimes.incomplete.revalidate, lifetimes.incomplete.revalidate]);
});
