/**
 * Returns a function that creates a value at its first call and returns the same value afterwards. It is used for
 * the formats of `Intl`, which a slow phone needs some 60 ms to create, and which most pages never use.
 *
 * @param make creates the value
 */
export function createLazily<T>(make: () => NonNullable<T>): () => NonNullable<T> {
  let made: NonNullable<T> | undefined;
  return () => (made ??= make());
}
