import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createRecalculationCookie } from './recalculation';
import { createSentContactRoutes } from './sent-contact';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const WIZARD_ADDRESS = '/blindagem/cotacao?marca=3&modelo=31';

beforeAll(() => {
  setEnvironmentVariables(testSettings);
});

const createTestCookie = (order: string): string =>
  createRecalculationCookie('armouring', order, ANA_CONTACT, WIZARD_ADDRESS)?.split(';')[0] ?? '';

const requestContact = (order: string, headers: Readonly<Record<string, string>>) =>
  createSentContactRoutes('armouring').GET(
    new Request(`https://www.example.test/blindagem/orcamento/${order}/contato`, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
    { params: Promise.resolve({ pedido: order }) },
  );

it('sends the contact data to the device that sent the order, and nobody caches them', async () => {
  const answer = await requestContact('BLD-1', {
    cookie: `a=b; ${createTestCookie('BLD-1')}; c=d`,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(ANA_CONTACT);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

it.each([
  ['without a cookie', () => ''],
  ['with the cookie of another order', () => createTestCookie('BLD-2')],
  ['with a changed cookie', () => createTestCookie('BLD-1').slice(0, -6)],
])('sends null %s', async (_case, cookie) => {
  expect(await (await requestContact('BLD-1', { cookie: cookie() })).json()).toBeNull();
});

it('refuses another site', async () => {
  const answer = await requestContact('BLD-1', {
    cookie: createTestCookie('BLD-1'),
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('ana');
});
