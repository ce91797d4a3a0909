import { setTimeout as wait } from 'node:timers/promises';

import type { BackendCall } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { ok, type Result } from '@/lib/backend/result';
import { createTestContext } from '@/lib/backend/testing/context';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';

import { createListedTestVehicle } from './testing/vehicle';
import { getBackendName, setBackendName } from './vehicle/backend-name';
import type { VehicleSummary } from './vehicle/types';
import { endProcesses, sendChangeNotice, startProcess, type Process } from './testing/process';

const mockReadList = jest.fn<Promise<Result<readonly unknown[]>>, [BackendCall]>();
const mockReadOne = jest.fn<Promise<Result<unknown>>, [BackendCall, Contract<unknown>]>();
jest.mock('@/lib/backend/resource', () => ({
  readList: (call: BackendCall) => mockReadList(call),
  readOne: (call: BackendCall, contract: Contract<unknown>) => mockReadOne(call, contract),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

jest.setTimeout(60_000);

const { fake, remove } = installFakeRedis();
afterAll(remove);

const audi = createListedTestVehicle({ id: '1', slug: 'audi', title: 'Audi A3' });
const many = Array.from({ length: 600 }, (_, index) =>
  createListedTestVehicle({ id: `n${index}`, slug: `n${index}` }),
);

let list: readonly VehicleSummary[];
let isAway: boolean;
let calls: string[];
let detailsAsked: string[];

const answerOf = (what: string): Result<readonly unknown[]> => {
  if (isAway) return createFailedResult();
  if (what === '/api/veiculos?origem=site') return ok(list);
  if (what.startsWith('/api/marcas')) return ok([{ id: '7', name: 'Audi' }]);
  if (what.startsWith('/api/condicao')) return ok([{ name: 'Usado', code: 'U' }]);
  return ok(what.includes('novo') ? [] : list.filter(({ slug }) => slug.startsWith('audi')));
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  setEnvironmentVariables({ ...testSettings, STOCK_INDEX: 'on' });
  fake.status = 'ready';
  for (const key of fake.keys()) void fake.del(key);
  list = [audi, ...many];
  isAway = false;
  calls = [];
  detailsAsked = [];
  mockReadList.mockImplementation(async ({ path, query }) => {
    calls.push(path + query);
    return answerOf(path + query);
  });
  mockReadOne.mockImplementation(async ({ query }, contract) => {
    if (isAway) return createFailedResult();
    detailsAsked.push(new URLSearchParams(query).get('seo_url') ?? '');
    const detail = { titulo: 'Um carro', detalhes: { detalhes_externo: 'Cor: Azul' } };
    return ok(contract(detail, createTestContext()));
  });
});

afterEach(endProcesses);

/** Compression takes real time, which must be short by the clock of the instances. */
async function seconds(count: number): Promise<void> {
  for (let step = 0; step < count * 5; step += 1) {
    await jest.advanceTimersByTimeAsync(200);
    await wait(10);
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 200; tries += 1) await seconds(1);
  expect(isSo()).toBe(true);
}

const stored = () => fake.keys().some((key) => key.endsWith(':stamp'));
/** The facts known by now are stored some seconds later. */
async function untilStoredAnew(): Promise<void> {
  const stamp = () => fake.get(fake.keys().find((key) => key.endsWith(':stamp')) ?? '');
  const before = await stamp();
  for (let tries = 0; (await stamp()) === before && tries < 60; tries += 1) await seconds(1);
}

const brandOf = ({ latest }: Process, slug: string) => latest().bySlug.get(slug)?.brand;

it('a new instance has all that another knew, also while the backend is away', async () => {
  await startProcess();
  await until(stored);
  isAway = true;
  const other = await startProcess();
  expect(other.latest().vehicles).toHaveLength(601);
  expect(other.latest().vehicles[0]).toMatchObject({ slug: 'audi', brand: 'Audi' });
  expect(other.getLoadedOptions(other.createConditionList())).toEqual([
    { name: 'Usado', code: 'U' },
  ]);
  expect([other.areFactsAdopted(), other.isStockComplete()]).toEqual([true, false]);
  expect(await other.readStock()).toEqual(ok(null));
});

it('a new instance has the names by which the backend finds vehicles', async () => {
  const name = 'http://backend.exemplo/audi/';
  list = [setBackendName(createListedTestVehicle({ id: '1', slug: 'audi' }), name), ...many];
  await startProcess();
  await until(stored);
  isAway = true;
  const { listed } = (await startProcess()).stockState;
  expect(['audi', 'n0'].map((slug) => getBackendName(listed.get(slug)!))).toEqual([name, 'n0']);
});

it('a start waits a moment for the connection, and looks again while it has no list', async () => {
  await startProcess();
  await until(stored);
  isAway = true;
  const statuses = ['connecting', 'connecting'];
  Object.defineProperty(fake, 'status', {
    configurable: true,
    get: () => statuses.shift() ?? 'ready',
  });
  const soon = await startProcess();
  expect(soon.latest().vehicles).toHaveLength(601);

  Object.defineProperty(fake, 'status', { value: 'connecting', writable: true });
  const late = await startProcess();
  expect(late.latest().vehicles).toEqual([]);
  fake.status = 'ready';
  await until(() => late.areFactsAdopted());
  expect(late.latest().vehicles).toHaveLength(601);
});

it('what an instance has taken over is not asked again by it', async () => {
  const one = await startProcess();
  // The last of the lists of names.
  await until(() => one.getLoadedOptions(one.createModelList('7', 'site')) !== null);
  await untilStoredAnew();
  calls = [];
  const other = await startProcess();
  await until(() => other.isStockComplete());
  expect(calls).toEqual(['/api/veiculos?origem=site']);
  for (const names of [
    other.stockBrandList,
    other.createModelList('7', 'site'),
    other.createPriceRangeList(true),
  ]) {
    expect(await other.getOptions<unknown>(names)).toMatchObject({ ok: true });
  }
  expect(calls).toHaveLength(1);
  expect(brandOf(other, 'audi')).toBe('audi');
});

it('whose vehicle each is is asked again a day after it was asked, whoever did', async () => {
  const HOUR = 60 * 60_000;
  await startProcess();
  await until(stored);
  await seconds(5);
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 23 * HOUR);
  const other = await startProcess();
  await until(() => other.isStockComplete());
  const membersAsked = () => calls.filter((what) => /marca=|condicao=/.test(what));
  calls = [];
  await seconds(5);
  expect(membersAsked()).toEqual([]);
  jest.setSystemTime(Date.now() + HOUR);
  await seconds(5);
  expect(membersAsked()).toHaveLength(3);
});

it('a name that the backend always fails for keeps nothing else from being stored', async () => {
  mockReadList.mockImplementation(async ({ path, query }) =>
    query.includes('condicao=U') ? createFailedResult() : answerOf(path + query),
  );
  await startProcess();
  await until(stored);
  isAway = true;
  const other = await startProcess();
  expect(brandOf(other, 'audi')).toBe('audi');
});

it('with STOCK_INDEX=off a list that was taken over only stands in for one that fails', async () => {
  await startProcess();
  await until(stored);
  setEnvironmentVariables({ ...testSettings, STOCK_INDEX: 'off' });
  const other = await startProcess();
  calls = [];
  const brands = await other.getOptions(other.stockBrandList);
  expect(calls).toEqual(['/api/marcas?origem=site&existentes=1']);
  isAway = true;
  expect(await other.getOptions(other.stockBrandList)).toEqual(brands);
});

it('one instance asks whose a new vehicle is, and the others take that over', async () => {
  const one = await startProcess();
  const other = await startProcess();
  await until(() => one.isStockComplete() && other.isStockComplete());
  calls = [];
  list = [...list, createListedTestVehicle({ slug: 'audi-q5' })];
  await one.readStock();
  await other.readStock();
  await until(() => brandOf(one, 'audi-q5') === 'audi' && brandOf(other, 'audi-q5') === 'audi');
  await until(() => one.isStockComplete() && other.isStockComplete());
  expect(calls.filter((what) => what.includes('marca=Audi'))).toHaveLength(1);
});

it('after a notice one instance asks for the names of the filters, and the others take them over', async () => {
  const instances = [await startProcess(), await startProcess()];
  const areKnown = () =>
    instances.every(
      ({ getLoadedOptions: loadedNames, createModelList: allModels }) =>
        loadedNames(allModels('7', 'site')) !== null,
    );
  await until(areKnown);
  await seconds(5);
  calls = [];
  await sendChangeNotice('stock');
  await seconds(1);
  await until(() =>
    instances.every((one) => !one.isOptionListRefreshing(one.createPriceRangeList(false))),
  );
  await seconds(5);
  expect(calls.filter((what) => what.startsWith('/api/precos')).toSorted()).toEqual(
    ['', '&blindado=0', '&blindado=1'].map((of) => `/api/precos?existentes=1${of}`),
  );
});

it('details that were read are known to the next start and to the others, and not asked again', async () => {
  const one = await startProcess();
  const other = await startProcess();
  const areWhole = () => one.latest().areDetailsComplete && other.latest().areDetailsComplete;
  list = [audi, ...many.slice(0, 20)];
  await one.readStock();
  await other.readStock();
  await until(areWhole);
  expect(detailsAsked.toSorted()).toEqual(list.map(({ slug }) => slug).toSorted());
  detailsAsked = [];
  list = [{ ...audi, km: 9 }, ...list.slice(1)];
  await one.readStock();
  await other.readStock();
  expect(areWhole()).toBe(false);
  await until(areWhole);
  expect(detailsAsked).toEqual(['audi']);
  isAway = true;
  const third = await startProcess();
  expect(third.latest().areDetailsComplete).toBe(true);
  expect(third.latest().bySlug.get('audi')?.specs?.colour).toBe('Azul');
});

it('a list that is empty for a moment takes nothing from an instance that starts then', async () => {
  list = [audi];
  const one = await startProcess();
  await until(() => one.isStockComplete() && one.latest().areDetailsComplete);
  await untilStoredAnew();
  list = [];
  await one.readStock();
  await seconds(5);
  isAway = true;
  const other = await startProcess();
  expect(other.latest().bySlug.get('audi')?.specs?.colour).toBe('Azul');
  expect(brandOf(other, 'audi')).toBe('audi');
});

it('of what comes, leaves and comes back one instance is called; without Redis each is', async () => {
  list = [audi];
  const notified: string[] = [];
  const instances = [await startProcess(), await startProcess()];
  for (const [at, { setStockChangeListener: onStockChange }] of instances.entries())
    onStockChange((slugs) => notified.push(...slugs.map((slug) => `${slug} ${at}`)));
  const look = async (first: number, ...vehicles: readonly VehicleSummary[]) => {
    list = vehicles;
    notified.length = 0;
    for (const at of [first, 1 - first]) await instances[at]?.readStock();
    return [...notified];
  };
  const novo = createListedTestVehicle({ slug: 'novo' });
  expect(await look(0, audi)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(await look(0, audi, novo)).toEqual(['novo 0']);
    expect(await look(1, audi)).toEqual(['novo 1']);
  }
  fake.status = 'end';
  expect(await look(0, audi, novo)).toEqual(['novo 0', 'novo 1']);
  expect(await look(0, audi)).toEqual(['novo 0', 'novo 1']);
});

it('without Redis each asks for itself', async () => {
  fake.status = 'end';
  const one = await startProcess();
  const other = await startProcess();
  await until(() => one.isStockComplete() && other.isStockComplete());
  expect(calls.filter((what) => what.includes('marca=Audi'))).toHaveLength(2);
  expect(stored()).toBe(false);
});

it('what Redis could not take, or has lost, it gets when it is there again', async () => {
  list = [audi];
  fake.status = 'end';
  const { latest, isStockComplete: isWhole } = await startProcess();
  await until(() => isWhole() && latest().areDetailsComplete);
  expect(stored()).toBe(false);
  fake.status = 'ready';
  await until(stored);
  for (const key of fake.keys()) void fake.del(key);
  await until(stored);
});

it('what another backend answered is not used for this one', async () => {
  await startProcess();
  await until(stored);
  isAway = true;
  setEnvironmentVariables({ ...testSettings, API_URL: 'https://outro.example' });
  expect((await startProcess()).latest().vehicles).toEqual([]);
});

it('what was stored is of this form: other fields of a vehicle are another number', async () => {
  await startProcess();
  await until(stored);
  const fields = Object.keys(createListedTestVehicle()).toSorted().join(' ');
  expect([fake.keys().find((key) => key.endsWith(':stamp')), fields]).toEqual([
    expect.stringMatching(/:stock:5:[\w-]{8}:stamp$/),
    'armoured brand fuel id km manufactureYear model modelYear picture price secondPicture slug sold state title',
  ]);
});

it('what cannot be read is nothing', async () => {
  await startProcess();
  await until(stored);
  const facts = fake.keys().find((key) => key.endsWith(':facts')) ?? '';
  await fake.set(facts, 'aa', 'PX', 60_000);
  isAway = true;
  const other = await startProcess();
  expect(other.latest().vehicles).toEqual([]);
});
