import type { Failure, Result } from '../result';

export const createFailedResult = (failure: Partial<Failure> = {}): Result<never> => ({
  ok: false,
  failure: { kind: 'network', endpoint: 'test', failedAt: Date.now(), ...failure },
});

/** Returns the value of a read. Throws where the read failed. */
export async function expectValue<T>(read: Promise<Result<T>>): Promise<T> {
  const result = await read;
  if (!result.ok) throw new Error(`The read failed: ${result.failure.kind}`);
  return result.value;
}
