import type { BackendCall } from '@/lib/backend/call';
import { cacheLifetimes } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createListedTestVehicle } from './testing/vehicle';
import type { VehicleSummary } from './vehicle/types';
import {
  endProcesses,
  sendChangeNotice,
  advanceSeconds,
  startProcess,
  type Process,
} from './testing/process';

const mockReadList = jest.fn<Promise<Result<readonly unknown[]>>, [BackendCall]>();
jest.mock('@/lib/backend/resource', () => ({
  readList: (call: BackendCall) => mockReadList(call),
  readOne: () => Promise.resolve({ ok: true, value: null }),
}));
jest.mock('./store', () => ({ loadStock: async () => undefined, saveStock: async () => true }));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
const cacheLife = jest.fn<unknown, [{ revalidate: number }]>();
jest.doMock('next/cache', () => ({ cacheLife, cacheTag: jest.fn() }));

const MINUTE = 60;

let list: readonly VehicleSummary[];
let brands: readonly string[];
let fails: (what: string) => boolean;
let requestedUrls: string[];

beforeEach(() => {
  jest.useFakeTimers();
  setEnvironmentVariables({ ...testSettings });
  list = [createListedTestVehicle({ id: '1', slug: 'audi', brand: 'Audi' })];
  brands = ['Audi'];
  fails = () => false;
  requestedUrls = [];
  mockReadList.mockImplementation(async ({ path, query }) => {
    const what = path + query;
    // Lists of vehicles are tested in keep-stock-current.test.ts.
    if (what.startsWith('/api/veiculos?')) return ok(list);
    requestedUrls.push(what);
    if (fails(what)) return createFailedResult();
    if (what.startsWith('/api/marcas')) return ok(brands.map((name) => ({ id: name, name })));
    if (what.startsWith('/api/modelos')) return ok([{ id: '3', name: 'A3' }]);
    return ok([]);
  });
});

afterEach(() => {
  endProcesses();
  jest.restoreAllMocks();
});

const BRANDS = '/api/marcas?origem=site&existentes=1';
const ALL_BRANDS = '/api/marcas';
const PRICES = '/api/precos?existentes=1';

const everyList = ({
  stockBrandList: stockBrands,
  allBrandList: allBrands,
  createStockModelList: stockModels,
  createModelList: allModels,
  ...of
}: Process) => [
  ...[stockBrands, allBrands, stockModels('Audi'), allModels('Audi', 'site')],
  ...[undefined, true, false].flatMap((armoured) => [
    of.createConditionList(armoured),
    of.createPriceRangeList(armoured),
  ]),
];

/** Starts a process that has read everything. */
async function settled(): Promise<Process> {
  const reader = await startProcess();
  await advanceSeconds(10);
  requestedUrls = [];
  return reader;
}

const namesIn = async <T>(read: Promise<Result<readonly T[]>>) =>
  (await read) as Extract<Result<readonly T[]>, { ok: true }>;

test('no page asks for a list that is known', async () => {
  const reader = await settled();
  for (const names of everyList(reader)) {
    expect(await reader.getOptions<unknown>(names)).toMatchObject({ ok: true });
  }
  expect((await namesIn(reader.getOptions(reader.createStockModelList('Audi')))).value).toEqual([
    { id: '3', name: 'A3' },
  ]);
  expect(requestedUrls).toEqual([]);
});

test('before the first reading the backend is asked, and what it says is known', async () => {
  const reader = await startProcess();
  await reader.getOptions(reader.stockBrandList);
  await reader.getOptions(reader.stockBrandList);
  expect(requestedUrls.filter((what) => what === BRANDS)).toHaveLength(1);
});

test('after a notice pages take what is known, and are made anew once the background has asked, at its pace', async () => {
  const reader = await settled();
  brands = ['Audi', 'BMW'];
  await sendChangeNotice('stock');
  for (const names of everyList(reader)) await reader.getOptions<unknown>(names);
  expect(requestedUrls).toEqual([]);
  const {
    stockBrandList: stockBrands,
    allBrandList: allBrands,
    isOptionListRefreshing: isBeingReread,
  } = reader;
  expect([stockBrands, allBrands].map(isBeingReread)).toEqual([true, false]);
  await advanceSeconds(10);
  expect(requestedUrls).toContain(BRANDS);
  expect(isBeingReread(stockBrands)).toBe(false);
  expect((await namesIn(reader.getOptions(stockBrands))).value).toHaveLength(2);
  await sendChangeNotice('content');
  expect(isBeingReread(allBrands)).toBe(true);
});

