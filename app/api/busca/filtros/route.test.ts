import { ok } from '@/lib/backend/result';
import {
  answerJson,
  answerText,
  leaveUnanswered,
  resetMidBody,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { fetchSpecFields } from '@/lib/search/fetch';
import * as stockServer from '@/lib/stock/server';
import { createStockOfCars } from '@/lib/search/testing/cars';
import { forgetStock } from '@/lib/stock/testing/forget-stock';
import { routes } from '@/lib/site/routes';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/stock/server');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE = 'https://www.example.test';

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const offer = (stock: ReturnType<typeof createStockOfCars>) =>
  jest.mocked(stockServer.getStock).mockResolvedValue(ok(stock));

beforeEach(() => {
  forgetStock();
  offer(createStockOfCars([{ body: 'SUV' }, { body: 'Sedã' }]));
  backend.answer(answerJson([]));
});

async function get(address: string): Promise<Response> {
  const { GET } = await import('./route');
  return GET(new Request(SITE + address), {});
}

it('responds with the filters of a search', async () => {
  const answer = await get(routes.api.specFields('/busca/todos?carroceria=suv&ordem=menor-preco'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const text = await answer.text();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));
  const fields = await fetchSpecFields('/busca/todos', AbortSignal.timeout(1_000));
  expect(fields).toEqual(JSON.parse(text));
  expect(fields).toMatchObject([
    {
      name: 'carroceria',
      isMultiple: true,
      choices: [
        { label: 'Todas', href: '/busca/todos?ordem=menor-preco' },
        { label: 'SUV', href: '/busca/todos?ordem=menor-preco', count: 1, selected: true },
        { label: 'Sedã', href: '/busca/todos?carroceria=seda,suv&ordem=menor-preco', count: 1 },
      ],
    },
  ]);
});

it('responds with no filters, uncached, if none are offered', async () => {
  for (const stock of [
    createStockOfCars([{ body: 'SUV' }, {}, {}]),
    createStockOfCars([{}], false),
  ]) {
    offer(stock);
    const answer = await get(routes.api.specFields('/busca/todos'));
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

it.each([
  ['no address', '/api/busca/filtros'],
  ['what is no search', routes.api.specFields('/sobre')],
  ['a page that no list has', routes.api.specFields('/busca/todos?pagina=501')],
  ['another site', routes.api.specFields('//outro.test/busca')],
])('refuses %s', async (_case, address) => {
  const answer = await get(address);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ title: 'Este endereço não é de uma busca.' });
});

it('finds no fields of a brand that does not exist', async () => {
  const answer = await get(routes.api.specFields('/busca/todos/todos/lada'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it.each([
  ['fails', answerJson({}, 500), 502],
  ['answers no JSON', answerText('<html>'), 502],
  ['breaks off', resetMidBody, 503],
  ['never answers', leaveUnanswered, 504],
])('where the backend %s, a brand cannot be found for now', async (_case, fault, status) => {
  backend.answer(fault);
  await withShortTimeLimits(fault, async () => {
    const answer = await get(routes.api.specFields('/busca/todos/todos/audi'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});
