/** A part of an address, decoded; `null` when it is no valid encoding. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
