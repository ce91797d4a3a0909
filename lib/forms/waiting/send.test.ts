import { answerJson, startFakeBackend, type FakeBackend } from '@/lib/backend/testing/fake-backend';

import { NO_RESPONSE_RETRY_DELAY_MS, type QueuedForm } from './rules';
import { removeQueuedForm, sendQueuedForms } from './send';
import * as store from './store';

jest.mock('./store');

/** The forms in the device's database. */
let storedForms: readonly QueuedForm[];
let site: FakeBackend;
let locks: string[];

const createQueuedForm = (id: number, overrides: Partial<QueuedForm> = {}): QueuedForm => ({
  id,
  key: `chave-${id}`,
  action: `${site.url}/api/contato`,
  isMultipart: false,
  what: 'mensagem',
  opens: 'Abrir',
  keptAt: Date.now(),
  entries: [['name', `Ana ${id}`]],
  draft: { key: 'contato', page: '/faleconosco', inMemory: [] },
  state: { kind: 'waiting', notBefore: 0 },
  ...overrides,
});
const listStates = () => storedForms.map(({ state }) => state.kind);
const listSentKeys = () => site.received.map(({ headers }) => headers['idempotency-key']);

beforeAll(async () => {
  site = await startFakeBackend();
  const request = (name: string, work: () => Promise<unknown>) => {
    locks.push(name);
    return work();
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { locks: { request } },
    configurable: true,
  });
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'navigator');
  await site.close();
});
beforeEach(() => {
  locks = [];
  site.answer(answerJson({ received: true }, 201));
  jest.mocked(store.readForms).mockImplementation(async () => storedForms);
  jest.mocked(store.storeFormResult).mockImplementation(async (id, state) => {
    storedForms = storedForms.map((storedForm) =>
      storedForm.id === id ? { ...storedForm, state } : storedForm,
    );
  });
  jest.mocked(store.deleteForm).mockImplementation(async (id) => {
    storedForms = storedForms.filter((storedForm) => storedForm.id !== id);
  });
});

it('sends waiting forms one after the other, each with its own key, until none waits', async () => {
  storedForms = [
    createQueuedForm(1),
    createQueuedForm(2, { state: { kind: 'expired' } }),
    createQueuedForm(3),
  ];
  expect(await sendQueuedForms()).toBeNull();
  expect(listStates()).toEqual(['sent', 'expired', 'sent']);
  expect(site.received).toMatchObject([
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'chave-1',
      },
      body: '{"name":"Ana 1"}',
    },
    { headers: { 'idempotency-key': 'chave-3' }, body: '{"name":"Ana 3"}' },
  ]);
  expect(locks).toEqual(['envios']);
});

it('stores the response of the server: the next page, or a protocol', async () => {
  storedForms = [createQueuedForm(1), createQueuedForm(2)];
  site.answer(
    (_request, response) => response.writeHead(201, { location: '/detalhes' }).end('no JSON'),
    answerJson({ protocol: '7F3K-9QWM' }, 202),
  );
  await sendQueuedForms();
  expect(storedForms.map(({ state }) => state)).toMatchObject([
    { kind: 'sent', next: '/detalhes' },
    { kind: 'sent', protocol: '7F3K-9QWM' },
  ]);
});

it('sends a form with a photo as a browser would', async () => {
  const photo = new Blob(['JPEG'], { type: 'image/jpeg' });
  const entries = [
    ['brand', 'Alcântara'],
    ['front', photo],
  ] as const;
  storedForms = [createQueuedForm(1, { isMultipart: true, entries })];
  await sendQueuedForms();
  const [sent] = site.received;
  expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toMatch(/name="brand"\s+Alcântara\s[^]*name="front"[^]*\sJPEG\s/);
});

it('a form that has to wait delays the later ones, and the delay is returned', async () => {
  storedForms = [createQueuedForm(1), createQueuedForm(2)];
  site.answer((_request, response) => response.writeHead(503, { 'retry-after': '40' }).end());
  const delay = await sendQueuedForms();
  expect(delay).toBeGreaterThan(30_000);
  expect(delay).toBeLessThanOrEqual(40_000);
  expect(listSentKeys()).toEqual(['chave-1']);
  // A second call does not send the form before its time.
  expect(await sendQueuedForms()).toBeLessThanOrEqual(40_000);
  expect(listSentKeys()).toEqual(['chave-1']);
  expect(listStates()).toEqual(['waiting', 'waiting']);
});

it('without a response the form stays unchanged, and is tried after half a minute', async () => {
  storedForms = [createQueuedForm(1), createQueuedForm(2)];
  const formsBefore = storedForms;
  site.answer((_request, response) => response.destroy());
  expect(await sendQueuedForms()).toBe(NO_RESPONSE_RETRY_DELAY_MS);
  expect(storedForms).toEqual(formsBefore);
  expect(listSentKeys()).toEqual(['chave-1']);
});

it('does nothing when no form waits', async () => {
  storedForms = [createQueuedForm(1, { state: { kind: 'expired' } })];
  expect(await sendQueuedForms()).toBeNull();
  expect(site.received).toEqual([]);
  expect(locks).toEqual([]);
});

it('a form is removed from the device while it waits, and not once it was sent', async () => {
  const sent = { kind: 'sent', next: null, protocol: null, isCounted: false } as const;
  storedForms = [createQueuedForm(1), createQueuedForm(2, { state: sent }), createQueuedForm(3)];
  expect(await removeQueuedForm(3)).toBe(true);
  expect(await removeQueuedForm(2)).toBe(false);
  expect(await removeQueuedForm(7)).toBe(false);
  expect(storedForms.map(({ id }) => id)).toEqual([1, 2]);
  expect(locks).toEqual(['envios', 'envios', 'envios']);
});
