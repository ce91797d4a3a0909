const shared = globalThis as { bastiaoHeld?: Map<string, unknown> };

/** Forgets what `perProcess` holds under these names, as if the process had just begun. */
export function forgetHeld(...names: readonly string[]): void {
  for (const name of names) shared.bastiaoHeld?.delete(name);
}

/** The same for a while. Returns what brings back what was held before. */
export function setHeldAside(name: string): () => void {
  const usual = shared.bastiaoHeld?.get(name);
  forgetHeld(name);
  return () => {
    forgetHeld(name);
    if (usual !== undefined) shared.bastiaoHeld?.set(name, usual);
  };
}
