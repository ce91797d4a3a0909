import { z } from 'zod';

import type { DetailLine } from '@/lib/site/format/text';

import { isWireObject, asList } from '../unwrap';
import { field, textLines, readText } from './text';

const emptyToNull = (value: unknown): unknown => {
  const record: unknown = Array.isArray(value) ? value[0] : value;
  return isWireObject(record) && Object.keys(record).length > 0 ? record : null;
};

/** A record inside a record, or a list of one; `null` when absent, empty or something else. */
export const nested = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable());

/** A list that came as a list, as JSON text, as lines of text, or as a single value. */
export function readLoose(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'string') return asList(value) ?? [value];
  if (/^\s*\[/.test(value)) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      return textLines(value);
    }
  }
  return textLines(value);
}

/** A list of records; items that are no objects, lists among them, go. */
export const records = field((value) => readLoose(value).filter(isWireObject));

const NAMES = ['opcional', 'label', 'nome', 'descricao', 'titulo'] as const;

function readName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return readText(value);
  const record: Partial<Record<(typeof NAMES)[number], unknown>> = value;
  for (const name of NAMES) {
    const found = readText(record[name]);
    if (found) return found;
  }
  return null;
}

/** Reads names from texts or objects (`opcional`, `label`, `nome`, `descricao`), without empty and repeated names. */
export const names = field((value): readonly string[] => [
  ...new Set(readLoose(value).flatMap((item) => readName(item) ?? [])),
]);

const LABELLED = /^([^:]{1,40}):\s+(\S.*)$/;
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
  // The record maps labels to values: {"Motor": "2.0"}.
  return Object.entries(record).flatMap(([name, item]) => {
    const found = readText(item);
    return found && !LABEL_FIELDS.some((labelField) => labelField === name)
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
