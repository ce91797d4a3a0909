import type { BackendCall } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { ok, type Result } from '@/lib/backend/result';
import { createTestContext } from '@/lib/backend/testing/context';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createListedTestVehicle } from './testing/vehicle';
import type { VehicleSummary } from './vehicle/types';
import { REREAD_INTERVAL_MS } from './call-pace';
import { endProcesses, advanceSeconds, startProcess, type Process } from './testing/process';

const mockReadList = jest.fn<Promise<Result<readonly unknown[]>>, [BackendCall]>();
const mockReadOne = jest.fn<Promise<Result<unknown>>, [BackendCall, Contract<unknown>]>();
jest.mock('@/lib/backend/resource', () => ({
  readList: (call: BackendCall) => mockReadList(call),
  readOne: (call: BackendCall, contract: Contract<unknown>) => mockReadOne(call, contract),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

jest.setTimeout(30_000);

const car = (index: number): VehicleSummary =>
  createListedTestVehicle({ id: `${index}`, slug: `carro-${index}`, title: `Carro ${index}` });

let list: readonly VehicleSummary[];
/** The slugs in the order their details were requested, with the times. */
let calls: { slug: string; at: number }[];
let answerOf: (slug: string) => Result<unknown>;

const sheet = (text: string) => ({ titulo: 'Um carro', detalhes: { detalhes_externo: text } });

beforeEach(() => {
  jest.useFakeTimers();
  list = [car(1), car(2), car(3)];
  calls = [];
  answerOf = () => ok(sheet('Cor: Azul\nAno: 2020/2021\nCombustível: Flex'));
  mockReadList.mockImplementation(async ({ path, query }) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return ok(path + query === '/api/veiculos?origem=site' ? list : []);
  });
  mockReadOne.mockImplementation(async (call, contract) => {
    const slug = new URLSearchParams(call.query).get('seo_url') ?? '';
    expect(call).toMatchObject({ storesLastGood: false, retry: 'background' });
    calls.push({ slug, at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const answer = answerOf(slug);
    return answer.ok && answer.value !== null
      ? ok(contract(answer.value, createTestContext()))
      : answer;
  });
});

afterEach(endProcesses);

function start(variables: Readonly<Record<string, string>> = {}) {
  setEnvironmentVariables({ ...testSettings, ...variables });
  return startProcess();
}

async function look({ readStock }: Process): Promise<void> {
  const read = readStock();
  await jest.advanceTimersByTimeAsync(10);
  await read;
}

const whatWasAsked = () =>
  calls
    .splice(0)
    .map(({ slug }) => slug)
    .toSorted();

const coloursOf = ({ latest }: Process) => latest().entries.map(({ specs }) => specs?.colour);

it("the group's own table says the body of a model of which the detail says none", async () => {
  list = [car(1), car(2)];
  answerOf = (slug) =>
    ok({
      ...sheet(slug === 'carro-2' ? 'Carroceria: Cupê' : 'Cor: Azul'),
      modelo: 'GLX 250',
    });
  const reader = await start({ VEHICLE_BODIES: '{"GLX 250": "SUV"}' });
  await advanceSeconds(3);
  expect(reader.latest().entries.map(({ specs }) => specs?.body)).toEqual(['SUV', 'Cupê']);
  setEnvironmentVariables({ VEHICLE_BODIES: '' });
});

it('each is read once, behind all that pages wait for, and fills what the list does not say', async () => {
  list = [car(1), { ...car(2), fuel: 'Diesel', modelYear: 2024 }];
  const reader = await start();
  await advanceSeconds(1);
  expect([reader.latest().areDetailsComplete, coloursOf(reader)]).toEqual([
    false,
    [undefined, undefined],
  ]);
  await advanceSeconds(10);
  expect(whatWasAsked()).toEqual(['carro-1', 'carro-2']);
  expect([reader.latest().areDetailsComplete, coloursOf(reader)]).toEqual([true, ['Azul', 'Azul']]);
  expect(reader.latest().vehicles).toMatchObject([
    { fuel: 'Flex', manufactureYear: 2020, modelYear: 2021 },
    { fuel: 'Diesel', manufactureYear: 2020, modelYear: 2024 },
  ]);
  await advanceSeconds(600);
  expect(whatWasAsked()).toEqual([]);
});

it('no page is made anew for them', async () => {
  list = Array.from({ length: 100 }, (_, index) => car(index));
  const reader = await start();
  await advanceSeconds(10);
  expect([reader.isStockComplete(), reader.latest().areDetailsComplete]).toEqual([true, false]);
});

it('one is read again where its entry changed, and all of them after a day', async () => {
  const reader = await start();
  await advanceSeconds(10);
  whatWasAsked();
  list = [car(1), { ...car(2), price: { text: 'R$ 1', cents: 100 } }, car(3), car(4)];
  await look(reader);
  // The earlier detail of the vehicle whose price changed is used until then.
  expect(coloursOf(reader)).toEqual(['Azul', 'Azul', 'Azul', undefined]);
  await advanceSeconds(10);
  expect(whatWasAsked()).toEqual(['carro-2', 'carro-4']);
  jest.setSystemTime(Date.now() + REREAD_INTERVAL_MS);
  await advanceSeconds(70);
  expect(whatWasAsked()).toEqual(['carro-1', 'carro-2', 'carro-3', 'carro-4']);
});

it('of a vehicle that is another one under the same address nothing is known until then', async () => {
  const reader = await start();
  await advanceSeconds(10);
  list = [{ ...car(1), title: 'Outro' }, car(2), car(3)];
  await look(reader);
  expect(coloursOf(reader)).toEqual([undefined, 'Azul', 'Azul']);
  expect(reader.latest().areDetailsComplete).toBe(false);
  await advanceSeconds(10);
  expect(coloursOf(reader)).toEqual(['Azul', 'Azul', 'Azul']);
});

it('a list that is empty for a moment shows nothing, and costs nothing of what was read', async () => {
  const reader = await start();
  await advanceSeconds(10);
  whatWasAsked();
  const all = list;
  list = [];
  await look(reader);
  expect(reader.latest().vehicles).toEqual([]);
  await advanceSeconds(10);
  list = all;
  await look(reader);
  expect(coloursOf(reader)).toEqual(['Azul', 'Azul', 'Azul']);
  await advanceSeconds(10);
  expect([whatWasAsked(), reader.isStockComplete()]).toEqual([[], true]);
});

it('a third that fails does not stop the rest, and is not waited for', async () => {
  list = Array.from({ length: 300 }, (_, index) => car(index));
  const fails = (slug: string) => Number(slug.split('-')[1]) < 100;
  answerOf = (slug) => (fails(slug) ? createFailedResult() : ok(sheet('Cor: Azul')));
  const reader = await start();
  await advanceSeconds(600);
  expect(reader.latest().areDetailsComplete).toBe(true);
  expect(coloursOf(reader).filter((colour) => colour === 'Azul')).toHaveLength(200);
  const count = calls.length;
  expect(count).toBeLessThanOrEqual(200 + 100 * 3 * 1.5);
  for (const { at } of calls.slice(0, 200)) {
    expect(calls.filter((other) => other.at >= at && other.at < at + 1_000).length).toBeLessThan(6);
  }
  // They may be right tomorrow.
  await advanceSeconds(600);
  expect(calls).toHaveLength(count);
  answerOf = () => ok(sheet('Cor: Azul'));
  jest.setSystemTime(Date.now() + REREAD_INTERVAL_MS);
  await advanceSeconds(200);
  expect(coloursOf(reader).every((colour) => colour === 'Azul')).toBe(true);
});

it('20,000 of which a third fail are each read once, the others tried three times', async () => {
  list = Array.from({ length: 20_000 }, (_, index) => car(index));
  const tries = new Map<string, number>();
  const fails = (slug: string) => Number(slug.split('-')[1]) % 3 === 0;
  mockReadOne.mockImplementation(async ({ query }) => {
    const slug = new URLSearchParams(query).get('seo_url') ?? '';
    tries.set(slug, (tries.get(slug) ?? 0) + 1);
    return fails(slug) ? createFailedResult({ kind: 'shape' }) : ok(null);
  });
  const reader = await start();
  while (reader.getCurrentFacts().details === null) await advanceSeconds(1);
  const { areDetailsDue, readNextDetail } = await import('./details');
  while (areDetailsDue()) await readNextDetail();
  expect(reader.latest().areDetailsComplete).toBe(true);
  expect(tries.size).toBe(20_000);
  const odd = [...tries].filter(([slug, count]) => count !== (fails(slug) ? 3 : 1));
  expect(odd).toEqual([]);
});

it('during an outage hardly anything is asked, and nothing is given up', async () => {
  list = Array.from({ length: 20 }, (_, index) => car(index));
  answerOf = () => createFailedResult();
  const reader = await start();
  await advanceSeconds(3_600);
  expect(calls.length).toBeLessThan(90);
  expect(reader.latest().areDetailsComplete).toBe(false);
  answerOf = () => ok(sheet('Cor: Azul'));
  await advanceSeconds(120);
  expect(coloursOf(reader).every((colour) => colour === 'Azul')).toBe(true);
});

it('what the backend cannot find is read all the same', async () => {
  answerOf = () => ok(null);
  const reader = await start();
  await advanceSeconds(10);
  expect([reader.latest().areDetailsComplete, coloursOf(reader)]).toEqual([
    true,
    [undefined, undefined, undefined],
  ]);
});

it('what the backend answers of another vehicle, of that address or none, is nothing of this one', async () => {
  list = [car(1), car(2), car(3)];
  answerOf = (slug) =>
    ok({ ...sheet('Cor: Azul'), id: slug === 'carro-2' ? 99 : Number(slug.slice(-1)) });
  const reader = await start();
  await advanceSeconds(10);
  expect([reader.latest().areDetailsComplete, coloursOf(reader)]).toEqual([
    true,
    ['Azul', undefined, 'Azul'],
  ]);
});

it('one that a visitor opened is there already; what nobody lists is kept by nobody', async () => {
  list = Array.from({ length: 60 }, (_, index) => car(index));
  const reader = await start();
  await advanceSeconds(2);
  const { parseSpecs: specsOf } = await import('./vehicle/specs');
  const { createTestVehicle: aVehicle } = await import('./testing/vehicle');
  const slugs = list
    .map(({ slug }) => slug)
    .filter((slug) => !calls.some((one) => one.slug === slug));
  for (const slug of [...slugs, 'alheio']) {
    reader.saveLoadedDetail(slug, specsOf(aVehicle({ extras: ['Teto solar'] })), 99);
  }
  const count = calls.length;
  await advanceSeconds(30);
  expect(calls).toHaveLength(count);
  expect(reader.latest().areDetailsComplete).toBe(true);
  expect(reader.getCurrentFacts().details?.has('alheio')).toBe(false);
});

it('STOCK_INDEX=off leaves them alone, those that visitors open too', async () => {
  const reader = await start({ STOCK_INDEX: 'off' });
  await advanceSeconds(60);
  const { parseSpecs: specsOf } = await import('./vehicle/specs');
  const { createTestVehicle: aVehicle } = await import('./testing/vehicle');
  reader.saveLoadedDetail('carro-1', specsOf(aVehicle({ fuel: 'Flex' })), 99);
  expect(whatWasAsked()).toEqual([]);
  expect([reader.latest().areDetailsComplete, coloursOf(reader)[0]]).toEqual([true, undefined]);
});