test('what is made of options that are being read again is made anew soon', async () => {
  const reader = await settled();
  const readLifetimes = async () => {
    const lifetimes: unknown[] = [];
    for (const read of [
      () => reader.getStockBrands(),
      () => reader.getStockModels('Audi'),
      () => reader.getPriceRanges(true),
      () => reader.getConditions(undefined),
      () => reader.getBrands(),
      () => reader.getModels('Audi', 'site'),
    ]) {
      cacheLife.mockClear();
      await read();
      lifetimes.push(Math.min(...cacheLife.mock.calls.map(([{ revalidate }]) => revalidate)));
    }
    return lifetimes;
  };
  const { stock, content, incomplete } = cacheLifetimes;
  const usual = [stock, stock, stock, stock, content, content];
  expect(await readLifetimes()).toEqual(usual.map(({ revalidate }) => revalidate));
  await sendChangeNotice('stock');
  await sendChangeNotice('content');
  expect(await readLifetimes()).toEqual(usual.map(() => incomplete.revalidate));
});

test('a list that becomes empty is believed the third time', async () => {
  const reader = await settled();
  brands = [];
  await sendChangeNotice('stock');
  await advanceSeconds(100);
  expect(reader.getLoadedOptions(reader.stockBrandList)).toHaveLength(1);
  expect((await namesIn(reader.getStockBrands())).value).toHaveLength(1);
  expect(requestedUrls.filter((what) => what === BRANDS)).toHaveLength(2);
  await advanceSeconds(60);
  expect(reader.getLoadedOptions(reader.stockBrandList)).toEqual([]);
});

test('a notice and ten minutes have them read anew in the background', async () => {
  const reader = await settled();
  await sendChangeNotice('stock');
  await advanceSeconds(10);
  expect(requestedUrls).toHaveLength(8);
  expect(requestedUrls).toContain(BRANDS);
  expect(requestedUrls).not.toContain(ALL_BRANDS);

  requestedUrls = [];
  brands = ['Audi', 'BMW'];
  await sendChangeNotice('stock');
  await advanceSeconds(10);
  expect(reader.getLoadedOptions(reader.stockBrandList)).toHaveLength(2);
  expect(requestedUrls.some((what) => what.startsWith('/api/modelos/marca/BMW'))).toBe(true);

  brands = ['BMW'];
  await sendChangeNotice('stock');
  await advanceSeconds(10);
  expect(reader.getLoadedOptions(reader.createStockModelList('Audi'))).toBeNull();

  requestedUrls = [];
  await advanceSeconds(9 * MINUTE);
  expect(requestedUrls).toEqual([]);
  await advanceSeconds(MINUTE);
  expect(new Set(requestedUrls).size).toBe(10);
});

test('a list that fails is what it was, and is left alone for a minute', async () => {
  const reader = await settled();
  fails = (what) => what === PRICES;
  await sendChangeNotice('stock');
  await advanceSeconds(50);
  expect(await reader.getOptions(reader.createPriceRangeList())).toEqual(ok([]));
  // The list does not count as refreshing, or its pages would be rendered again every few seconds.
  expect(reader.isOptionListRefreshing(reader.createPriceRangeList())).toBe(false);
  expect(requestedUrls.filter((what) => what === PRICES)).toHaveLength(1);
  await advanceSeconds(20);
  expect(requestedUrls.filter((what) => what === PRICES)).toHaveLength(2);
  expect(new Set(requestedUrls).size).toBe(8);
  // Another notice of change causes a new call at once.
  fails = () => false;
  await sendChangeNotice('stock');
  expect(reader.isOptionListRefreshing(reader.createPriceRangeList())).toBe(true);
  await advanceSeconds(10);
  expect(requestedUrls.filter((what) => what === PRICES)).toHaveLength(3);
});

test('what no search is made of is read each time, and not stored', async () => {
  const reader = await settled();
  for (const names of [
    reader.createStockModelList('Lada'),
    reader.createModelList('Audi', 'estetica'),
  ]) {
    await reader.getOptions(names);
    await reader.getOptions(names);
    expect(reader.getLoadedOptions(names)).toBeNull();
  }
  expect(requestedUrls).toHaveLength(4);
});

test('with STOCK_INDEX=off nothing is stored', async () => {
  setEnvironmentVariables({ ...testSettings, STOCK_INDEX: 'off' });
  const reader = await settled();
  await reader.getOptions(reader.stockBrandList);
  await reader.getOptions(reader.stockBrandList);
  expect(requestedUrls).toEqual([BRANDS, BRANDS]);
});
