import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';

import * as reader from '@/lib/stock/reader';
import * as stockServer from '@/lib/stock/server';
import { createStock, emptyStockFacts } from '@/lib/stock/snapshot';
import * as state from '@/lib/stock/state';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import { prepareSearchCaches } from './prepare-searches';
import { requestFilterMatches, getPreparedStock } from './prepared-stock';

jest.mock('@/lib/stock/reader');
jest.mock('@/lib/stock/server', () => ({
  ...jest.requireActual<object>('@/lib/stock/server'),
  getStockVersion: jest.fn(),
}));
jest.mock('@/lib/stock/state');
jest.mock('./prepare-searches');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicles = [createListedTestVehicle({ slug: 'a' }), createListedTestVehicle({ slug: 'b' })];
const stock = createStock({ ...emptyStockFacts, vehicles, since: new Map([['b', 2]]), newest: 2 });
const group = { key: 'condition/novo', filters: [{ condition: 'N' }] };

beforeEach(() => {
  jest.mocked(stockServer.getStockVersion).mockResolvedValue(ok(7));
  jest.mocked(state.buildLatestStockVersion).mockResolvedValue(7);
  jest.mocked(state.getStockByVersion).mockReturnValue(stock);
  jest.mocked(state.isStockComplete).mockReturnValue(true);
});

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

it('is the stock, prepared, with the tag and lifetime of the stock', async () => {
  expect(await getPreparedStock()).toEqual(ok(stock));
  expect(prepareSearchCaches).toHaveBeenCalledWith(stock);
  expect(cacheTag).toHaveBeenCalledWith('stock');
  expect(shortest()).toBe(cacheLifetimes.stock.revalidate);
});

it('what is made before all is known is made anew soon', async () => {
  jest.mocked(state.isStockComplete).mockReturnValue(false);
  await getPreparedStock();
  expect(shortest()).toBe(cacheLifetimes.incomplete.revalidate);
});

it('fails as the stock does', async () => {
  jest.mocked(stockServer.getStockVersion).mockResolvedValue(createFailedResult());
  expect(await getPreparedStock()).toMatchObject({ ok: false });
});

/** Returns the stocks that are held for pages being rendered. */
const holdVersions = () => {
  const actual = jest.requireActual<typeof state>('@/lib/stock/state');
  jest.mocked(state.getStockByVersion).mockImplementation(actual.getStockByVersion);
  jest.mocked(state.storeStockVersion).mockImplementation(actual.storeStockVersion);
  return actual.storeStockVersion;
};

it('is the last that was prepared, where more others were made meanwhile than are held', async () => {
  const hold = holdVersions();
  const version = hold(stock);
  jest.mocked(stockServer.getStockVersion).mockResolvedValue(ok(version));
  jest.mocked(state.buildLatestStockVersion).mockResolvedValue(version);
  jest.mocked(prepareSearchCaches).mockImplementationOnce(async () => {
    for (let others = 0; others < 3; others += 1) hold(createStock({ ...stock.facts }));
    return Promise.resolve();
  });
  const read = await getPreparedStock();
  expect(read.ok && read.value).toBe(stock);
});

describe('groups', () => {
  const members = (asOf: number) => ({ slugs: new Set(['a']), asOf });
  const stockAsOf = (asOf: number) =>
    createStock({ ...stock.facts, filterMatches: new Map([[group.key, members(asOf)]]) });

  it('are requested where they were not since the newest vehicle came, and stored', async () => {
    jest.mocked(reader.readFilterMatches).mockResolvedValue(ok(members(2)));
    expect(await requestFilterMatches(stockAsOf(2), [group])).toEqual(ok(stockAsOf(2)));
    expect(reader.readFilterMatches).not.toHaveBeenCalled();
    expect(await requestFilterMatches(stockAsOf(1), [group])).toEqual(ok(stockAsOf(2)));
    expect(state.saveFilterMatches).toHaveBeenCalledWith(group.key, members(2));
  });

  it('are in the stock that is made in steps, where this process has learned them', async () => {
    jest.mocked(reader.readFilterMatches).mockResolvedValue(ok(members(2)));
    const latest = stockAsOf(2);
    jest.mocked(state.getStockByVersion).mockReturnValue(latest);
    const withMembers = await requestFilterMatches(stockAsOf(1), [group]);
    expect(withMembers.ok && withMembers.value).toBe(latest);
  });

  it('are in a stock that is made and prepared in steps, where this process has not learned them', async () => {
    const hold = holdVersions();
    // A vehicle was added meanwhile.
    const latest = createStock({ ...stock.facts, since: new Map([['a', 3]]), newest: 3 });
    jest.mocked(state.buildLatestStockVersion).mockResolvedValue(hold(latest));
    jest.mocked(reader.readFilterMatches).mockResolvedValue(ok(members(2)));
    const withMembers = await requestFilterMatches(stockAsOf(1), [group]);
    expect(withMembers).toMatchObject({ value: { facts: { newest: 3 } } });
    const prepared = jest.mocked(prepareSearchCaches).mock.calls.map(([each]) => each);
    expect(withMembers.ok && prepared.at(-1)).toBe(withMembers.ok && withMembers.value);
    expect(prepared.at(-1)?.facts.filterMatches.get(group.key)).toEqual(members(2));
  });

  it('are not requested of an empty list, and are what they were where nothing is answered for a moment', async () => {
    const none = createStock(emptyStockFacts);
    jest
      .mocked(reader.readFilterMatches)
      .mockResolvedValue(ok({ slugs: new Set<string>(), asOf: 2 }));
    expect(await requestFilterMatches(none, [group])).toEqual(ok(none));
    expect(reader.readFilterMatches).not.toHaveBeenCalled();
    jest.mocked(state.mayBeTemporarilyEmpty).mockReturnValue(true);
    expect(await requestFilterMatches(stockAsOf(1), [group])).toEqual(ok(stockAsOf(1)));
    expect(state.saveFilterMatches).not.toHaveBeenCalled();
  });

  it('that cannot be asked fail, unless something was told of them before', async () => {
    jest.mocked(reader.readFilterMatches).mockResolvedValue(createFailedResult());
    expect(await requestFilterMatches(stock, [group])).toMatchObject({ ok: false });
    expect(await requestFilterMatches(stockAsOf(1), [group])).toEqual(ok(stockAsOf(1)));
  });
});
