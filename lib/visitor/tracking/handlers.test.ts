import { answerJson, answerText, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { encrypt } from '@/lib/server/encryption';
import { storeVisitLead } from '@/lib/forms/visit-leads';

import { openVisit, updateVisit } from './handlers';
import { createSession } from './session';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const VISIT_ID = '0123456789abcdef0123456789abcdef';
const VISIT_REPORT = {
  ...createSession('cpc'),
  visit: VISIT_ID,
  pages: [{ name: 'Home', path: '/' }],
};

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

const createRequest = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${SITE_ORIGIN}/api/navegacao`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body,
  });

const sendReport = (sent: Request) => openVisit(sent, null);
const openTestVisit = (body: unknown) => sendReport(createRequest(JSON.stringify(body)));
const sendUpdate = (id: string, body: unknown) =>
  updateVisit(createRequest(JSON.stringify(body)), { params: Promise.resolve({ id }) });
const readLastBody = (): unknown => JSON.parse(backend.received.at(-1)?.body ?? 'null');

/** Opens a visit to which the backend gives `id`; returns the encrypted id of the browser. */
async function openVisitWithId(id: unknown): Promise<string> {
  backend.answer(answerJson(id, 201));
  return ((await (await openTestVisit(VISIT_REPORT)).json()) as { id: string }).id;
}

test('a visit is opened, and the response has its encrypted id', async () => {
  backend.answer(answerJson(8123, 201));
  const answer = await openTestVisit(VISIT_REPORT);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { id } = (await answer.json()) as { id: string };
  expect(id).toMatch(/^[\w-]{40,}$/);
  expect(readLastBody()).toEqual({
    origem: 'cpc',
    paginas_acessadas: [{ nome: 'Home', endereco: `${SITE_ORIGIN}/` }],
    banners_clicados: [],
    servicos_visitados: [],
    veiculos_acessados: [],
  });
});

test('the report of a visit carries its own lead unchanged, and no other', async () => {
  const id = await openVisitWithId(8123);
  backend.answer(answerJson(null), answerJson(null));
  const lead = { id: 502, nome: 'Ana Prado' };
  await storeVisitLead('f'.repeat(32), { id: 503, nome: 'Eva' });
  expect(await (await sendUpdate(id, VISIT_REPORT)).json()).toEqual({ id });
  expect(readLastBody()).not.toHaveProperty('lead');

  await storeVisitLead(VISIT_ID, lead);
  await sendUpdate(id, VISIT_REPORT);
  expect(backend.received.at(-1)).toMatchObject({
    method: 'PUT',
    url: '/api/navigation-tracker/8123',
  });
  expect(readLastBody()).toMatchObject({ lead });
});

test('only the browser that opened a session writes to it, for a day', async () => {
  const id = await openVisitWithId(8123);
  const before = backend.received.length;
  for (const second of ['8123', '..', `${id}A`, encrypt('lead', ['8123', Date.now() * 2])]) {
    expect(await (await sendUpdate(second, VISIT_REPORT)).json()).toEqual({ unknown: true });
  }
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1_000);
  expect(await (await sendUpdate(id, VISIT_REPORT)).json()).toEqual({ unknown: true });
  jest.restoreAllMocks();
  expect(backend.received.length).toBe(before);
});

test.each([
  ['does not know the session', answerJson(null, 404), { unknown: true }],
  ['is down', answerJson({ message: 'segredo' }, 500), { id: null }],
  ['answers html', answerText('<html>segredo</html>', 502), { id: null }],
])('a backend that %s is no error for the visitor', async (_name, reply, expected) => {
  const id = await openVisitWithId(7);
  backend.answer(reply);
  const answer = await sendUpdate(id, VISIT_REPORT);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(expected);
});

test('an invalid report is refused, and does not reach the backend', async () => {
  const before = backend.received.length;
  const statuses = await Promise.all([
    openTestVisit({ ...VISIT_REPORT, nome: 'Ana' }),
    openTestVisit({ ...VISIT_REPORT, pages: Array(101).fill(VISIT_REPORT.pages[0]) }),
    openTestVisit({ ...VISIT_REPORT, pages: ['Home'] }),
    openTestVisit({ ...VISIT_REPORT, pages: [{ name: 'Home', path: 'https://elsewhere.test/' }] }),
    openTestVisit({ ...VISIT_REPORT, vehicles: [{ id: '7' }] }),
    openTestVisit([]),
    sendReport(createRequest('{')),
    sendReport(createRequest('{}', { 'content-type': 'text/plain' })),
    sendReport(createRequest(JSON.stringify(VISIT_REPORT), { 'sec-fetch-site': 'cross-site' })),
    sendReport(createRequest(JSON.stringify({ ...VISIT_REPORT, origin: 'x'.repeat(66_000) }))),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([
    422, 422, 422, 422, 422, 422, 400, 415, 403, 413,
  ]);
  expect(backend.received.length).toBe(before);
});
