import { parseReais } from '@/lib/br/money';
import type { Price } from '@/lib/catalogue/types';
import { formatReais } from '@/lib/format/money';

import { field } from './field';

/** Cents of a price as text or number, zero included; `null` when it is no amount. */
export const readCents = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? parseReais(value) : null;

/** A price; `null` when absent, zero or no amount: it is then given on request. */
export function readPrice(value: unknown): Price | null {
  const cents = readCents(value);
  return cents ? { text: formatReais(cents), cents } : null;
}

export const price = field(readPrice);
