import type { MediaContext } from './own-addresses';

/** Context that a contract needs besides the body of the response. */
export type ContractContext = Readonly<{
  /** Settings from which the addresses of pictures are made. */
  media: MediaContext;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** Reports the name of a field that could not be read and was left empty. */
  note: (field: string) => void;
}>;

/** Reads one wire record into a domain value; throws when a required field is missing or wrong. */
export type Contract<T> = (wire: unknown, context: ContractContext) => T;

/** Returns an id as the backend sent it: the site holds ids as text, and a whole number goes back as a number. */
export function wireId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
