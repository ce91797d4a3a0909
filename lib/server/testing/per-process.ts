const globalWithValues = globalThis as { bastiaoProcess?: Map<string, unknown> };

/** Removes the values that `perProcess` stores under these names, as if the process had just started. */
export function forgetPerProcess(...names: readonly string[]): void {
  for (const name of names) globalWithValues.bastiaoProcess?.delete(name);
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
    forgetPerProcess(name);
    if (usual !== undefined) globalWithValues.bastiaoProcess?.set(name, usual);
  };
}
