import { parseReais } from '@/lib/br/money';
import type { Price } from '@/lib/catalogue/types';
import { formatReais } from '@/lib/format/money';

import { field } from './field';
import { readText } from './text';

/** Cents of a price as text or number, zero included; `null` when it is no amount alone. */
export const readCents = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? parseReais(value) : null;

const NUMBER = /(?:R\$\s*)?\d+(?:[.,]\d+)*/gi;

/** Words after which, or before which, an amount is not what the vehicle costs. */
const PART_OF_A_PRICE =
  /\b(?:\d+\s*x|vezes|parcelas?|m[êe]s|mensa(?:l|is)|entrada|sinal|desconto|mil|milh[ãõo]\w*)(?![\p{L}\d])/iu;

/**
 * The one amount among further words, in cents ("R$ 189.900 à vista"); `null` when there are several, or when it is
 * an instalment or another part of the price. A bare number ("IPVA 2026 pago") is no amount.
 */
function centsAmong(words: string): number | null {
  if (PART_OF_A_PRICE.test(words)) return null;
  const amounts = [...words.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => /[R.,]/i.test(number));
  const [amount, ...others] = amounts;
  return amount === undefined || others.length > 0 ? null : parseReais(amount);
}

/**
 * A price: an amount alone without ",00", and text that says more as it came. `null` when absent, zero or without
 * any number: it is then given on request.
 */
export function readPrice(value: unknown): Price | null {
  const alone = readCents(value);
  if (alone !== null) return alone === 0 ? null : { text: formatReais(alone), cents: alone };
  const words = typeof value === 'string' ? readText(value) : null;
  if (words === null || !/\d/.test(words)) return null;
  const cents = centsAmong(words);
  return cents === 0 ? null : { text: words, cents };
}

export const price = field(readPrice);
