import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';

import { plainText } from '@/lib/site/format/text';

/**
 * Declares a field that never makes its record invalid: `read` gets any value, also `undefined`, and returns what the
 * field becomes.
 */
export const lenientField = <T>(read: (value: unknown) => T) =>
  z
    .unknown()
    .optional()
    .transform((value) => read(value));

const INVISIBLE_BLOCK = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LABEL_AND_VALUE = /<\/(?:th|td|dt)\s*>\s*<(?:td|dd)\b[^<>]*>/gi;
const LINE_BREAKING_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|table|dt|dd|h[1-6]|section)\b[^<>]*>/gi;
const HTML_TAG = /<\/?[a-z][^<>]*>|<!--[\s\S]*?(?:-->|$)/gi;
/** Control characters, and U+FFFD, which replaces a character that could not be decoded. */
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/g;

/**
 * Returns the lines of a text that may contain html: block tags and line breaks start a new line, other tags are
 * removed, entities are decoded, spaces collapse and empty lines are left out.
 */
export function textLines(source: string): readonly string[] {
  const bare = source
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE_BLOCK, '')
    .replace(LABEL_AND_VALUE, ': ')
    .replace(LINE_BREAKING_TAG, '\n')
    .replace(HTML_TAG, '');
  return decodeHTMLStrict(bare)
    .replace(CONTROL_CHARACTER, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const lines = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return textLines(value);
  return typeof value === 'number' && Number.isFinite(value) ? [String(value)] : [];
};

/** Plain text on one line from a text or a number; `null` when there is none. */
export const readText = (value: unknown): string | null => lines(value).join(' ') || null;

/** Returns plain text that keeps its line breaks; `null` for an empty text. */
const readLines = (value: unknown): string | null => lines(value).join('\n') || null;

export const text = lenientField(readText);

export const multilineText = lenientField(readLines);

/** A required text: the record is invalid without one. */
export const requiredText = text.pipe(z.string());

/** A text, or an object that carries it as `titulo`. */
export const titledText = lenientField((value) =>
  typeof value === 'object' && value !== null && 'titulo' in value
    ? readText(value.titulo)
    : readText(value),
);

/** Reads an address without the spaces around it; `null` for an empty one. */
export const address = lenientField((value) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null,
);

/** Reads an id as text; the id "0" means that there is none. */
export const identifier = lenientField((value) => {
  const id = readText(value);
  return id === '0' ? null : id;
});

/** A status word without case, accents or spaces around: "Vendído " is "vendido", `false` is "false". */
const readStatus = (value: unknown): string =>
  plainText(readText(typeof value === 'boolean' ? String(value) : value) ?? '');

const ACTIVE_STATUS = ['', 'ativo', '1', 'true'];

/** Returns whether `status` is active, or absent. */
export const isActive = lenientField((value) => ACTIVE_STATUS.includes(readStatus(value)));

/** Words of the backend for a vehicle that is for sale: such a vehicle gets no badge with its state. */
const FOR_SALE_STATUSES = [
  ...ACTIVE_STATUS,
  'active',
  'a venda',
  'disponivel',
  'em estoque',
  'publicado',
];

/** Matches the words of the backend for a sold vehicle: "Vendido", "Vendida em 12/11", "Veículo vendido". */
const SOLD_STATUS = /^(?:(?:veiculo|carro) )?vendid[oa]s?\b/;

/** The badge of a vehicle's state has no room for more letters. */
const MAX_STATE_LETTERS = 24;

/** Cuts a text after the last word that fits into a badge. */
const cutToBadge = (words: string): string =>
  words.length <= MAX_STATE_LETTERS
    ? words
    : `${words.slice(0, MAX_STATE_LETTERS).replace(/\s+\S*$/, '')}…`;

/**
 * Reads the `status` of a vehicle: whether it is sold, and the backend's own word for a state that is neither sold nor
 * for sale ("Reservado"). A number does not count as a word.
 */
export const vehicleState = lenientField((value) => {
  const status = readStatus(value);
  const words = readText(value);
  const sold = SOLD_STATUS.test(status);
  const isState =
    !sold && ![...FOR_SALE_STATUSES, 'false'].includes(status) && /\p{L}/u.test(status);
  return { sold, state: isState && words ? cutToBadge(words) : null };
});
