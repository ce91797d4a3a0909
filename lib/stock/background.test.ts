import { ok, type Result } from '@/lib/backend/result';
import type { BackendCall } from '@/lib/backend/call';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { metrics } from '@/lib/server/metrics/metrics';

import { createListedTestVehicle } from './testing/vehicle';
import type { VehicleSummary } from './vehicle/types';
import { isOfCondition } from './snapshot';
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
  // Details are in details.test.ts.
  readOne: () => Promise.resolve({ ok: true, value: null }),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const audi = createListedTestVehicle({ id: '1', slug: 'audi', title: 'Audi A3' });
const bmw = createListedTestVehicle({ id: '2', slug: 'bmw', title: 'BMW X5' });

let list: Result<readonly VehicleSummary[]>;
let brandOf: Readonly<Record<string, string>>;
let isAway: boolean;
let backendCalls: { at: number; what: string }[];
/** It runs for each answer. */
let takesMs: number;
let atOnce: number;
let mostAtOnce: number;

function answerOf(what: string): Result<readonly unknown[]> {
  if (isAway) return createFailedResult();
  if (what === '/api/veiculos?origem=site') return list;
  if (what.startsWith('/api/condicao')) return ok([{ name: 'Usado', code: 'U' }]);
  if (what.startsWith('/api/marcas'))
    return ok(['Audi', 'BMW'].map((name) => ({ id: name, name })));
  const all = list.ok ? list.value : [];
  const [, brand] = /marca=(\w+)/.exec(what) ?? [];
  if (brand)
    return ok(all.filter(({ slug }) => (brandOf[slug] ?? slug).startsWith(brand.toLowerCase())));
  return ok(what.includes('condicao=U') ? all : []);
}

beforeEach(() => {
  jest.useFakeTimers();
  setEnvironmentVariables({ ...testSettings });
  list = ok([audi, bmw]);
  brandOf = {};
  isAway = false;
  backendCalls = [];
  takesMs = 700;
  atOnce = 0;
  mostAtOnce = 0;
  mockReadList.mockImplementation(async ({ path, query }) => {
    const what = path + query;
    backendCalls.push({ at: Date.now(), what });
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    atOnce -= 1;
    return answerOf(what);
  });
});

afterEach(endProcesses);

function start(variables: Readonly<Record<string, string>> = {}) {
  setEnvironmentVariables({ ...testSettings, ...variables });
  return startProcess();
}

/** Reads the list, as somebody who opens a page does. */
async function look({ readStock }: Process) {
  const read = readStock();
  await jest.advanceTimersByTimeAsync(700);
  return read;
}

const whatWasAsked = () => backendCalls.splice(0).map(({ what }) => decodeURIComponent(what));

it('reads the list, then whose vehicle each is, two calls at once', async () => {
  const reader = await start();
  await advanceSeconds(10);
  expect(mostAtOnce).toBe(2);
  expect(whatWasAsked()).toEqual([
    '/api/veiculos?origem=site',
    '/api/condicao?existentes=1',
    '/api/marcas',
    '/api/veiculos?origem=site&condicao=U',
    '/api/veiculos?origem=site&condicao=novo',
    '/api/marcas?origem=site&existentes=1',
    '/api/condicao?existentes=1&blindado=1',
    '/api/veiculos?origem=site&marca=Audi',
    '/api/veiculos?origem=site&marca=BMW',
    '/api/condicao?existentes=1&blindado=0',
    ...['', '&blindado=1', '&blindado=0'].map((of) => `/api/precos?existentes=1${of}`),
    ...['Audi', 'BMW'].flatMap((brand) => [
      `/api/modelos/marca/${brand}?origem=site&agrupado=1&existentes=1`,
      `/api/modelos/marca/${brand}?origem=site&agrupado=1`,
    ]),
  ]);
  expect(reader.isStockComplete()).toBe(true);
  expect((await metrics().stockComplete.get()).values).toMatchObject([{ value: 1 }]);
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['audi', 'bmw']);
});

it('asks five times a second at most', async () => {
  takesMs = 10;
  await start();
  await advanceSeconds(10);
  expect(backendCalls).toHaveLength(17);
  for (const { at } of backendCalls) {
    expect(
      backendCalls.filter((other) => other.at >= at && other.at < at + 1_000).length,
    ).toBeLessThan(6);
  }
});

it('asks again when a vehicle comes or is another, not for a price, a state or one that left', async () => {
  const reader = await start();
  await advanceSeconds(10);
  whatWasAsked();
  list = ok([{ ...bmw, price: { text: 'R$ 1', cents: 100 }, sold: true }]);
  await look(reader);
  await advanceSeconds(10);
  expect(whatWasAsked().filter((what) => /marca=|condicao=/.test(what))).toEqual([]);
  expect(reader.latest().vehicles).toMatchObject([{ slug: 'bmw', brand: 'BMW', sold: true }]);

  list = ok([bmw, createListedTestVehicle({ slug: 'audi-q5', title: 'Audi Q5' })]);
  await look(reader);
  expect(reader.isStockComplete()).toBe(false);
  // The facts about the other vehicles stay.
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['bmw', undefined]);
  await advanceSeconds(10);
  expect(whatWasAsked()).toContain('/api/veiculos?origem=site&marca=Audi');
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['bmw', 'audi']);
});

