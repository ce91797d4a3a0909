import type { ZodMiniType } from 'zod/mini';

/**
 * Reads something from our own server, in the browser.
 *
 * @param answer what it must be
 * @throws when it does not come, or is something else
 */
export async function readOwn<T>(
  address: string,
  answer: ZodMiniType<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return answer.parse(await response.json());
}
