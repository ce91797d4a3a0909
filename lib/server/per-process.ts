const shared = globalThis as { bastiaoProcess?: Map<string, unknown> };

/** Returns the one value of this name in the process, made on first use: the framework may load a module once a bundle. */
export function perProcess<T>(name: string, make: () => T): T {
  const values = (shared.bastiaoProcess ??= new Map<string, unknown>());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}