it('asks again after a notice, at most once a minute: a vehicle may be of another brand, which its entry does not say', async () => {
  list = ok([audi, bmw, createListedTestVehicle({ id: '3', slug: 'bmw-x3', title: 'BMW X3' })]);
  const reader = await start();
  await advanceSeconds(90);
  whatWasAsked();
  brandOf = { bmw: 'audi' };
  await sendChangeNotice('stock');
  await advanceSeconds(1);
  expect(reader.isStockComplete()).toBe(false);
  await advanceSeconds(10);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['audi', 'audi', 'bmw']);
  // The list is read again, because something has changed.
  expect(whatWasAsked().filter((what) => what === '/api/veiculos?origem=site')).toHaveLength(1);
  await sendChangeNotice('stock');
  await advanceSeconds(40);
  const isOfMembers = (what: string) => /(?:marca|condicao)=\w/.test(what);
  expect(whatWasAsked().filter(isOfMembers)).toEqual([]);
  await advanceSeconds(20);
  expect(whatWasAsked().filter(isOfMembers)).toHaveLength(4);
});

describe.each([
  ['and somebody looks', true],
  ['and nobody looks', false],
])('a stock that is emptied for some seconds, %s', (_what, isLookedAt) => {
  test.each([500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 8_000])(
    'is never said to be of no condition: emptied for %d ms',
    async (ms) => {
      const reader = await start();
      await advanceSeconds(90);
      const answerNone = () => {
        const stock = reader.latest();
        return stock.entries.some((entry) => isOfCondition(stock, entry, 'semi-novo') === false);
      };
      const brands = () => reader.latest().entries.map(({ brand }) => brand);
      list = ok([]);
      await sendChangeNotice('stock');
      if (isLookedAt) await look(reader);
      await jest.advanceTimersByTimeAsync(ms);
      list = ok([audi, bmw]);
      await sendChangeNotice('stock');
      await look(reader);
      expect(reader.latest().entries).toHaveLength(2);
      for (let at = 0; at < 120; at += 1) {
        expect(answerNone()).toBe(false);
        // Unknown data is requested at once, not a minute later.
        if (at > 15) expect(brands()).toEqual(['audi', 'bmw']);
        await advanceSeconds(1);
      }
      const stock = reader.latest();
      expect(stock.entries.map((entry) => isOfCondition(stock, entry, 'semi-novo'))).toEqual([
        true,
        true,
      ]);
    },
  );
});

it.each([
  ['a brand in stock', 'marca=Audi', ['audi', 'bmw', 'audi']],
  ['a condition', 'condicao=U', ['audi', 'bmw', 'audi']],
])(
  'an answer without vehicles for %s that had some is asked for again',
  async (_of, name, brands) => {
    const reader = await start();
    await advanceSeconds(10);
    let isShort = true;
    mockReadList.mockImplementation(async ({ path, query }) => {
      const what = path + query;
      if (!what.includes(name) || !isShort) return answerOf(what);
      isShort = false;
      return ok([]);
    });
    list = ok([audi, bmw, createListedTestVehicle({ id: '3', slug: 'audi-q5', title: 'Audi Q5' })]);
    await look(reader);
    await advanceSeconds(4);
    expect([isShort, reader.isStockComplete()]).toEqual([false, false]);
    expect(reader.latest().entries[0]?.brand).toBe('audi');
    await advanceSeconds(15);
    expect(reader.isStockComplete()).toBe(true);
    const stock = reader.latest();
    expect(stock.entries.map(({ brand }) => brand)).toEqual(brands);
    expect(stock.entries.map((entry) => isOfCondition(stock, entry, 'semi-novo'))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

it('an answer without vehicles is believed once it was given several times', async () => {
  const reader = await start();
  await advanceSeconds(10);
  mockReadList.mockImplementation(async ({ path, query }) =>
    query.includes('condicao=') ? ok([]) : answerOf(path + query),
  );
  list = ok([audi, bmw, createListedTestVehicle({ id: '3', slug: 'audi-q5', title: 'Audi Q5' })]);
  await look(reader);
  await advanceSeconds(40);
  expect(reader.getCurrentFacts().filterMatches.get('condition/semi-novo')?.slugs.size).toBe(2);
  await advanceSeconds(40);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.getCurrentFacts().filterMatches.get('condition/semi-novo')?.slugs.size).toBe(0);
});

it('asks for no brand where the list says them all', async () => {
  list = ok([
    { ...audi, brand: 'Audi' },
    { ...bmw, brand: 'bmw' },
  ]);
  const reader = await start();
  await advanceSeconds(10);
  expect(whatWasAsked().filter((what) => what.includes('marca='))).toEqual([]);
  expect(reader.isStockComplete()).toBe(true);
});

it('takes of what is answered for a name what is listed alone, by its id', async () => {
  const other = createListedTestVehicle({ id: '99', slug: 'bmw', title: 'BMW X5' });
  const alien = createListedTestVehicle({ id: '98', slug: 'alheio' });
  mockReadList.mockImplementation(async ({ path, query }) =>
    query.includes('marca=BMW') ? ok([other, alien]) : answerOf(path + query),
  );
  const reader = await start();
  await advanceSeconds(70);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.getCurrentFacts().filterMatches.get('brand/bmw')?.slugs).toEqual(new Set());
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['audi', undefined]);
});

