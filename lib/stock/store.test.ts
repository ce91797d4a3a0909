import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { z } from 'zod';

import { ok } from '@/lib/backend/result';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';
import { setProcessSingleton } from '@/lib/server/testing/process-singleton';

import { endProcesses, startProcess } from './testing/process';
import { asBackendModule, createWireBackend, createWireCar, FAILS } from './testing/wire-backend';
import { getBackendName } from './vehicle/backend-name';

let mockBackend = createWireBackend();
jest.mock('@/lib/backend/backend', () => asBackendModule(mockBackend));
const mockLog = jest.fn();
jest.mock('@/lib/server/log/log', () => ({ log: (...line: unknown[]) => void mockLog(...line) }));

jest.setTimeout(60_000);

const { fake, remove } = installFakeRedis();
afterAll(remove);

const audi = createWireCar(1, 'audi-a3', { status: 'Vendido' });
const NAME = 'http://backend.exemplo/bmw-x5/';
const bmw = createWireCar(2, NAME, { marca: 'Bmw', modelo: 'X5' });

let folder: string;

/** Sets where a process stores what it has read. */
function storeIn(place: 'Redis' | 'a file'): void {
  setProcessSingleton('redis', place === 'Redis' ? fake : null);
}

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  folder = await mkdtemp(join(tmpdir(), 'estoque-'));
  setEnvironmentVariables({
    ...testSettings,
    STOCK_INDEX: 'on',
    OUTBOX_DIR: join(folder, 'caixa'),
  });
  fake.status = 'ready';
  fake.hashes.clear();
  for (const key of fake.keys()) void fake.del(key);
  mockBackend = createWireBackend();
  mockBackend.cars = [audi, bmw];
});

