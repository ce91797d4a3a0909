const globalWithValues = globalThis as { bastiaoProcess?: Map<string, unknown> };

/**
 * Returns the value that has this name in the process, and creates it on first use. Module variables would not do:
 * Next may load a module several times, once for each bundle.
 */
export function getProcessSingleton<T>(name: string, make: () => T): T {
  const values = (globalWithValues.bastiaoProcess ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
