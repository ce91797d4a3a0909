import { randomInt } from 'node:crypto';

/** Characters that order codes consist of; 0, 1, I, L, O and U are left out, because people confuse them. */
const ORDER_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const createRandomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns an order code such as "BLD-2026-7F3K9Q2M"; its last part is random, so that orders cannot be guessed. */
export function createOrderCode(prefix: 'BLD' | 'EST', year: number): string {
  return `${prefix}-${year}-${createRandomText(ORDER_CODE_ALPHABET, 8)}`;
}

/** Returns a random code of four digits, such as "0471". */
export const createVerificationCode = (): string => createRandomText('0123456789', 4);
