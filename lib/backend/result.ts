import type { BackendErrorKind } from './errors';

/** The failure of a read as plain data, which a cached function can return. */
export type Failure = Readonly<{
  kind: BackendErrorKind;
  endpoint: string;
  status?: number | undefined;
  reason?: string | undefined;
  /** Time of the failure, in milliseconds since 1970. */
  failedAt: number;
}>;

type FailedResult = Readonly<{ ok: false; failure: Failure }>;

/** The result of reading from the backend. A missing record is a value (`null`, `[]`), not a failure. */
export type Result<T> = Readonly<{ ok: true; value: T }> | FailedResult;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** Returns the value, or `fallback` where the read failed: for data that a page can do without. */
export const valueOr = <T, F>(result: Result<T>, fallback: F): T | F =>
  result.ok ? result.value : fallback;

/** Returns the result with its value changed; a failure stays unchanged. */
export const mapResult = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? ok(change(result.value)) : result;

/** Returns all values, in the order of `results`, or the first failure among them. */
export function combineResults<T>(results: readonly Result<T>[]): Result<readonly T[]> {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}
