import { lifetimes } from '@/lib/backend/cached-read';
import { ok } from '@/lib/backend/result';
import { failed } from '@/lib/backend/testing/results';

import { aListedVehicle } from '../testing/vehicle';
import * as reader from './reader';
import { getStock, askMembers } from './server';
import { createStock, noFacts } from './snapshot';
import * as state from './state';

jest.mock('./reader');
jest.mock('./state');
jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicles = [aListedVehicle({ slug: 'a' }), aListedVehicle({ slug: 'b' })];
const stock = createStock({ ...noFacts, vehicles, since: new Map([['b', 2]]), newest: 2 });
const group = { key: 'condition/novo', filters: [{ condition: 'N' }] };

beforeEach(() => {
  jest.mocked(reader.readStock).mockResolvedValue(ok(null));
  jest.mocked(state.latestVersion).mockResolvedValue(7);
  jest.mocked(state.stockOf).mockReturnValue(stock);
  jest.mocked(state.isWhole).mockReturnValue(true);
  jest.mocked(state.isAdopted).mockReturnValue(false);
});

const shortest = () =>
  Math.min(...cacheLife!.mock.calls.map(([{ revalidate }]) => revalidate as number));

it('is the stock of a version, with the tag and lifetime of the stock', async () => {
  expect(await getStock()).toEqual(ok(stock));
  expect(state.stockOf).toHaveBeenCalledWith(7);
  expect(cacheTag).toHaveBeenCalledWith('stock');
  expect(shortest()).toBe(lifetimes.stock.revalidate);
});

it('what is made before all is known is made anew soon', async () => {
  jest.mocked(state.isWhole).mockReturnValue(false);
  await getStock();
  expect(shortest()).toBe(lifetimes.incomplete.revalidate);
});

it('what another instance has stored is there at once, and read here soon', async () => {
  jest.mocked(state.isAdopted).mockReturnValue(true);
  expect(await getStock()).toEqual(ok(stock));
  expect(reader.readStock).not.toHaveBeenCalled();
  expect(shortest()).toBe(lifetimes.incomplete.revalidate);
});

it('fails as the list does', async () => {
  jest.mocked(reader.readStock).mockResolvedValue(failed());
  expect(await getStock()).toMatchObject({ ok: false });
});

describe('groups', () => {
  const members = (asOf: number) => ({ slugs: new Set(['a']), asOf });
  const toldAsOf = (asOf: number) =>
    createStock({ ...stock.facts, members: new Map([[group.key, members(asOf)]]) });

  it('are asked where they were not since the newest vehicle came, and kept', async () => {
    jest.mocked(reader.readMembers).mockResolvedValue(ok(members(2)));
    expect(await askMembers(toldAsOf(2), [group])).toEqual(ok(toldAsOf(2)));
    expect(reader.readMembers).not.toHaveBeenCalled();
    expect(await askMembers(toldAsOf(1), [group])).toEqual(ok(toldAsOf(2)));
    expect(state.learnMembers).toHaveBeenCalledWith(group.key, members(2));
  });

  it('are in the stock that is made in steps, where this process has learned them', async () => {
    jest.mocked(reader.readMembers).mockResolvedValue(ok(members(2)));
    const latest = toldAsOf(2);
    jest.mocked(state.stockOf).mockReturnValue(latest);
    const told = await askMembers(toldAsOf(1), [group]);
    expect(told.ok && told.value).toBe(latest);
  });

  it('that cannot be asked fail, unless something was told of them before', async () => {
    jest.mocked(reader.readMembers).mockResolvedValue(failed());
    expect(await askMembers(stock, [group])).toMatchObject({ ok: false });
    expect(await askMembers(toldAsOf(1), [group])).toEqual(ok(toldAsOf(1)));
  });
});
