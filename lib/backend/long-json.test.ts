import fc from 'fast-check';

import { parseLongJson } from './long-json';

/** A text that is long enough to be parsed in parts. */
const long = (items: readonly unknown[]) => [
  ...items,
  'x'.repeat(300_000),
  ...items,
  'y'.repeat(300_000),
];

it('is what JSON.parse says, bare or in envelopes, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.constantFrom(
        (list: unknown) => list,
        (list: unknown) => ({ data: list }),
        (list: unknown) => ({ status: 'ok', data: { total: 3, data: list, 'fim]': '\\"' } }),
        (list: unknown) => ({ links: [], data: list }),
        (list: unknown) => ({ 'a"[': 1, data: list }),
      ),
      fc.constantFrom(0, 2),
      async (items, envelope, indent) => {
        const text = JSON.stringify(envelope(long(items)), null, indent);
        expect(await parseLongJson(text)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['cut within a string', (text: string) => text.slice(0, -100)],
  ['cut behind an item', (text: string) => text.slice(0, -1)],
  ['with more behind its end', (text: string) => `${text}]`],
  ['with a comma too many', (text: string) => `${text.slice(0, -1)},]`],
  ['with an empty item', (text: string) => `[,${text.slice(1)}`],
  ['with another bracket at its end', (text: string) => `${text.slice(0, -1)}}`],
  ['after a warning', (text: string) => `Warning: x in y\n${text}`],
])('%s is no JSON', async (_kind, spoil) => {
  await expect(parseLongJson(spoil(JSON.stringify(long([1, { a: [2] }]))))).rejects.toThrow(
    SyntaxError,
  );
});

it('lets others have their turn', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const text = JSON.stringify(
    Array.from({ length: 40_000 }, (_, id) => ({ id, name: 'x'.repeat(80) })),
  );
  await parseLongJson(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
