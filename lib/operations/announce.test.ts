import { setTimeout as settle } from 'node:timers/promises';

import { json, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { setVariables } from '@/lib/server/env/testing';
import { tellIndexNow } from '@/lib/export/index-now';

import { announce, startAnnouncing } from './announce';
import { lookAtStock } from '@/lib/stock/vehicle/server';

jest.mock('@/lib/export/index-now');
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const told = jest.mocked(tellIndexNow);
const car = (slug: string, marca: string, more: object = {}) => ({
  titulo: slug,
  seo_url: slug,
  marca,
  ...more,
});

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

test('a reading of the stock tells what changed and the lists that show it, once, and nothing of its first look', async () => {
  setVariables({ INDEXNOW_KEY: 'chave-de-teste' });
  startAnnouncing();
  const stock = [car('x5', 'Koyo'), car('kaze', 'Hakone'), car('ridge', 'Hakone')];
  const look = async (...cars: readonly object[]) => {
    backend.answer(json(cars));
    await lookAtStock();
  };
  await look(...stock);
  await look(...stock);
  expect(told).not.toHaveBeenCalled();
  await look(car('x5', 'Koyo', { km: 9 }), ...stock.slice(1));
  await look(car('x5', 'Koyo', { km: 9 }), ...stock.slice(1));
  const lists = ['/veiculos', '/busca/todos/todos/koyo'];
  // It is told behind the reading.
  while (told.mock.calls.length === 0) await settle(10);
  expect(told.mock.calls).toEqual([[['/detalhe/x5', ...lists]]]);

  await announce(['vehicle:kaze', 'stock']);
  expect(told.mock.calls.slice(1)).toEqual([[['/detalhe/kaze']]]);
});
