import type { DetailLine } from '@/lib/catalogue/types';

import { isWireObject } from '../unwrap';

import { field } from './field';
import { readLoose } from './list';
import { readText } from './text';

const LABELLED = /^([^:]{1,40}):\s+(.+)$/;
const LABEL_FIELDS = ['label', 'titulo', 'nome'] as const;
const VALUE_FIELDS = ['value', 'valor', 'descricao', 'texto'] as const;

function firstText(record: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return fields.map((name) => readText(record[name])).find((found) => found !== null) ?? null;
}

function fromText(line: string): DetailLine {
  const [, label, value] = LABELLED.exec(line) ?? [];
  return label && value ? { label, value } : { label: null, value: line };
}

function fromRecord(record: Readonly<Record<string, unknown>>): readonly DetailLine[] {
  const label = firstText(record, LABEL_FIELDS);
  const value = firstText(record, VALUE_FIELDS);
  if (value) return [{ label, value }];
  if (label) return [fromText(label)];
  // An object of labels and values: {"Motor": "2.0"}.
  return Object.entries(record).flatMap(([name, item]) => {
    const found = readText(item);
    return found && !LABEL_FIELDS.some((known) => known === name)
      ? [{ label: name, value: found }]
      : [];
  });
}

/** Clean lines out of text with line breaks, html, a list, or label/value objects. */
export const details = field((value): readonly DetailLine[] =>
  readLoose(value).flatMap((item) => {
    if (isWireObject(item)) return fromRecord(item);
    const line = readText(item);
    return line ? [fromText(line)] : [];
  }),
);
