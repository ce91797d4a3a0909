import { z } from 'zod';

import { field } from './field';
import { textLines } from './html';

const lines = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return textLines(value);
  return typeof value === 'number' && Number.isFinite(value) ? [String(value)] : [];
};

/** Plain text on one line from a text or a number; `null` when there is none. */
export const readText = (value: unknown): string | null => lines(value).join(' ') || null;

/** Plain text that keeps its line breaks. */
const readLines = (value: unknown): string | null => lines(value).join('\n') || null;

export const text = field(readText);

export const multilineText = field(readLines);

/** A text the record cannot exist without. */
export const requiredText = text.pipe(z.string());

/** A text, or an object that carries it as `titulo`. */
export const titledText = field((value) =>
  typeof value === 'object' && value !== null && 'titulo' in value
    ? readText(value.titulo)
    : readText(value),
);

/** An address as it came, without spaces around. */
export const address = field((value) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null,
);

/** An id as text; "0" is none. */
export const identifier = field((value) => {
  const id = readText(value);
  return id === '0' ? null : id;
});
