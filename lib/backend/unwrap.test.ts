import fc from 'fast-check';
import { z } from 'zod';

import { createTestContext } from './testing/context';
import { EnvelopeError, unwrapList, unwrapOne, parseList, type DroppedItem } from './unwrap';

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
  ...[[], {}, null, undefined, false].map((body) => ({ body })),
  ...[[], null, false, {}, { data: [], total: 0 }, { data: null }, { data: false }].map((data) => ({
    body: { data },
  })),
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
  ['in data in data', { data: { data: RECORD } }],
  ['as a list with gaps', { data: { 3: RECORD } }],
])('a record comes %s', (_name, body) => {
  expect(unwrapOne(body)).toEqual(RECORD);
});

test('a text called data is a field (a date), not an envelope', () => {
  const body = { id: 1, data: '2024-05-31' };

  expect(unwrapOne(body)).toBe(body);
});

test('data that is empty beside other fields is a field of the record', () => {
  for (const data of [null, false]) {
    expect(unwrapOne({ data: { id: 1, data } })).toEqual({ id: 1, data });
  }
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

const contract = (wire: unknown) => {
  const { id } = z.object({ id: z.number() }).parse(wire);
  return id === 0 ? null : id;
};

function parse(body: unknown) {
  const dropped: DroppedItem[] = [];
  const items = parseList(body, contract, createTestContext(), (item) => dropped.push(item));
  return { items, dropped };
}

test('a bad item is dropped and reported with its position and field, the rest is served', () => {
  const { items, dropped } = parse([{ id: 1 }, { id: 'x' }, null, { id: 4 }]);

  expect(items).toEqual([1, 4]);
  expect(dropped).toEqual([
    { position: 1, field: 'id' },
    { position: 2, field: '(record)' },
  ]);
});

test('an item that is not to be shown leaves without a word', () => {
  expect(parse({ data: [{ id: 0 }, { id: 2 }] })).toEqual({ items: [2], dropped: [] });
});

test('items of which not one fits, be it one alone, are no empty list; the first field is named', () => {
  expect(() => parse([{ id: 'x' }])).toThrow(new EnvelopeError('no item fits: id'));
  expect(() => parse([{ id: 'x' }, {}, 'x'])).toThrow(new EnvelopeError('no item fits: id'));
});

test('an item that says nothing leaves an empty list', () => {
  expect(parse([{}]).items).toEqual([]);
  expect(parse({ data: [null] }).items).toEqual([]);
  expect(parse([false, null]).items).toEqual([]);
});

test('an error of our own is not taken for a bad item', () => {
  const broken = () => {
    throw new TypeError('ours');
  };

  expect(() => parseList([1], broken, createTestContext(), () => undefined)).toThrow(TypeError);
});
