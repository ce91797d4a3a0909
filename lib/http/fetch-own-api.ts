import type { ZodMiniType } from 'zod/mini';

/**
 * Fetches JSON from the site's own API, in the browser.
 *
 * @param answer schema of the expected answer
 * @throws when the request fails, or the answer does not match the schema
 */
export async function fetchFromOwnApi<T>(
  address: string,
  answer: ZodMiniType<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return answer.parse(await response.json());
}
