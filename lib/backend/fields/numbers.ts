import { parseReais } from '@/lib/site/brazil/money';
import type { Price } from '@/lib/site/brazil/money';
import { formatReais } from '@/lib/site/format/numbers';
import { toPlainText } from '@/lib/site/format/text';

import { createLenientField, isAbsent, parseText } from './text';

const GROUPED_DIGITS_PATTERN = /\d{1,3}(?:\.\d{3})+(?!\d)|\d+/;

/** Returns the whole number in a number or text ("12.345 km"); `null` when there is none or it is negative. */
export function parseInteger(value: unknown): number | null {
  let number = Number.NaN;
  if (typeof value === 'number') number = Math.trunc(value);
  if (typeof value === 'string' && !/^\s*-/.test(value)) {
    number = Number(GROUPED_DIGITS_PATTERN.exec(value)?.[0].replaceAll('.', '') ?? Number.NaN);
  }
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

export const integerField = createLenientField(parseInteger);

/** More kilometres than any car has driven: a larger number is a mistake. */
const MAX_KILOMETRES = 2_000_000;

/**
 * Matches kilometres: whole ones, grouped or not, and thousands ("45,5 mil"). A few digits have no decimals, because
 * "12,345" and "45.5" could mean thousands.
 */
const KILOMETRES_PATTERN =
  /^(?:(?:km|quilometragem)\b:? ?)?(?:(?<thousands>\d{1,3}(?:[.,]\d{1,2})?) ?mil|(?<many>\d{1,3}(?:[. ]\d{3})+|\d{4,})(?:[.,]\d{1,2})?|(?<few>\d{1,3})(?:[.,]0{1,2})?|zero)(?: ?(?:kms?|quilometros?)\b[^\d]*)?$/;

/** Reads kilometres; `null` for a number that could be one of thousands, a negative one and one above two million. */
export const kilometresField = createLenientField((value) => {
  // A number has no groups, so its point is that of decimals.
  const text = typeof value === 'number' ? String(value).replace('.', ',') : parseText(value);
  const match = KILOMETRES_PATTERN.exec(toPlainText(text ?? ''));
  if (!match) return null;
  const { thousands, many, few = '0' } = match.groups ?? {};
  const number = thousands
    ? Math.round(Number(thousands.replace(',', '.')) * 1_000)
    : Number(many?.replace(/\D/g, '') ?? few);
  return number <= MAX_KILOMETRES ? number : null;
});

/** Returns a year of four digits, from 1900 to 2099; `null` for anything else. */
function parseYear(value: unknown): number | null {
  const number = parseInteger(value);
  return number !== null && number >= 1900 && number < 2100 ? number : null;
}

/** Reads one or two years of a field, separated by a slash: "2023/2024". */
export const yearsField = createLenientField(
  (value): readonly [first: number | null, second: number | null] => {
    const [first, second] = typeof value === 'string' ? value.split('/') : [value];
    return [parseYear(first), parseYear(second)];
  },
);

/** Returns the cents of an amount in reais, zero included; `null` for a text with other words, or several amounts. */
export const parseCents = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? parseReais(value) : null;

const AMOUNT_PATTERN = /(?:R\$\s*)?\d+(?:[.,]\d+)*/gi;

/** Matches words beside which an amount is not the vehicle's price: an instalment, a down payment, a discount. */
const PARTIAL_PRICE_WORD_PATTERN =
  /\b(?:\d+\s*x|vezes|parcelas?|m[êe]s|mensa(?:l|is)|entrada|sinal|desconto|mil|milh[ãõo]\w*)(?![\p{L}\d])/iu;

/**
 * Returns the only amount in a text, in cents ("R$ 189.900 à vista"); `null` when there are several, or when the
 * amount is an instalment or another part of the price. A bare number ("IPVA 2026 pago") is no amount.
 */
function findOnlyAmount(words: string): number | null {
  if (PARTIAL_PRICE_WORD_PATTERN.test(words)) return null;
  const amounts = [...words.matchAll(AMOUNT_PATTERN)]
    .map(([number]) => number)
    .filter((number) => /[R.,]/i.test(number));
  const [amount, ...others] = amounts;
  return amount === undefined || others.length > 0 ? null : parseReais(amount);
}

/**
 * Parses a price: an amount by itself is formatted without ",00", a text with further words stays unchanged. `null`
 * when it is absent, zero or without any number: the price is then on request.
 */
export function parsePrice(value: unknown): Price | null {
  const alone = parseCents(value);
  if (alone !== null) return alone === 0 ? null : { text: formatReais(alone), cents: alone };
  const words = typeof value === 'string' ? parseText(value) : null;
  if (words === null || !/\d/.test(words)) return null;
  const cents = findOnlyAmount(words);
  return cents === 0 ? null : { text: words, cents };
}

export const priceField = createLenientField(parsePrice);

const ISO_DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})/;
const BRAZILIAN_DATE_PATTERN = /^(\d{2})\/(\d{2})\/(\d{4})/;

function toIsoDate(year?: string, month?: string, day?: string): string | null {
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // `Date` turns an impossible day ("30/02") into one of the next month, so the result is compared with the input.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

/** Reads the calendar date (yyyy-mm-dd) in "2024-05-31 10:00:00", in ISO text or in "31/05/2024". */
export const dateField = createLenientField((value) => {
  if (typeof value !== 'string') return null;
  const iso = ISO_DATE_PATTERN.exec(value.trim());
  if (iso) return toIsoDate(iso[1], iso[2], iso[3]);
  const brazilian = BRAZILIAN_DATE_PATTERN.exec(value.trim());
  return brazilian && toIsoDate(brazilian[3], brazilian[2], brazilian[1]);
});

/** Returns `true` for `1`, `"1"` and `true`, and `false` for everything else. */
export const parseFlag = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^\s*(?:1|true)\s*$/i.test(value));

export const flagField = createLenientField(parseFlag);

/** Reads a yes-or-no field; `null` if the field is absent or empty. */
export const optionalFlagField = createLenientField((value) =>
  isAbsent(value) ? null : parseFlag(value),
);
