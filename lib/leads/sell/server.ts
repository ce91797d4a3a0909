import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

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

/** A car offered to the group on its way to the backend, photos and all. */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: async (body, { key }) => {
    await offerCar(body, key);
    return null;
  },
};
