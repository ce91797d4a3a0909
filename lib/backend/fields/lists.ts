import { z } from 'zod';

import type { DetailLine } from '@/lib/site/format/text';

import { isJsonObject, toListOrNull } from '../unwrap';
import { createLenientField, isAbsent, splitTextLines, parseText } from './text';

/** The most entries that are read of a list inside a record: a longer one would hold up the process, and each page. */
export const MAX_ENTRIES = 500;

const emptyToNull = (value: unknown): unknown => {
  const record: unknown = Array.isArray(value) ? value[0] : value;
  return isJsonObject(record) && Object.keys(record).length > 0 ? record : null;
};

/** Reads a record inside a record, or the first record of a list; `null` when it is absent, empty or something else. */
export const nestedRecordField = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable());

/** Returns a list that was sent as a list, as JSON text, as lines of text, or as a single value. */
export function parseAnyList(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'string') return toListOrNull(value) ?? [value];
  if (/^\s*\[/.test(value)) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      return splitTextLines(value);
    }
  }
  return splitTextLines(value);
}

/** `parseItem` may return several entries for one item; each of them counts. */
const createListField = <T>(parseItem: (item: unknown) => T | readonly T[]) =>
  createLenientField((value): readonly T[] =>
    parseAnyList(value).slice(0, MAX_ENTRIES).flatMap(parseItem).slice(0, MAX_ENTRIES),
  );

/** Reads a list of records; items that are no objects are left out. */
export const recordsField = createListField((item) => (isJsonObject(item) ? [item] : []));

const NAME_FIELD_NAMES = ['opcional', 'label', 'nome', 'descricao', 'titulo'] as const;

function parseName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return parseText(value);
  const record: Partial<Record<(typeof NAME_FIELD_NAMES)[number], unknown>> = value;
  for (const name of NAME_FIELD_NAMES) {
    const found = parseText(record[name]);
    if (found) return found;
  }
  return null;
}

/** Reads names from texts, or from the fields of objects that hold a name, without empty and repeated names. */
export const namesField = createListField((item) => parseName(item) ?? []).transform(
  (names): readonly string[] => [...new Set(names)],
);

const LABEL_AND_VALUE_PATTERN = /^([^:]{1,40}):\s+(\S.*)$/;
/** Separates a label from its value in other spellings: "Cor:null", "Cor = null", "Cor - null", "Cor...null". */
const OTHER_SEPARATOR_PATTERN = /[:=|]|\.{2,}|\s[-–—]\s/;
const LABEL_FIELD_NAMES = ['label', 'titulo', 'nome'] as const;
const VALUE_FIELD_NAMES = ['value', 'valor', 'descricao', 'texto'] as const;

function findFirstText(record: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return fields.map((name) => parseText(record[name])).find((found) => found !== null) ?? null;
}

/** Returns a line of a data sheet; none where its value is absent ("Cor: null"). */
function parseDetailText(line: string): readonly DetailLine[] {
  const [, label, value] = LABEL_AND_VALUE_PATTERN.exec(line) ?? [];
  if (label && value) return isAbsent(value) ? [] : [{ label, value }];
  const [, stated, ...others] = line.split(OTHER_SEPARATOR_PATTERN);
  const isWithoutValue = stated && others.length === 0 && isAbsent(stated);
  return isWithoutValue ? [] : [{ label: null, value: line }];
}

function parseDetailRecord(record: Readonly<Record<string, unknown>>): readonly DetailLine[] {
  const label = findFirstText(record, LABEL_FIELD_NAMES);
  const value = findFirstText(record, VALUE_FIELD_NAMES);
  if (value) return [{ label, value }];
  if (label) return parseDetailText(label);
  // The record maps labels to values: {"Motor": "2.0"}.
  return Object.entries(record)
    .slice(0, MAX_ENTRIES)
    .flatMap(([name, item]) => {
      const found = parseText(item);
      return found && !LABEL_FIELD_NAMES.some((labelField) => labelField === name)
        ? [{ label: parseText(name), value: found }]
        : [];
    });
}

/** Reads lines with labels from text with line breaks, HTML, a list, or objects with label and value. */
export const detailLinesField = createListField((item) => {
  if (isJsonObject(item)) return parseDetailRecord(item);
  const line = parseText(item);
  return line ? parseDetailText(line) : [];
});
