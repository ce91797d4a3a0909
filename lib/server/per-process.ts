const globalWithValues = globalThis as { bastiaoProcess?: Map<string, unknown> };

/**
 * Returns the one value of this name in the process, made on first use: Next may load a module several times, once for
 * each bundle.
 */
export function perProcess<T>(name: string, make: () => T): T {
  const values = (globalWithValues.bastiaoProcess ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
