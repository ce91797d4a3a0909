import type { Failure, Result } from '../result';

/** The result of a read that failed. */
export const failedResult = (failure: Partial<Failure> = {}): Result<never> => ({
  ok: false,
  failure: { kind: 'network', endpoint: 'test', failedAt: Date.now(), ...failure },
});

/** The value of a read that has to work. */
export async function readValue<T>(read: Promise<Result<T>>): Promise<T> {
  const result = await read;
  if (!result.ok) throw new Error(`The read failed: ${result.failure.kind}`);
  return result.value;
}
