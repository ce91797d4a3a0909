import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { vehicleChangeRecords } from '../history/records';
import { indexBySlug } from '../reader';
import { createStock } from '../snapshot';
import { stockState } from '../state';
import { createDetailRecord } from '../testing/record';
import { createListedTestVehicle } from '../testing/vehicle';
import { findInstalmentsRedirect } from './instalments-address';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const elsewhere = (slug: string) => findInstalmentsRedirect(`/detalhe/${slug}/parcelas`, '?e=1');

test('two unlisted vehicles that name each other send nobody from one to the other', async () => {
  const price = { preco: 'R$ 90.000', status: 'Ativo', titulo: 'Um carro' };
  backend.answer((request, response) => {
    const slug = new URL(String(request.url), 'http://a').searchParams.get('seo_url');
    const named: Record<string, string> = { aa: 'bb', bb: 'aa', antigo: 'novo', novo: 'novo' };
    answerJson({ ...price, seo_url: named[slug ?? ''] })(request, response);
  });
  expect([await elsewhere('aa'), await elsewhere('bb')]).toEqual([null, null]);
  expect(await elsewhere('antigo')).toEqual({
    to: '/detalhe/novo/parcelas?e=1',
    status: 308,
  });
});

test('a name that the vehicle had before, or another spelling of it, keeps page and query', async () => {
  const price = { text: 'R$ 90.000', cents: 9_000_000 };
  const vehicles = [
    createListedTestVehicle({ id: '7', slug: 'novo-nome', price }),
    createListedTestVehicle({ id: '8', slug: 'Citroën_C4.1', price }),
    // Another vehicle's id.
    createListedTestVehicle({ id: '9', slug: '70', price }),
  ];
  Object.assign(stockState, indexBySlug(vehicles), { stock: createStock({ vehicles }) });
  vehicleChangeRecords.set('nome-antigo', createDetailRecord('7'));
  backend.answer((request, response) => {
    const slug = new URL(String(request.url), 'http://a').searchParams.get('seo_url');
    const record = { titulo: 'Um carro', preco: 'R$ 90.000', status: 'Ativo' };
    const of = new Map(Object.entries({ fora: { id: 70 }, minusculas: { id: 71 } })).get(
      slug ?? '',
    );
    answerJson(of ? [{ ...record, ...of }] : [])(request, response);
  });
  const to = async (slug: string) => (await elsewhere(slug))?.to ?? null;
  expect(await to('nome-antigo')).toBe('/detalhe/novo-nome/parcelas?e=1');
  const own = '/detalhe/Citro%C3%ABn_C4.1/parcelas?e=1';
  expect([await to('citroen-c4-1'), await to('CITRO%C3%8BN_C4.1')]).toEqual([own, own]);
  expect(await to('Citro%C3%ABn_C4.1')).toBeNull();
  expect(await to('MINUSCULAS')).toBe('/detalhe/minusculas/parcelas?e=1');
  expect(await to('fora')).toBeNull();
});
