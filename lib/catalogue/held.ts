/**
 * What is held once a process: the framework loads a module once a bundle, and what is made of a large stock takes long.
 */
export function heldOnce<T>(name: string, make: () => T): T {
  const shared = globalThis as { bastiaoHeld?: Map<string, unknown> };
  const held = (shared.bastiaoHeld ??= new Map<string, unknown>());
  if (!held.has(name)) held.set(name, make());
  return held.get(name) as T;
}
