/**
 * Returns a function that makes a value at its first call. For the formats of `Intl`: making one takes a slow phone
 * some 60 ms, and most pages never use it.
 *
 * @param make called once
 */
export function once<T>(make: () => NonNullable<T>): () => NonNullable<T> {
  let made: NonNullable<T> | undefined;
  return () => (made ??= make());
}
