const shared = globalThis as { bastiaoHeld?: Map<string, unknown> };

/** What is held once a process: the framework may load a module once a bundle. */
export function perProcess<T>(name: string, make: () => T): T {
  const held = (shared.bastiaoHeld ??= new Map<string, unknown>());
  if (!held.has(name)) held.set(name, make());
  return held.get(name) as T;
}
