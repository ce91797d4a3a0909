import { randomInt } from 'node:crypto';

import type { Dialect } from '../settings';

/** No I, L, O or U: nothing to misread over the phone. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const lettersAndDigits = `23456789${letters}`;
const orderLength = 8;
const verificationLength = 4;

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code such as "BLD-2026-7F3K9Q2M"; the last part is random, so that orders cannot be guessed. */
export function newOrderCode(prefix: 'BLD' | 'EST', year: number): string {
  return `${prefix}-${year}-${draw(lettersAndDigits, orderLength)}`;
}

/** Four digits, as "0471"; four letters in the other dialect. */
export function newVerificationCode(dialect: Dialect): string {
  return draw(dialect === 'other' ? letters : '0123456789', verificationLength);
}
