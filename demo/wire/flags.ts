/** Returns true if a query value is "1" or "true", in upper or lower case. */
export function isTrueFlag(value: string | undefined): boolean {
  return value === '1' || value?.toLowerCase() === 'true';
}

/** Returns a query value that is a plain whole number, otherwise `undefined`. */
export function parseWholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
