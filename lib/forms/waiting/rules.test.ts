import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import type { SiteResponse } from '../send';
import {
  hasRoomInQueue,
  isFormExpired,
  MAX_QUEUED_AGE_MS,
  findNextForm,
  getFormStateAfterResponse,
  type QueuedForm,
} from './rules';

const NOW = 1_800_000_000_000;

const createQueuedForm = (id: number, overrides: Partial<QueuedForm> = {}): QueuedForm => ({
  id,
  key: `key-${id}`,
  action: '/api/contato',
  isMultipart: false,
  what: 'mensagem',
  opens: 'Abrir',
  keptAt: NOW,
  entries: [['name', 'Ana']],
  draft: { key: 'contato', page: '/faleconosco', inMemory: [] },
  state: { kind: 'waiting', notBefore: 0 },
  ...overrides,
});

const createResponse = (status: number, overrides: Partial<SiteResponse> = {}): SiteResponse => ({
  status,
  location: null,
  retryAfter: null,
  body: null,
  ...overrides,
});

test('waiting forms are sent in the order in which they were submitted', () => {
  const states = fc.constantFrom<QueuedForm['state']>(
    { kind: 'waiting', notBefore: 0 },
    { kind: 'waiting', notBefore: NOW },
    { kind: 'sent', next: null, protocol: null, isCounted: false },
    { kind: 'refused', message: '' },
    { kind: 'expired' },
  );
  const forms = fc.uniqueArray(fc.record({ id: fc.nat(), state: states }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(forms, (allForms) => {
      const waiting = allForms.filter(({ state }) => state.kind === 'waiting').map(({ id }) => id);
      const next = findNextForm(allForms.map(({ id, state }) => createQueuedForm(id, { state })));
      expect(next?.id ?? null).toBe(waiting.length > 0 ? Math.min(...waiting) : null);
    }),
  );
});

test.each([
  [201, '/detalhes', null],
  [202, null, '7F3K-9QWM'],
])('a response of %i: the form is sent', (status, location, protocol) => {
  const body = { received: true, protocol };
  expect(getFormStateAfterResponse(createResponse(status, { location, body }), NOW)).toEqual({
    kind: 'sent',
    next: location,
    protocol,
    isCounted: false,
  });
});

const SECOND_MS = 1_000;
test.each([
  [429, '120', 120],
  [503, '10', 10],
  [503, null, 60],
  [502, 'Wed, 21 Oct 2026 07:28:00 GMT', 60],
  [500, '0', 5],
  [408, '86400', 3_600],
  [425, '-3', 5],
  // The sign-in page of a public network responds 200 and redirects; our own server responds 201 or 202 to a form.
  [200, null, 60],
  [302, null, 60],
  [0, null, 60],
])(
  'a response of %i with Retry-After %s: the form waits %i seconds more',
  (status, retryAfter, seconds) => {
    expect(getFormStateAfterResponse(createResponse(status, { retryAfter }), NOW)).toEqual({
      kind: 'waiting',
      notBefore: NOW + seconds * SECOND_MS,
    });
  },
);

test('a form that would be refused every time goes back to the visitor, with the message of the site', () => {
  const refused = (status: number, body: unknown) =>
    getFormStateAfterResponse(createResponse(status, { body }), NOW);
  expect(refused(422, { errors: { day: 'Escolha o dia' } })).toEqual({
    kind: 'refused',
    message: 'O sistema pede que você confira os campos.',
  });
  const type = 'urn:problem-type:submission-refused';
  expect(refused(502, { type, title: 'O sistema não aceitou o envio.' })).toEqual({
    kind: 'refused',
    message: 'O sistema não aceitou o envio.',
  });
  expect(refused(502, { type: 'about:blank', title: 'x' }).kind).toBe('waiting');
  for (const status of [400, 401, 403, 404, 413, 415]) {
    expect(refused(status, null).kind).toBe('refused');
  }
});

test('no response loses a form: it is sent, waits, or goes back to the visitor', () => {
  const answers = fc.record({
    status: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constantFrom(201, 202, 502, 429)),
    location: fc.option(fc.string()),
    retryAfter: fc.option(fc.oneof(fc.string(), fc.integer().map(String))),
    body: fc.jsonValue(),
  });
  const stateKinds = ['sent', 'waiting', 'refused'] as const;
  const reached = trackReachedStates(...stateKinds);
  fc.assert(
    fc.property(answers, (response) => {
      const state = getFormStateAfterResponse(response, NOW);
      expect(stateKinds).toContain(state.kind);
      reached.note(state.kind as (typeof stateKinds)[number]);
      expect(state.kind === 'sent').toBe(response.status === 201 || response.status === 202);
      if (state.kind === 'waiting') {
        expect(state.notBefore).toBeGreaterThanOrEqual(NOW + 5 * SECOND_MS);
        expect(state.notBefore).toBeLessThanOrEqual(NOW + 3_600 * SECOND_MS);
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});

test('a form is on the device for 72 hours at most', () => {
  expect(isFormExpired({ keptAt: NOW - MAX_QUEUED_AGE_MS + 1 }, NOW)).toBe(false);
  expect(isFormExpired({ keptAt: NOW - MAX_QUEUED_AGE_MS }, NOW)).toBe(true);
  expect(MAX_QUEUED_AGE_MS).toBe(72 * 3_600_000);
});

test('the queue has room for twenty forms and ten megabytes', () => {
  const photo = (megabytes: number) =>
    createQueuedForm(1, {
      entries: [['front', new Blob([new Uint8Array(megabytes * 1024 * 1024)])]],
    });
  expect(
    hasRoomInQueue(
      Array.from({ length: 19 }, (_, id) => createQueuedForm(id)),
      createQueuedForm(20),
    ),
  ).toBe(true);
  expect(
    hasRoomInQueue(
      Array.from({ length: 20 }, (_, id) => createQueuedForm(id)),
      createQueuedForm(20),
    ),
  ).toBe(false);
  const receipts = Array.from({ length: 20 }, (_, id) => createQueuedForm(id, { entries: [] }));
  expect(hasRoomInQueue(receipts, createQueuedForm(20))).toBe(true);
  expect(hasRoomInQueue([photo(4)], photo(6))).toBe(true);
  expect(hasRoomInQueue([photo(5)], photo(6))).toBe(false);
});
