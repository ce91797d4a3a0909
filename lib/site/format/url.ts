/** Returns a decoded part of an address; `null` when its encoding is invalid. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const MAX_LENGTH = 200;
const MAX_WORDS = 50;

const word = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_LENGTH ? trimmed : null;
};

/** Reads the query of an address that anybody may have written: `one` and `all` return the values of a name. */
export type QueryWords = Readonly<{
  /** Returns the value, trimmed; `null` when there is none with at most 200 letters. */
  one: (name: string) => string | null;
  /** Returns the first 50 values, each once. */
  all: (name: string) => readonly string[];
}>;

/** @param query with or without its "?" */
export function queryWords(query: string): QueryWords {
  const params = new URLSearchParams(query);
  return {
    one: (name) => word(params.get(name)),
    all: (name) => [
      ...new Set(
        params
          .getAll(name)
          .slice(0, MAX_WORDS)
          .flatMap((text) => word(text) ?? []),
      ),
    ],
  };
}
