import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import type { Answer } from '../send';
import { hasRoom, isOld, MAX_AGE_MS, nextOf, stateAfter, type WaitingForm } from './rules';

const NOW = 1_800_000_000_000;

const form = (id: number, more: Partial<WaitingForm> = {}): WaitingForm => ({
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
  ...more,
});

const answer = (status: number, more: Partial<Answer> = {}): Answer => ({
  status,
  location: null,
  retryAfter: null,
  body: null,
  ...more,
});

test('forms go in the order in which they were sent, without those that are done', () => {
  const states = fc.constantFrom<WaitingForm['state']>(
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
    fc.property(forms, (all) => {
      const waiting = all.filter(({ state }) => state.kind === 'waiting').map(({ id }) => id);
      const next = nextOf(all.map(({ id, state }) => form(id, { state })));
      expect(next?.id ?? null).toBe(waiting.length > 0 ? Math.min(...waiting) : null);
    }),
  );
});

test.each([
  [201, '/detalhes', null],
  [202, null, '7F3K-9QWM'],
])('%i: it is sent', (status, location, protocol) => {
  const body = { received: true, protocol };
  expect(stateAfter(answer(status, { location, body }), NOW)).toEqual({
    kind: 'sent',
    next: location,
    protocol,
    isCounted: false,
  });
});

const SECOND = 1_000;
test.each([
  [429, '120', 120],
  [503, '10', 10],
  [503, null, 60],
  [502, 'Wed, 21 Oct 2026 07:28:00 GMT', 60],
  [500, '0', 5],
  [408, '86400', 3_600],
  [425, '-3', 5],
  // Of something on the way: a sign-in page of a network answers 200, and leads elsewhere.
  [200, null, 60],
  [302, null, 60],
  [0, null, 60],
])('%i with Retry-After %s: it waits %i seconds more', (status, retryAfter, seconds) => {
  expect(stateAfter(answer(status, { retryAfter }), NOW)).toEqual({
    kind: 'waiting',
    notBefore: NOW + seconds * SECOND,
  });
});

test('a form that would be refused again is returned to the visitor, with the words of the site', () => {
  const refused = (status: number, body: unknown) => stateAfter(answer(status, { body }), NOW);
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

test('no response makes a form disappear: it is sent, waits, or is returned to the visitor', () => {
  const answers = fc.record({
    status: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constantFrom(201, 202, 502, 429)),
    location: fc.option(fc.string()),
    retryAfter: fc.option(fc.oneof(fc.string(), fc.integer().map(String))),
    body: fc.jsonValue(),
  });
  const kinds = ['sent', 'waiting', 'refused'] as const;
  const reached = trackReachedStates(...kinds);
  fc.assert(
    fc.property(answers, (one) => {
      const state = stateAfter(one, NOW);
      expect(kinds).toContain(state.kind);
      reached.note(state.kind as (typeof kinds)[number]);
      expect(state.kind === 'sent').toBe(one.status === 201 || one.status === 202);
      if (state.kind === 'waiting') {
        expect(state.notBefore).toBeGreaterThanOrEqual(NOW + 5 * SECOND);
        expect(state.notBefore).toBeLessThanOrEqual(NOW + 3_600 * SECOND);
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});

test('a form is on the device for 72 hours at most', () => {
  expect(isOld({ keptAt: NOW - MAX_AGE_MS + 1 }, NOW)).toBe(false);
  expect(isOld({ keptAt: NOW - MAX_AGE_MS }, NOW)).toBe(true);
  expect(MAX_AGE_MS).toBe(72 * 3_600_000);
});

test('twenty forms, and ten megabytes of them together, have room', () => {
  const photo = (megabytes: number) =>
    form(1, { entries: [['front', new Blob([new Uint8Array(megabytes * 1024 * 1024)])]] });
  expect(
    hasRoom(
      Array.from({ length: 19 }, (_, id) => form(id)),
      form(20),
    ),
  ).toBe(true);
  expect(
    hasRoom(
      Array.from({ length: 20 }, (_, id) => form(id)),
      form(20),
    ),
  ).toBe(false);
  const receipts = Array.from({ length: 20 }, (_, id) => form(id, { entries: [] }));
  expect(hasRoom(receipts, form(20))).toBe(true);
  expect(hasRoom([photo(4)], photo(6))).toBe(true);
  expect(hasRoom([photo(5)], photo(6))).toBe(false);
});
