/** Returns the value of a JSON text; `null` for `null` and for a text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns a value of unknown type as an object whose fields can be read; an empty object where it is no object. */
export const toObjectOrEmpty = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
