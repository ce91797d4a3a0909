import fc from 'fast-check';

import { EnvelopeError, unwrapList, unwrapOne } from './unwrap';

const RECORD = { id: 1 };

test.each([
  ['bare', [RECORD]],
  ['in data', { data: [RECORD] }],
  ['in a paginated answer', { data: { data: [RECORD], total: 1 } }],
  ['with gaps', { 3: RECORD }],
  ['with gaps in data', { data: { 3: RECORD } }],
])('a list comes %s', (_name, body) => {
  expect(unwrapList(body)).toEqual([RECORD]);
});

test.each<{ body: unknown }>([
  ...[{ body: [] }, { body: {} }, { body: null }, { body: undefined }],
  ...[[], null, {}, { data: [], total: 0 }].map((data) => ({ body: { data } })),
])('$body is an empty list and no record', ({ body }) => {
  expect(unwrapList(body)).toEqual([]);
  expect(unwrapOne(body)).toBeNull();
});

test.each([
  ['bare', RECORD],
  ['in data', { data: RECORD }],
  ['as a list of one', [RECORD]],
  ['as a list of one in data', { data: [RECORD] }],
  ['in a paginated answer', { data: { data: [RECORD], total: 1 } }],
  ['as a list with gaps', { data: { 3: RECORD } }],
])('a record comes %s', (_name, body) => {
  expect(unwrapOne(body)).toEqual(RECORD);
});

test('a text called data is a field (a date), not an envelope', () => {
  const body = { id: 1, data: '2024-05-31' };

  expect(unwrapOne(body)).toBe(body);
});

test.each([['texto'], [1], [true], [{ erro: 'x' }], [{ data: { id: 1 } }], [{ data: 'x' }]])(
  '%j is no list',
  (body) => {
    expect(() => unwrapList(body)).toThrow(EnvelopeError);
  },
);

test.each([['texto'], [1], [true], [['texto']], [[[RECORD]]]])('%j is no record', (body) => {
  expect(() => unwrapOne(body)).toThrow(EnvelopeError);
});

test('whatever comes is a list or an EnvelopeError', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      for (const unwrap of [unwrapList, unwrapOne]) {
        try {
          const value = unwrap(body);
          expect(value === null || typeof value === 'object').toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(EnvelopeError);
        }
      }
    }),
  );
});
