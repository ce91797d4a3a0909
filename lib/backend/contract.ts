import type { MediaContext } from './own-addresses';

export type ContractContext = Readonly<{
  media: MediaContext;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** Records the name of a field that could not be read and is left empty. */
  reportUnreadField: (field: string) => void;
}>;

/** Parses one record (`wire`) of an answer; throws when a required field is missing or wrong. */
export type Contract<T> = (wire: unknown, context: ContractContext) => T;

/** The site stores ids as text; a whole number is sent back to the backend as a number. */
export function toBackendId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
