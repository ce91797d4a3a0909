import type { FieldEdit } from '@/lib/site/format/typed-numbers';
import { normaliseContact } from '@/lib/site/format/typed-text';

import { AREA_PATTERN, NATIONAL_NUMBER_PATTERN } from './phone';

/** Matches a valid telephone of a visitor: "(11) 5550-2002" or "(11) 99999-0000". */
export const PHONE_PATTERN = /^\(\d{2}\) \d{4,5}-\d{4}$/;

/**
 * Matches a whole Brazilian telephone: country, long distance zero with or without a carrier, area code, number. Blanks
 * and dashes stand where people put them, because "3333-4444 12" and "212 555 1234" have as many digits as one.
 */
const BRAZILIAN_PHONE_PATTERN = new RegExp(
  [
    String.raw`^(?:tel:)?[\s().-]{0,3}`,
    String.raw`(?:(?:\+|00?)?[\s().-]{0,3}55[\s().-]{0,3})?`,
    String.raw`(?:0[\s().-]{0,3}(?:(?:xx|\*\*|1[2457]|2[1356]|31|4[1359])[\s().-]{0,3})?)?`,
    String.raw`(?<area>${AREA_PATTERN})[\s()./-]{0,3}`,
    String.raw`(?=(?:9(?:[\s.-]*\d){8}|[2-9](?:[\s.-]*\d){7})\D*$)(?!9(?:[\s.-]+\d{4}[\s.-]*|\d{4}[\s.-]+)\d{3}\D*$)`,
    String.raw`(?<number>(?:(?<=\D)9[\s.-]{1,3})?\d{4,5}[\s.-]{0,3}\d{3,5})[\s.,;)]*$`,
  ].join(''),
  'i',
);

/**
 * Formats a typed or pasted telephone as the backend requires: "(DD) 9999-9999" or "(DD) 99999-9999". Returns the typed
 * text, trimmed, when it may be anything else than one Brazilian telephone with its area code.
 */
export function formatPhone(typed: string): string {
  const { area, number } = BRAZILIAN_PHONE_PATTERN.exec(normaliseContact(typed))?.groups ?? {};
  if (area === undefined || number === undefined) return typed.trim();
  const digits = number.replace(/\D/g, '');
  return `(${area}) ${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

const PHONE_BEGINNING_PATTERN = new RegExp(String.raw`^${AREA_PATTERN}[2-9]\d{0,6}$`);

/**
 * Formats a telephone like {@link formatPhone}, and also while its digits are typed: "(11) 9876-5". `mask` draws at
 * most nine digits of a telephone that is being typed.
 */
export function formatTypedPhone(
  typed: string,
  edit: FieldEdit,
  mask: (digits: string) => string,
): string {
  const formatted = formatPhone(typed);
  if (formatted !== typed.trim() || PHONE_PATTERN.test(formatted) || edit === 'pasted') {
    // A blank after a whole number may be followed by an extension.
    return formatted === typed.trimEnd() ? typed : formatted;
  }
  if (!/^(?:\d+|\(\d\d\)[\d\s-]*)$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  // A dash this early belongs to a number without an area code: "98765-".
  if (edit === 'typed' && /^\(\d\d\) \d{2,3}-$/.test(typed)) return `${digits}-`;
  if (PHONE_BEGINNING_PATTERN.test(digits)) return mask(digits);
  // Takes back the punctuation of the mask where more digits follow, as of a number that begins with its country.
  return digits.length < 3 || /^\(\d\d\) \d{4,5}-\d{5,}$/.test(typed) ? formatPhone(digits) : typed;
}

/** Formats a WhatsApp number as people read it: "(11) 95550-2001"; a number of another country as "+351…". */
export const formatWhatsappNumber = (number: string): string =>
  number.startsWith('55') && NATIONAL_NUMBER_PATTERN.test(number.slice(2))
    ? formatPhone(number.slice(2))
    : `+${number}`;
