import type { BackendCall } from '@/lib/backend/call';
import { ok } from '@/lib/backend/result';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createListedTestVehicle } from './testing/vehicle';
import { endProcesses, startProcess } from './testing/process';

const mockReadList = jest.fn<unknown, [BackendCall]>();
jest.mock('@/lib/backend/resource', () => ({
  readList: async (call: BackendCall) => mockReadList(call),
  readOne: () => Promise.resolve({ ok: true, value: null }),
}));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const DAY = 24 * 60 * 60_000;
const car = (slug: string, reais: number) =>
  createListedTestVehicle({ slug, price: { text: `R$ ${reais}`, cents: reais * 100 } });

let list = [car('audi', 100_000)];

beforeEach(() => {
  jest.useFakeTimers();
  setEnvironmentVariables({ ...testSettings });
  mockReadList.mockImplementation(({ path, query }) =>
    ok((path + query).startsWith('/api/veiculos?') ? list : []),
  );
});
afterEach(() => {
  endProcesses();
  jest.useRealTimers();
});

test('a reading of the list gives its vehicles their news, and takes them when their time is over', async () => {
  const site = await startProcess();
  await site.readStock();
  const newsOf = (slug: string) => site.latest().bySlug.get(slug)?.vehicle.news;
  expect(newsOf('audi')).toBeUndefined();
  list = [car('audi', 90_000), car('bmw', 200_000)];
  await site.readStock();
  expect(newsOf('audi')).toMatchObject({ kind: 'lowered', by: 10_000_00 });
  expect(newsOf('bmw')).toMatchObject({ kind: 'arrived' });
  const before = site.latest();
  await site.readStock();
  expect(site.latest()).toBe(before);
  jest.setSystemTime(Date.now() + 8 * DAY);
  await site.readStock();
  expect([newsOf('audi')?.kind, newsOf('bmw')]).toEqual(['lowered', undefined]);
  jest.setSystemTime(Date.now() + 23 * DAY);
  await site.readStock();
  expect(newsOf('audi')).toBeUndefined();
});
