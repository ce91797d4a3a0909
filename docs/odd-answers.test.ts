import { isWireObject, unwrapList } from '@/lib/backend/unwrap';

import { siteCalls } from './testing/calls';
import { operationsOf, readDocument } from './testing/document';

/** What a grown backend may put where something else is expected. */
const ODD: readonly unknown[] = [
  ...[null, '', ' ', '0', 'texto', '[', '{"a":', '<b onclick="x()">A</b>&amp;'],
  ...[0, -1, 1e21, true, false, '😀 Citroën'.repeat(2_000)],
  ...[[], {}, [[]], [null, 0, 'x', [], {}, [[{}]]], { inesperado: { mais: [1] } }],
];

/** Fields that a record cannot go without; what they lack costs that record alone. */
const REQUIRED = new Set([
  ...['id', 'titulo', 'seo_url', 'relacionado_id', 'nome', 'depoimento'],
  ...['label', 'condicao', 'codigo'],
]);

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
  const bare = isWireObject(body) && isWireObject(body.data) ? body.data : body;
  return Array.isArray(bare) || (isWireObject(bare) && 'data' in bare) ? unwrapList(bare) : [bare];
};

const reads = operationsOf(readDocument().document)
  .filter(({ method }) => method === 'GET')
  .flatMap(({ answer }) => answer?.examples ?? [])
  .map(({ call, value }) => ({ call: call as keyof typeof siteCalls, records: recordsOf(value) }))
  .filter(({ records }) => records.length > 0);

test.each(reads)('$call: an odd value costs the field it stands in at most', (example) => {
  const read = siteCalls[example.call].read!;
  const isDropped = ({ lost }: ReturnType<typeof read>) => lost.some(isWireObject);
  for (const record of example.records) {
    const optional = placesIn(record).filter(([name]) => name !== undefined && !REQUIRED.has(name));
    for (const path of optional) {
      for (const odd of ODD) {
        const asked = () => isDropped(read([replaced(record, path, odd)]));
        expect([path, odd, asked()]).toEqual([path, odd, false]);
      }
    }
  }
});
