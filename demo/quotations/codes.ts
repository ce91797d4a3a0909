import { randomInt } from 'node:crypto';

/** Letters and digits of a code; I, L, O and U are left out, since people misread them. */
const lettersAndDigits = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes a code such as "BLD-2026-7F3K9Q2M"; the last part is random, so that orders cannot be guessed. */
export function newOrderCode(prefix: 'BLD' | 'EST', year: number): string {
  return `${prefix}-${year}-${draw(lettersAndDigits, 8)}`;
}

/** Makes a code of four digits, as "0471". */
export const newVerificationCode = (): string => draw('0123456789', 4);
