import { z } from 'zod';

import type { DetailLine } from '@/lib/site/format/text';

import { isWireObject, asList } from '../unwrap';
import { lenientField, textLines, readText } from './text';

const emptyToNull = (value: unknown): unknown => {
  const record: unknown = Array.isArray(value) ? value[0] : value;
  return isWireObject(record) && Object.keys(record).length > 0 ? record : null;
};

/** A record inside a record, or a list of one; `null` when absent, empty or something else. */
export const nestedRecord = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable());

/** Reads a list that was sent as a list, as JSON text, as lines of text, or as a single value. */
export function readAnyList(value: unknown): readonly unknown[] {
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

/** A list of records; items that are not objects are left out, also lists. */
export const records = lenientField((value) => readAnyList(value).filter(isWireObject));

const NAME_FIELDS = ['opcional', 'label', 'nome', 'descricao', 'titulo'] as const;

function readName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return readText(value);
  const record: Partial<Record<(typeof NAME_FIELDS)[number], unknown>> = value;
  for (const name of NAME_FIELDS) {
    const found = readText(record[name]);
    if (found) return found;
  }
  return null;
}

/** Reads names from texts or objects (`opcional`, `label`, `nome`, `descricao`), without empty and repeated names. */
export const names = lenientField((value): readonly string[] => [
  ...new Set(readAnyList(value).flatMap((item) => readName(item) ?? [])),
]);

const LABELLED_FIELDS = /^([^:]{1,40}):\s+(\S.*)$/;
const LABEL_FIELDS = ['label', 'titulo', 'nome'] as const;
const VALUE_FIELDS = ['value', 'valor', 'descricao', 'texto'] as const;

function firstText(record: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return fields.map((name) => readText(record[name])).find((found) => found !== null) ?? null;
}

function detailFromText(line: string): DetailLine {
  const [, label, value] = LABELLED_FIELDS.exec(line) ?? [];
  return label && value ? { label, value } : { label: null, value: line };
}

function detailsFromRecord(record: Readonly<Record<string, unknown>>): readonly DetailLine[] {
  const label = firstText(record, LABEL_FIELDS);
  const value = firstText(record, VALUE_FIELDS);
  if (value) return [{ label, value }];
  if (label) return [detailFromText(label)];
  // The record maps labels to values: {"Motor": "2.0"}.
  return Object.entries(record).flatMap(([name, item]) => {
    const found = readText(item);
    return found && !LABEL_FIELDS.some((labelField) => labelField === name)
      ? [{ label: name, value: found }]
      : [];
  });
}

/** Clean lines out of text with line breaks, html, a list, or label/value objects. */
export const details = lenientField((value): readonly DetailLine[] =>
  readAnyList(value).flatMap((item) => {
    if (isWireObject(item)) return detailsFromRecord(item);
    const line = readText(item);
    return line ? [detailFromText(line)] : [];
  }),
);
