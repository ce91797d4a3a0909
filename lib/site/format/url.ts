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

/** Words of an address, as somebody may have written it: `one` and `all` give what a name stands for. */
export type QueryWords = Readonly<{
  /** Trimmed; `null` when there is none, or none of 200 letters at most. */
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
