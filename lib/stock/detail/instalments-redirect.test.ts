import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { vehicleChangeRecords } from '../history/server';
import { mapBySlug } from '../reader';
import { createStock } from '../snapshot';
import { stockState } from '../state';
import { createChangeRecord } from '../testing/change-record';
import { createListedTestVehicle } from '../testing/vehicle';
import { findInstalmentsRedirect } from './instalments-redirect';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const elsewhere = (slug: string) => findInstalmentsRedirect(`/detalhe/${slug}/parcelas`, '?e=1');

test('a name that the vehicle had before, or another spelling of it, keeps page and query', async () => {
  const price = { text: 'R$ 90.000', cents: 9_000_000 };
  const vehicles = [
    createListedTestVehicle({ id: '7', slug: 'novo-nome', price }),
    createListedTestVehicle({ id: '8', slug: 'Citroën_C4.1', price }),
    // Another vehicle's id.
    createListedTestVehicle({ id: '9', slug: '70', price }),
  ];
  Object.assign(stockState, mapBySlug(vehicles), { stock: createStock({ vehicles }) });
  vehicleChangeRecords.set('nome-antigo', createChangeRecord('7'));
  backend.answer((request, response) => {
    const slug = new URL(String(request.url), 'http://a').searchParams.get('seo_url');
    const record = { titulo: 'Um carro', preco: 'R$ 90.000', status: 'Ativo' };
    const found = {
      fora: { id: 70 },
      minusculas: { id: 71 },
      antes: { id: 72, seo_url: 'depois' },
      depois: { id: 72 },
    };
    const of = new Map<string, object>(Object.entries(found)).get(slug ?? '');
    answerJson(of ? [{ ...record, ...of }] : [])(request, response);
  });
  const to = async (slug: string) => (await elsewhere(slug))?.to ?? null;
  expect(await to('nome-antigo')).toBe('/detalhe/novo-nome/parcelas?e=1');
  const own = '/detalhe/Citro%C3%ABn_C4.1/parcelas?e=1';
  expect([await to('citroen-c4-1'), await to('CITRO%C3%8BN_C4.1')]).toEqual([own, own]);
  expect(await to('Citro%C3%ABn_C4.1')).toBeNull();
  expect(await to('MINUSCULAS')).toBe('/detalhe/minusculas/parcelas?e=1');
  expect(await to('fora')).toBeNull();
  expect(await to('antes')).toBe('/detalhe/depois/parcelas?e=1');
});
