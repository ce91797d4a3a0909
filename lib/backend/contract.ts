import type { MediaContext } from './media-path';

/** What a contract needs to know beside the body. */
export type ContractContext = Readonly<{
  /** For the addresses of pictures. */
  media: MediaContext;
  /** Public origin of the site, for links. */
  siteUrl: string;
  /** Told when a field could not be read and was left empty. */
  note: (field: string) => void;
}>;

/** Reads one wire record into a domain value; throws when the record cannot exist as it came. */
export type Contract<T> = (wire: unknown, context: ContractContext) => T;
