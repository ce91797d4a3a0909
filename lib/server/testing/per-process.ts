const shared = globalThis as { bastiaoProcess?: Map<string, unknown> };

/** Forgets what `perProcess` holds under these names, as if the process had just begun. */
export function forgetHeld(...names: readonly string[]): void {
  for (const name of names) shared.bastiaoProcess?.delete(name);
}

/** Lets `perProcess` return this value for a name. */
export function hold(name: string, value: unknown): void {
  (shared.bastiaoProcess ??= new Map<string, unknown>()).set(name, value);
}

/** Does the same as {@link forgetHeld} for a while. Returns a function that restores the earlier values. */
export function setHeldAside(name: string): () => void {
  const usual = shared.bastiaoProcess?.get(name);
  forgetHeld(name);
  return () => {
    forgetHeld(name);
    if (usual !== undefined) shared.bastiaoProcess?.set(name, usual);
  };
}
