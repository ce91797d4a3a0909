import type { MediaContext } from './own-addresses';

/** What a contract needs besides the backend's answer. */
export type ContractContext = Readonly<{
  /** The settings with which addresses of pictures are built. */
  media: MediaContext;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** Records the name of a field that could not be read and is left empty. */
  reportUnreadField: (field: string) => void;
}>;

/**
 * Parses one record of the backend's answer (`wire`) into a type of the site; throws when a required field is
 * missing or wrong.
 */
export type Contract<T> = (wire: unknown, context: ContractContext) => T;

/**
 * Returns an id in the form in which the backend expects it: the site stores ids as text, and a whole number is sent
 * back as a number.
 */
export function toBackendId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
