import { field } from './field';

/** `1`, `"1"` and `true` are yes; everything else is no. */
export const readFlag = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^\s*(?:1|true)\s*$/i.test(value));

export const flag = field(readFlag);
