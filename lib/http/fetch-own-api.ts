import type { ZodMiniType } from 'zod/mini';

/** Throws when the request fails, or when the answer does not match the schema `answer`. */
export async function fetchFromOwnApi<T>(
  address: string,
  answer: ZodMiniType<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return answer.parse(await response.json());
}