afterEach(async () => {
  endProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** Passes some seconds; compression and files take real time. */
async function passSeconds(count: number): Promise<void> {
  for (let step = 0; step < count * 5; step += 1) {
    await jest.advanceTimersByTimeAsync(200);
    await wait(5);
  }
}

const listFiles = async () => (await readdir(join(folder, 'caixa')).catch(() => [])).toSorted();
const listKeys = () => fake.keys().filter((key) => key.includes(':stock:'));

/** Starts a process, and waits until it has stored what it has read. */
async function startAndStore() {
  const countStored = async () => listKeys().length + (await listFiles()).length;
  const before = await countStored();
  const site = await startProcess();
  for (let tries = 0; (await countStored()) === before && tries < 60; tries += 1)
    await passSeconds(1);
  await passSeconds(1);
  jest.clearAllTimers();
  return site;
}

describe.each(['Redis', 'a file'] as const)('what is stored in %s', (place) => {
  beforeEach(() => storeIn(place));

  it('is there at the next start, also while the backend is away, with details, names and history', async () => {
    await startAndStore();
    mockBackend.answer = () => FAILS;
    const site = await startProcess();
    await passSeconds(2);
    expect(site.latest().vehicles).toMatchObject([
      { slug: 'audi-a3', brand: 'Audi', sold: true },
      { slug: 'bmw-x5', brand: 'Bmw', fuel: 'Flex' },
    ]);
    expect(site.latest().entries.map(({ conditions }) => [...(conditions ?? [])])).toEqual([
      ['semi-novo'],
      ['semi-novo'],
    ]);
    expect([site.latest().areDetailsComplete, site.isStockComplete()]).toEqual([true, false]);
    expect(getBackendName(site.stockState.listed.get('bmw-x5')!)).toBe(NAME);
    const read = site.readStock();
    await passSeconds(1);
    expect(await read).toEqual(ok(null));
    expect(site.getLoadedOptions(site.stockBrandList)).toHaveLength(2);
    const { vehicleChangeRecords } = await import('./history/server');
    expect(vehicleChangeRecords.get('audi-a3')?.soldAt).toBeGreaterThan(0);
  });

  it('spares the details that were read', async () => {
    await startAndStore();
    mockBackend.whatWasAsked();
    const site = await startProcess();
    await passSeconds(5);
    expect(site.isStockComplete()).toBe(true);
    expect(mockBackend.whatWasAsked().filter((what) => what.includes('seo_url='))).toEqual([]);
  });

  it('of another backend is ignored, and left alone', async () => {
    await startAndStore();
    setEnvironmentVariables({ API_URL: 'https://outro.example' });
    mockBackend.answer = () => FAILS;
    expect((await startProcess()).latest().vehicles).toEqual([]);
    mockBackend.answer = () => undefined;
    await startAndStore();
    expect(listKeys().length + (await listFiles()).length).toBe(2);
    setEnvironmentVariables({ API_URL: testSettings.API_URL });
  });

  it.each([
    ['a vehicle', './vehicle/fetch', { vehicleSummarySchema: z.object({ slug: z.string() }) }],
    ['a detail', './vehicle/specs', { parseSpecs: () => ({ colour: null }) }],
  ])(
    'of another version, in which %s has other fields, is ignored',
    async (_what, module, other) => {
      await startAndStore();
      jest.doMock(module, () => ({ ...jest.requireActual<object>(module), ...other }));
      mockBackend.answer = () => FAILS;
      expect((await startProcess()).latest().vehicles).toEqual([]);
      jest.dontMock(module);
    },
  );

  it('is nothing after a week', async () => {
    await startAndStore();
    jest.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
    mockBackend.answer = () => FAILS;
    expect((await startProcess()).latest().vehicles).toEqual([]);
  });

  it.each([
    ['is damaged', Buffer.from('aa')],
    ['has another shape', gzipSync(JSON.stringify({ savedAt: 9e15, listed: [], history: [] }))],
  ])('that %s is nothing, and the stock is read as at a first start', async (_what, content) => {
    await startAndStore();
    const [key] = listKeys();
    if (key) await fake.set(key, content.toString('base64'), 'PX', 60_000);
    for (const name of await listFiles()) await writeFile(join(folder, 'caixa', name), content);
    mockBackend.answer = () => FAILS;
    const site = await startProcess();
    expect(site.latest().vehicles).toEqual([]);
    expect(mockLog).toHaveBeenCalledWith('warn', 'stock.unloaded', { reason: expect.any(String) });
    mockBackend.answer = () => undefined;
    await passSeconds(30);
    expect(site.latest().vehicles).toHaveLength(2);
  });
});

it('a file is complete at each moment', async () => {
  storeIn('a file');
  await startAndStore();
  const files = await listFiles();
  expect(files).toEqual([expect.stringMatching(/^estoque-[\da-f]{12}$/)]);
  const content = await readFile(join(folder, 'caixa', files[0]!));
  expect(content.subarray(0, 2).toString('hex')).toBe('1f8b');
});

it('a file that cannot be replaced leaves no part of it, and is said once', async () => {
  storeIn('a file');
  await startAndStore();
  const [name = ''] = await listFiles();
  await rm(join(folder, 'caixa', name));
  await mkdir(join(folder, 'caixa', name));
  mockLog.mockClear();
  await startProcess();
  await passSeconds(20);
  jest.clearAllTimers();
  // The last try may still be under way.
  while ((await listFiles()).length > 1) await wait(5);
  expect(await listFiles()).toEqual([name]);
  const unsaved = mockLog.mock.calls.filter(([, event]) => event === 'stock.unsaved');
  expect(unsaved).toHaveLength(1);
});

it('a list that is emptied for a moment takes nothing from an instance that starts then', async () => {
  storeIn('Redis');
  const site = await startAndStore();
  mockBackend.cars = [];
  const read = site.readStock();
  await passSeconds(1);
  await read;
  mockBackend.answer = () => FAILS;
  expect((await startProcess()).latest().vehicles).toHaveLength(2);
});

it('of what comes, leaves and comes back one instance is called; without Redis each is', async () => {
  storeIn('Redis');
  mockBackend.cars = [audi];
  mockBackend.takesMs = 0;
  const notified: string[] = [];
  const instances = [await startProcess(), await startProcess()];
  await passSeconds(1);
  jest.clearAllTimers();
  for (const [at, { setStockChangeListener: onStockChange }] of instances.entries())
    onStockChange((slugs) => notified.push(...slugs.map((slug) => `${slug} ${at}`)));
  const look = async (first: number, ...cars: typeof mockBackend.cars) => {
    mockBackend.cars = cars;
    notified.length = 0;
    for (const at of [first, 1 - first]) {
      const read = instances[at]?.readStock();
      await jest.advanceTimersByTimeAsync(10);
      await read;
    }
    return [...notified];
  };
  const novo = createWireCar(3, 'novo');
  expect(await look(0, audi)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(await look(0, audi, novo)).toEqual(['novo 0']);
    expect(await look(1, audi)).toEqual(['novo 1']);
  }
  fake.status = 'end';
  expect(await look(0, audi, novo)).toEqual(['novo 0', 'novo 1']);
  expect(await look(0, audi)).toEqual(['novo 0', 'novo 1']);
});
