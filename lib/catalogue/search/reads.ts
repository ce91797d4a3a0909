import * as z from 'zod/mini';

import { readOwn } from '@/lib/http/read-own';
import { routes } from '@/lib/routes';

const count = z.object({ total: z.nullable(z.number()) });

/**
 * How many vehicles a search shows, from our own server.
 *
 * @param address path and query
 * @returns `null` when the address is no search
 * @throws when it does not come
 */
export async function readCount(address: string, signal: AbortSignal): Promise<number | null> {
  return (await readOwn(routes.api.searchCount(address), count, signal)).total;
}
