import { randomInt } from 'node:crypto';

/** No 0, 1, I, L, O or U: nothing to misread over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A code such as "BLD-2026-7F3K9Q2M"; the last part is random, so that orders cannot be guessed. */
export function newOrderCode(prefix: 'BLD' | 'EST', year: number): string {
  const random = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${year}-${random}`;
}
