import { useEffect, useState } from 'react';

/**
 * Reads something from our own server, and hands on what came of it, unless it was stopped meanwhile.
 *
 * @returns what stops it: the clean-up of an effect
 */
export function readWith<T>(
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

/** What came of asking our own server for something. */
export type Read<T> = Readonly<
  { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; value: T }
> &
  Readonly<{ retry: () => void }>;

type Outcome<T> = Readonly<{ key: string; attempt: number; value: T | null; failed: boolean }>;

/**
 * Reads what `key` stands for, anew whenever the key changes; an answer to an earlier key is dropped.
 *
 * @param key `null` asks for nothing
 * @param read a stable function: it is given the key and what aborts it
 */
export function useRead<T>(
  key: string | null,
  read: (key: string, signal: AbortSignal) => Promise<T>,
): Read<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const isAnswered = outcome !== null && outcome.key === key && outcome.attempt === attempt;

  useEffect(() => {
    if (key === null || isAnswered) return undefined;
    return readWith(
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
