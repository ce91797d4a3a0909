import { isJsonObject, unwrapList } from '@/lib/backend/unwrap';

import { siteCalls } from './testing/calls';
import { operationsOf, readDocument } from './testing/document';

/** What a grown backend may put where something else is expected. */
const ODD: readonly unknown[] = [
  ...[null, '', ' ', '0', 'texto', '[', '{"a":', '<b onclick="x()">A</b>&amp;'],
  ...[0, -1, 1e21, true, false, '😀 Citroën'.repeat(2_000)],
  ...['R$ 189.900 à vista', 'R$\u00a00,00', '12.345 km', '[{"titulo":"Bancos","valor":"Couro"}]'],
  ...['arquivos/imagem?id=7', 'http://127.0.0.1/arquivos/imagem?id=7', '//outro.test/a.webp'],
  ...[{ titulo: 'Kōyō' }, { data: [{ id: 4_102 }] }, { 0: 'a', 2: 'b' }, [{ url: 'youtu.be/x' }]],
  ...[[], {}, [[]], [null, 0, 'x', [], {}, [[{}]]], { inesperado: { mais: [1] } }],
];

/** Fields that a record cannot go without; what they lack costs that record alone. */
const REQUIRED = new Set([
  ...['id', 'titulo', 'seo_url', 'nome', 'depoimento'],
  ...['label', 'condicao', 'codigo'],
]);

/** A vehicle without `seo_url` has its address by `relacionado_id`. */
const isRequired = (record: unknown, name: string): boolean =>
  REQUIRED.has(name) ||
  (name === 'relacionado_id' && !(isJsonObject(record) && 'seo_url' in record));

type Path = readonly string[];

/** Every place inside a value, from the outside in. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, item]) => placesIn(item, [...path, name]));
  return [path, ...inner];
}

function replaced(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined) return odd;
  const changed = (item: unknown, key: string) => (key === name ? replaced(item, rest, odd) : item);
  if (Array.isArray(value)) return value.map((item, index) => changed(item, String(index)));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, changed(item, key)]),
  );
}

const recordsOf = (body: unknown): readonly unknown[] => {
  const bare = isJsonObject(body) && isJsonObject(body.data) ? body.data : body;
  return Array.isArray(bare) || (isJsonObject(bare) && 'data' in bare) ? unwrapList(bare) : [bare];
};

const reads = operationsOf(readDocument())
  .filter(({ method }) => method === 'GET')
  .flatMap(({ answer }) => answer ?? [])
  .map(({ call, value }) => ({ call: call as keyof typeof siteCalls, records: recordsOf(value) }))
  .filter(({ records }) => records.length > 0);

const read = (call: keyof typeof siteCalls, body: unknown) => siteCalls[call].read!(body).value;

test.each(reads)('$call: every envelope reads the same', ({ call, records }) => {
  const [record] = records;
  const alone = [[record], { data: [record] }];
  const isList = Array.isArray(read(call, alone[0]));
  const forms = isList
    ? [...alone, { data: { data: [record], total: 1 } }, { data: { 3: record } }]
    : [...alone, record, { data: record }];
  const [first, ...others] = forms.map((form) => read(call, form));
  for (const other of others) expect(other).toEqual(first);
});

/** The same value with each number as text. */
function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(numbersAsText);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, numbersAsText(inner)]),
  );
}

test.each(reads)('$call: a number as text reads the same', ({ call, records }) => {
  expect(read(call, numbersAsText(records))).toEqual(read(call, records));
});

const FLAGS = new Set(['blindado', 'individual', 'dois_fatores']);

/** A detail that does not say whether its vehicle is armoured leaves that to the list; of one not listed, it says no. */
const unlisted = (read: unknown): unknown =>
  typeof read === 'object' && read !== null && 'armoured' in read
    ? { ...read, armoured: read.armoured ?? false }
    : read;

test.each([
  ['yes', [1, '1', true]],
  ['no', [0, '0', false, null, undefined]],
] as const)('every way to say %s reads the same', (_word, [first, ...others]) => {
  const flags = reads.flatMap(({ call, records }) =>
    placesIn(records)
      .filter((path) => FLAGS.has(path.at(-1) ?? ''))
      .map((path) => ({ call, records, path })),
  );
  expect(new Set(flags.map(({ path }) => path.at(-1)))).toEqual(FLAGS);
  for (const { call, records, path } of flags) {
    const answerFor = (flag: unknown) => [
      path,
      unlisted(read(call, replaced(records, path, flag))),
    ];
    for (const other of others) expect(answerFor(other)).toEqual(answerFor(first));
  }
});

test.each(reads)('$call: an odd value costs the field it stands in at most', (example) => {
  const isDropped = (body: unknown) => siteCalls[example.call].read!(body).lost.some(isJsonObject);
  for (const record of example.records) {
    const optional = placesIn(record).filter(
      ([name]) => name !== undefined && !isRequired(record, name),
    );
    const costly = optional.flatMap((path) =>
      ODD.filter((odd) => isDropped([replaced(record, path, odd)])).map((odd) => ({ path, odd })),
    );
    expect(costly).toEqual([]);
  }
});
