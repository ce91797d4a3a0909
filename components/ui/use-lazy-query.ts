import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Loads data from our own server and calls a callback with the result, unless the caller has aborted before. Returns a
 * function that aborts, for the clean-up of an effect.
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

export type Query<T> = Readonly<{
  queryKey: readonly unknown[];
  queryFn: (context: Readonly<{ signal: AbortSignal }>) => Promise<T>;
  staleTime?: number;
  gcTime?: number;
  retry?: number;
}>;

/** State of a query, as `useQuery` returns it; `data` is undefined until it is loaded. */
export type QueryState<T> = Readonly<
  Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching'> & { refetch: () => unknown }
>;

type QueryOutcome<T> = Readonly<{ key: string; attempt: number; data: T | undefined }>;

/**
 * Runs a query as `useQuery` does, but loads TanStack Query and the query itself only with the first key; `null` loads
 * nothing. The request for an earlier key is cancelled. `load` must be a stable function.
 */
export function useLazyQuery<T>(
  key: string | null,
  load: (key: string) => Promise<Query<T>>,
): QueryState<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<QueryOutcome<T> | null>(null);
  const answered = outcome?.key === key && outcome.attempt === attempt ? outcome : null;
  const isAnswered = answered !== null;

  useEffect(() => {
    if (key === null || isAnswered) return undefined;
    return readAbortably(
      (signal) => fetchQuery(load(key), signal),
      (data) => setOutcome({ key, attempt, data }),
      () => setOutcome({ key, attempt, data: undefined }),
    );
  }, [key, attempt, isAnswered, load]);

  return {
    data: answered?.data,
    isError: isAnswered && answered.data === undefined,
    isFetching: key !== null && !isAnswered,
    refetch: () => setAttempt(attempt + 1),
  };
}

async function fetchQuery<T>(loading: Promise<Query<T>>, signal: AbortSignal): Promise<T> {
  const [{ queryClient }, query] = await Promise.all([import('./query-client'), loading]);
  signal.throwIfAborted();
  const { queryKey } = query;
  signal.onabort = () => void queryClient.cancelQueries({ queryKey, exact: true });
  return queryClient.query(query);
}