it.each<readonly [string, readonly VehicleSummary[], readonly (string | null | undefined)[]]>([
  ['everything', [audi, bmw], [undefined, undefined]],
  ['nothing', [], [undefined, undefined]],
])('a backend that answers %s for every name tells nothing by it', async (_what, all, brands) => {
  mockReadList.mockImplementation(async ({ path, query }) =>
    query.includes('marca=') || query.includes('condicao=') ? ok(all) : answerOf(path + query),
  );
  const reader = await start();
  await advanceSeconds(70);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(brands);
});

it('lists one vehicle under two addresses once, and of two under one the first', async () => {
  list = ok([audi, { ...audi, slug: 'audi-antigo' }, { ...bmw, slug: 'audi' }, bmw]);
  const reader = await start();
  await advanceSeconds(1);
  expect(reader.latest().vehicles.map(({ id, slug }) => [id, slug])).toEqual([
    ['1', 'audi'],
    ['2', 'bmw'],
  ]);
});

it('lists all vehicles of a backend that gives each the same id', async () => {
  list = ok(['a', 'b', 'c'].map((slug) => createListedTestVehicle({ id: '0', slug, title: slug })));
  const reader = await start();
  await advanceSeconds(1);
  expect(reader.latest().vehicles.map(({ id, slug }) => [id, slug])).toEqual([
    [null, 'a'],
    [null, 'b'],
    [null, 'c'],
  ]);
});

it('is the same stock while the list is the same, and its vehicles are the same objects', async () => {
  const reader = await start();
  await advanceSeconds(10);
  const version = await reader.buildLatestStockVersion();
  const [first] = reader.latest().vehicles;
  list = ok([{ ...audi }, { ...bmw }]);
  await look(reader);
  expect(await reader.buildLatestStockVersion()).toBe(version);
  list = ok([{ ...audi }, { ...bmw, km: 9 }]);
  await look(reader);
  expect(await reader.buildLatestStockVersion()).toBe(version + 1);
  expect(reader.latest().vehicles[0]).toBe(first);
  // A page that is being rendered keeps the stock it began with.
  expect(reader.getStockByVersion(version).vehicles[1]?.km).toBeNull();
});

it('keeps its last good state while the backend is away, and leaves it alone', async () => {
  const reader = await start();
  await advanceSeconds(10);
  whatWasAsked();
  list = createFailedResult();
  expect(await look(reader)).toEqual(ok(null));
  expect(reader.latest().vehicles).toHaveLength(2);

  list = ok([audi, bmw, createListedTestVehicle({ slug: 'audi-q5' })]);
  await look(reader);
  whatWasAsked();
  isAway = true;
  await advanceSeconds(300);
  expect(backendCalls.length).toBeLessThanOrEqual(25);
  // Pages are not rendered again while an answer is missing.
  expect(reader.isStockComplete()).toBe(true);
  isAway = false;
  await advanceSeconds(70);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.isStockComplete()).toBe(true);
  expect(reader.latest().entries.map(({ brand }) => brand)).toEqual(['audi', 'bmw', 'audi']);
});

it('fails while nothing was ever read, and tries again by itself', async () => {
  isAway = true;
  const reader = await start();
  await advanceSeconds(1);
  expect(await look(reader)).toMatchObject({ ok: false });
  isAway = false;
  await advanceSeconds(10);
  expect(reader.latest().vehicles).toHaveLength(2);
});

it('an answer that was overtaken is no news', async () => {
  const reader = await start();
  await advanceSeconds(10);
  const slow = reader.readStock();
  await jest.advanceTimersByTimeAsync(100);
  mockReadList.mockResolvedValueOnce(ok([bmw]));
  await reader.readStock();
  await jest.advanceTimersByTimeAsync(700);
  await slow;
  expect(reader.latest().vehicles).toHaveLength(1);
});

it('an answer about a name that was overtaken by a later one is no news', async () => {
  const reader = await start();
  await advanceSeconds(10);
  const { filterMatches } = reader.getCurrentFacts();
  const audiMembers = filterMatches.get('brand/audi');
  reader.saveFilterMatches('brand/audi', { slugs: new Set(), asOf: audiMembers!.asOf - 1 });
  expect(reader.getCurrentFacts().filterMatches.get('brand/audi')).toBe(audiMembers);
});

it('STOCK_INDEX=off asks for the list alone', async () => {
  const reader = await start({ STOCK_INDEX: 'off' });
  await advanceSeconds(10);
  expect(whatWasAsked()).toEqual(['/api/veiculos?origem=site']);
  expect(reader.isStockComplete()).toBe(true);
});
