const globalWithValues = globalThis as { bastiaoProcess?: Map<string, unknown> };

/** Removes the values that `perProcess` stores under these names, as if the process had just started. */
export function forgetProcessValues(...names: readonly string[]): void {
  for (const name of names) globalWithValues.bastiaoProcess?.delete(name);
}

/** Makes `perProcess` return this value for a name. */
export function setProcessValue(name: string, value: unknown): void {
  (globalWithValues.bastiaoProcess ??= new Map<string, unknown>()).set(name, value);
}

/** Removes a value of `perProcess`. Returns a function that restores it. */
export function replaceProcessValue(name: string): () => void {
  const usual = globalWithValues.bastiaoProcess?.get(name);
  forgetProcessValues(name);
  return () => {
    forgetProcessValues(name);
    if (usual !== undefined) setProcessValue(name, usual);
  };
}
