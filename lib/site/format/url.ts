/** Returns a decoded part of an address; `null` when its encoding is invalid. */
export function decodePart(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

const MAX_VALUE_LENGTH = 200;
const MAX_VALUES = 50;

const trimmedValue = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_VALUE_LENGTH ? trimmed : null;
};

/** Values of a query that anybody may have written. */
export type QueryValues = Readonly<{
  /** Returns the first value of a name, trimmed; `null` where the value is missing, empty or longer than 200 characters. */
  first: (name: string) => string | null;
  /** Returns the first 50 values of a name, trimmed, each once; empty and longer values are left out. */
  all: (name: string) => readonly string[];
}>;

/** Reads a query. @param query with or without its "?" */
export function readQueryValues(query: string): QueryValues {
  const params = new URLSearchParams(query);
  return {
    first: (name) => trimmedValue(params.get(name)),
    all: (name) => [
      ...new Set(
        params
          .getAll(name)
          .slice(0, MAX_VALUES)
          .flatMap((text) => trimmedValue(text) ?? []),
      ),
    ],
  };
}
