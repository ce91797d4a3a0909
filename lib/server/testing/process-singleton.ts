const globalWithValues = globalThis as { bastiaoProcess?: Map<string, unknown> };

/** Removes the values that `getProcessSingleton` stores under these names, as if the process had just started. */
export function resetProcessSingletons(...names: readonly string[]): void {
  for (const name of names) globalWithValues.bastiaoProcess?.delete(name);
}

/** Makes `getProcessSingleton` return this value for a name. */
export function setProcessSingleton(name: string, value: unknown): void {
  (globalWithValues.bastiaoProcess ??= new Map<string, unknown>()).set(name, value);
}

/** Removes a value of `getProcessSingleton`. Returns a function that restores it. */
export function removeProcessSingleton(name: string): () => void {
  const usual = globalWithValues.bastiaoProcess?.get(name);
  resetProcessSingletons(name);
  return () => {
    resetProcessSingletons(name);
    if (usual !== undefined) setProcessSingleton(name, usual);
  };
}
