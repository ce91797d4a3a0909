import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';

import type { SellBody } from './contract';

/**
 * Offers a car to the group, once: retries are the caller's, with its idempotency key. Any good status means
 * that it was received; the answer is not read.
 *
 * @throws BackendError
 */
export async function offerCar(body: SellBody, key: string): Promise<void> {
  await write(endpoints.sellYourCar(body, key), () => null);
}
