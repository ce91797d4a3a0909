const shared = globalThis as { bastiaoHeld?: Map<string, unknown> };

/** What is held once a process: the framework may load a module once a bundle. */
export function perProcess<T>(name: string, make: () => T): T {
  const instances = (shared.bastiaoHeld ??= new Map<string, unknown>());
  if (!instances.has(name)) instances.set(name, make());
  return instances.get(name) as T;
}
