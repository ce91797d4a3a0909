/**
 * Reads something, and hands on what came of it, unless it was stopped meanwhile.
 *
 * @returns what stops it: the clean-up of an effect
 */
export function readWith<T>(
  read: (signal: AbortSignal) => Promise<T>,
  onCame: (value: T) => void,
  onFailed: () => void,
): () => void {
  const abort = new AbortController();
  read(abort.signal).then(
    (value) => {
      if (!abort.signal.aborted) onCame(value);
    },
    () => {
      if (!abort.signal.aborted) onFailed();
    },
  );
  return () => abort.abort();
}
