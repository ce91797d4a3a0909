import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';

import * as names from '../option-lists';
import { getBrands, getConditions, getModels, getPriceRanges, getStockBrands } from './server';

jest.mock('../option-lists');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

test('what is made of names that are being read anew is made anew soon', async () => {
  jest.mocked(names.getOptions).mockResolvedValue(ok([]));
  const read = async () => {
    await Promise.all([getStockBrands(), getPriceRanges(true), getConditions(undefined)]);
    const ofStock = shortest();
    cacheLife!.mockClear();
    await Promise.all([getBrands(), getModels('1', 'site')]);
    return [ofStock, shortest()];
  };
  expect(await read()).toEqual([
    cacheLifetimes.stock.revalidate,
    cacheLifetimes.content.revalidate,
  ]);
  jest.mocked(names.isOptionListRefreshing).mockReturnValue(true);
  cacheLife!.mockClear();
  expect(await read()).toEqual([
    cacheLifetimes.incomplete.revalidate,
    cacheLifetimes.incomplete.revalidate,
  ]);
});
