import { asList, isWireObject } from '../unwrap';

import { field } from './field';
import { textLines } from './html';
import { readText } from './text';

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

/** Names out of texts or objects (`opcional`, `label`, `nome`, `descricao`): no empty, no double. */
export const names = field((value): readonly string[] => [
  ...new Set(readLoose(value).flatMap((item) => readName(item) ?? [])),
]);
