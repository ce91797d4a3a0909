import { useEffect, useState } from 'react';

/**
 * Loads data from our own server and calls a callback with the result, unless the caller has aborted before.
 *
 * @returns a function that aborts, for the clean-up of an effect
 */
export function readAbortably<T>(
  read: (signal: AbortSignal) => Promise<T>,
  onLoaded: (value: T) => void,
  onFailed: () => void,
): () => void {
  const abort = new AbortController();
  read(abort.signal).then(
    (value) => {
      if (!abort.signal.aborted) onLoaded(value);
    },
    () => {
      if (!abort.signal.aborted) onFailed();
    },
  );
  return () => abort.abort();
}

/** State of a value that is loaded from our own server. */
export type ReadState<T> = Readonly<
  { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; value: T }
> &
  Readonly<{ retry: () => void }>;

type ReadOutcome<T> = Readonly<{ key: string; attempt: number; value: T | null; failed: boolean }>;

/**
 * Loads the value for `key`, and again whenever the key changes; a response for an earlier key is ignored.
 *
 * @param key `null` loads nothing
 * @param read a stable function, called with the key and an abort signal
 */
export function useRead<T>(
  key: string | null,
  read: (key: string, signal: AbortSignal) => Promise<T>,
): ReadState<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<ReadOutcome<T> | null>(null);
  const isAnswered = outcome !== null && outcome.key === key && outcome.attempt === attempt;

  useEffect(() => {
    if (key === null || isAnswered) return undefined;
    return readAbortably(
      (signal) => read(key, signal),
      (value) => setOutcome({ key, attempt, value, failed: false }),
      () => setOutcome({ key, attempt, value: null, failed: true }),
    );
  }, [key, attempt, isAnswered, read]);

  const retry = () => setAttempt(attempt + 1);
  if (key === null) return { status: 'idle', retry };
  if (!isAnswered) return { status: 'loading', retry };
  if (outcome.failed) return { status: 'failed', retry };
  return { status: 'ready', value: outcome.value as T, retry };
}
