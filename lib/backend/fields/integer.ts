import { field } from './field';

const GROUPED = /\d{1,3}(?:\.\d{3})+(?!\d)|\d+/;

/** A whole number from a number or text ("12.345 km"); `null` when there is none or it is negative. */
export function readInteger(value: unknown): number | null {
  let number = Number.NaN;
  if (typeof value === 'number') number = Math.trunc(value);
  if (typeof value === 'string' && !/^\s*-/.test(value)) {
    number = Number(GROUPED.exec(value)?.[0].replaceAll('.', '') ?? Number.NaN);
  }
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

export const integer = field(readInteger);

/** A year of four digits, from 1900 to 2099. */
export const year = field((value) => {
  const number = readInteger(value);
  return number !== null && number >= 1900 && number < 2100 ? number : null;
});
