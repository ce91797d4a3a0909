import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';

import * as names from '../option-lists';
import {
  getBrands,
  getConditions,
  getModels,
  getPriceRanges,
  getStockBrands,
  getStockModels,
} from './server';

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

test('a name that is looked for is asked of the backend while its list is being read anew, and only then', async () => {
  jest.mocked(names.getOptions).mockResolvedValue(ok([]));
  const tesla = { id: '9', name: 'Tesla' };
  jest.mocked(names.refreshOptions).mockResolvedValue(ok([tesla]));
  const seek = () =>
    Promise.all([
      getStockBrands(true),
      getBrands(true),
      getStockModels('1', true),
      getModels('1', 'site', true),
    ]);
  jest.mocked(names.isOptionListRefreshing).mockReturnValue(false);
  expect(await seek()).toEqual(Array(4).fill(ok([])));
  jest.mocked(names.isOptionListRefreshing).mockReturnValue(true);
  expect(await seek()).toEqual(Array(4).fill(ok([tesla])));
});
