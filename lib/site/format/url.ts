/** Percent-encodes a text for an address; half an emoji, for which `encodeURIComponent` throws, becomes U+FFFD. */
export const encodeAddressPart = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Returns a decoded part of an address; `null` when its encoding is invalid. */
export function decodeAddressPart(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

const MAX_QUERY_VALUE_LENGTH = 200;
const MAX_QUERY_VALUES = 50;

const trimValue = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_QUERY_VALUE_LENGTH ? trimmed : null;
};

/** The values of a query that anybody may have written. */
export type QueryValues = Readonly<{
  /** Returns a parameter's first value, trimmed; `null` if it is missing, empty or longer than 200 characters. */
  first: (name: string) => string | null;
  /** Returns the first 50 values of a parameter, trimmed, each once; empty and longer values are left out. */
  all: (name: string) => readonly string[];
}>;

/** Parses a query, with or without its "?". */
export function parseQuery(query: string): QueryValues {
  const params = new URLSearchParams(query);
  return {
    first: (name) => trimValue(params.get(name)),
    all: (name) => [
      ...new Set(
        params
          .getAll(name)
          .slice(0, MAX_QUERY_VALUES)
          .flatMap((text) => trimValue(text) ?? []),
      ),
    ],
  };
}
