import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';

import { toPlainText } from '@/lib/site/format/text';

/**
 * Creates a field that never makes its record invalid: `read` gets any value, also `undefined`, and returns the
 * value of the field.
 */
export const createLenientField = <T>(read: (value: unknown) => T) =>
  z
    .unknown()
    .optional()
    .transform((value) => read(value));

const INVISIBLE_BLOCK_PATTERN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LABEL_TO_VALUE_TAGS_PATTERN = /<\/(?:th|td|dt)\s*>\s*<(?:td|dd)\b[^<>]*>/gi;
const LINE_BREAKING_TAG_PATTERN =
  /<\/?(?:br|p|div|li|ul|ol|tr|table|dt|dd|h[1-6]|section)\b[^<>]*>/gi;
const HTML_TAG_PATTERN = /<\/?[a-z][^<>]*>|<!--[\s\S]*?(?:-->|$)/gi;
/** Matches control characters, half an emoji, and U+FFFD, which replaces a character that could not be decoded. */
const UNREADABLE_CHARACTER_PATTERN = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd\p{Surrogate}]/gu;

/** Matches the words that programs write in place of a missing value. */
const ABSENT_TEXT_PATTERN = /^(?:null|undefined|nan|none|\[object \w+\])?$/i;

/** Returns whether a value is missing: it is `null`, empty, or a word that a program wrote for that ("null"). */
export const isAbsent = (value: unknown): boolean =>
  typeof value === 'string'
    ? ABSENT_TEXT_PATTERN.test(value.trim())
    : value === null || value === undefined;

/**
 * Returns the lines of a text that may contain HTML: block tags and line breaks start a new line, other tags are
 * removed, entities are decoded, spaces collapse, and lines without a value (empty, "null") are left out.
 */
export function splitTextLines(source: string): readonly string[] {
  const bare = source
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE_BLOCK_PATTERN, '')
    .replace(LABEL_TO_VALUE_TAGS_PATTERN, ': ')
    .replace(LINE_BREAKING_TAG_PATTERN, '\n')
    .replace(HTML_TAG_PATTERN, '');
  return decodeHTMLStrict(bare)
    .replace(UNREADABLE_CHARACTER_PATTERN, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => !isAbsent(line));
}

const toLines = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return splitTextLines(value);
  return typeof value === 'number' && Number.isFinite(value) ? [String(value)] : [];
};

/** Returns plain text on one line from a text or a number; `null` when there is none. */
export const parseText = (value: unknown): string | null => toLines(value).join(' ') || null;

/** Returns plain text with its line breaks; `null` for an empty text. */
const parseMultilineText = (value: unknown): string | null => toLines(value).join('\n') || null;

export const textField = createLenientField(parseText);

export const multilineTextField = createLenientField(parseMultilineText);

/** A required text: a record without it is invalid. */
export const requiredTextField = textField.pipe(z.string());

/** Reads a text, or the `titulo` of an object. */
export const titledTextField = createLenientField((value) =>
  typeof value === 'object' && value !== null && 'titulo' in value
    ? parseText(value.titulo)
    : parseText(value),
);

/** Reads an address without the spaces around it; `null` for an absent one. */
export const addressField = createLenientField((value) =>
  typeof value === 'string' && !isAbsent(value) ? value.trim().toWellFormed() : null,
);

/** Reads an id as text; the id "0" means that there is none. */
export const identifierField = createLenientField((value) => {
  const id = parseText(value);
  return id === '0' ? null : id;
});

/** Returns a status in lower case without accents: "Vendído " is "vendido", `false` is "false". */
const normaliseStatus = (value: unknown): string =>
  toPlainText(parseText(typeof value === 'boolean' ? String(value) : value) ?? '');

const ACTIVE_STATUSES = ['', 'ativo', '1', 'true'];

/** Reads whether a status is active; an absent status counts as active. */
export const isActiveField = createLenientField((value) =>
  ACTIVE_STATUSES.includes(normaliseStatus(value)),
);

/** The words of the backend for a vehicle that is for sale: such a vehicle gets no badge with its state. */
const FOR_SALE_STATUSES = [
  ...ACTIVE_STATUSES,
  'active',
  'a venda',
  'disponivel',
  'em estoque',
  'publicado',
];

/** Matches the words of the backend for a sold vehicle: "Vendido", "Vendida em 12/11", "Veículo vendido". */
const SOLD_STATUS_PATTERN = /^(?:(?:veiculo|carro) )?vendid[oa]s?\b/;

/** The badge of a vehicle's state has no room for more characters. */
const MAX_STATE_BADGE_LETTERS = 24;

/** Cuts a text after the last word that fits into a badge. */
const shortenForBadge = (words: string): string =>
  words.length <= MAX_STATE_BADGE_LETTERS
    ? words
    : `${words.slice(0, MAX_STATE_BADGE_LETTERS).replace(/(?<!\s)\s+\S*$|\p{Surrogate}$/u, '')}…`;

/**
 * Reads the `status` of a vehicle: whether it is sold, and the backend's own word for a state that is neither sold
 * nor for sale ("Reservado"). A number does not count as a word.
 */
export const vehicleStateField = createLenientField((value) => {
  const status = normaliseStatus(value);
  const words = parseText(value);
  const sold = SOLD_STATUS_PATTERN.test(status);
  const isState =
    !sold && ![...FOR_SALE_STATUSES, 'false'].includes(status) && /\p{L}/u.test(status);
  return { sold, state: isState && words ? shortenForBadge(words) : null };
});
