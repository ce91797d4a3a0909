import { parseReais } from '@/lib/site/brazil/money';

import { formatCount, formatReaisAndCents } from './numbers';

/** How the text of a field came to be: typed key by key, shortened, or put in whole by pasting or autofill. */
export type FieldEdit = 'typed' | 'deleted' | 'pasted';

const MAX_KM_DIGITS = 9;

/**
 * Formats kilometres while they are typed: "12.400" for "12400". A text that is more than a number, or may become
 * "31.700" or mean it ("31.7"), is returned unchanged.
 */
export function formatTypedKilometres(typed: string, edit: FieldEdit = 'typed'): string {
  if (!/^\.*\d[\d.]*$/.test(typed)) return typed;
  if (edit !== 'deleted' && /\.\d{0,2}$/.test(typed)) return typed;
  return formatCount(Number(typed.replaceAll('.', '').slice(0, MAX_KM_DIGITS)));
}

const MAX_CENTS_DIGITS = 11;

/**
 * Formats an amount while it is typed: only digits count, divided by 100 ("R$ 289.900,00" for "28990000"); empty
 * without digits. What is pasted with more than digits ("289.900") is read as reais, and stays as it is where it
 * is no amount.
 */
export function formatTypedReais(typed: string, edit: FieldEdit = 'typed'): string {
  if (edit === 'pasted' && /[^\d\s]/.test(typed)) {
    const cents = parseReais(typed);
    return cents === null ? typed : formatReaisAndCents(cents);
  }
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_CENTS_DIGITS);
  return digits === '' ? '' : formatReaisAndCents(Number(digits));
}
