import { setTimeout as settle } from 'node:timers/promises';

import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import { submitToIndexNow } from '@/lib/export/index-now';
import { log } from '@/lib/server/log/log';

import { announceChanges, startAnnouncing } from './announce-changes';
import { readStock } from '@/lib/stock/reader';

jest.mock('@/lib/export/index-now');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const submitted = jest.mocked(submitToIndexNow);
const car = (slug: string, marca: string, extraFields: object = {}) => ({
  titulo: slug,
  seo_url: slug,
  marca,
  ...extraFields,
});

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const refreshWith = async (...cars: readonly object[]) => {
  backend.answer(answerJson(cars));
  await readStock();
};
/** Waits for notices to search engines, which are sent after the stock was read. */
const waitForNotices = async (calls: number) => {
  for (let tries = 0; tries < 300 && submitted.mock.calls.length < calls; tries += 1)
    await settle(10);
  expect(submitted.mock.calls.length).toBeGreaterThanOrEqual(calls);
};
const refreshAndWait = async (...cars: readonly object[]) => {
  const callsBefore = submitted.mock.calls.length;
  await refreshWith(...cars);
  await waitForNotices(callsBefore + 1);
};
const HAKONE = '/busca/todos/todos/hakone';
const [kaze, ridge, x7] = [car('kaze', 'Hakone'), car('ridge', 'Hakone'), car('x7', 'Koyo')];

test('a read of the stock submits changed vehicles and their lists once, and nothing at the first read', async () => {
  setEnvironmentVariables({ INDEXNOW_KEY: 'chave-de-teste' });
  startAnnouncing();
  const stock = [car('x5', 'Koyo'), kaze, ridge];
  await refreshWith(...stock);
  await refreshWith(...stock);
  expect(submitted).not.toHaveBeenCalled();
  await refreshAndWait(car('x5', 'Koyo', { km: 9 }), ...stock.slice(1));
  await refreshWith(car('x5', 'Koyo', { km: 9 }), ...stock.slice(1));
  const lists = ['/', '/carros', '/veiculos', '/busca/todos/todos/koyo'];
  expect(submitted.mock.calls).toEqual([[['/detalhe/x5', ...lists]]]);

  await announceChanges(['vehicle:kaze', 'stock']);
  expect(submitted.mock.calls.slice(1)).toEqual([[['/detalhe/kaze']]]);
});

test('a removed vehicle is submitted with the lists that showed it, each list once an hour', async () => {
  await refreshAndWait(car('x5', 'Koyo', { km: 9 }), kaze, ridge, x7);
  submitted.mockClear();
  await refreshAndWait(car('x5', 'Koyo', { km: 9 }), kaze, x7);
  expect(submitted.mock.calls).toEqual([[['/detalhe/ridge', HAKONE]]]);
  await refreshAndWait(car('x5', 'Koyo', { km: 10 }), kaze, x7);
  expect(submitted.mock.calls.slice(1)).toEqual([[['/detalhe/x5']]]);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 60 * 60_000 + 1_000);
  // The vehicle moves from one list to another.
  await refreshAndWait(car('x5', 'Hakone', { km: 10 }), kaze, x7);
  expect(submitted.mock.calls[2]?.[0]).toEqual(
    expect.arrayContaining(['/detalhe/x5', '/', HAKONE, '/busca/todos/todos/koyo']),
  );
  clock.mockRestore();
});

test('a vehicle that comes back unchanged is submitted', async () => {
  await refreshAndWait(kaze, x7);
  await refreshAndWait(x7);
  submitted.mockClear();
  await refreshAndWait(kaze, x7);
  expect(submitted.mock.calls.flat(2)).toContain('/detalhe/kaze');
  await refreshAndWait(x7);
});

test('a vehicle that a notice names together with the stock is submitted once', async () => {
  await refreshAndWait(kaze, x7);
  submitted.mockClear();
  backend.answer(answerJson([{ ...kaze, km: 50 }, x7]));
  await announceChanges(['vehicle:kaze', 'stock']);
  await waitForNotices(2);
  expect(submitted).toHaveBeenCalledTimes(2);
  expect(submitted.mock.calls.flat(2).filter((path) => path === '/detalhe/kaze')).toHaveLength(1);
});

test('a vehicle that changes while a notice submits it is submitted once', async () => {
  await refreshAndWait(kaze, x7);
  submitted.mockClear();
  submitted.mockImplementationOnce(() => refreshWith({ ...kaze, km: 70 }, x7));
  await announceChanges(['vehicle:kaze']);
  await waitForNotices(2);
  expect(submitted.mock.calls.flat(2).filter((path) => path === '/detalhe/kaze')).toHaveLength(1);
});

test('a failed notice of a read is logged', async () => {
  submitted.mockRejectedValueOnce(new Error('quebrou'));
  await refreshAndWait({ ...kaze, km: 51 }, x7);
  expect(log).toHaveBeenCalledWith(
    'error',
    'indexnow.failed',
    expect.objectContaining({ count: 1 }),
  );
});
