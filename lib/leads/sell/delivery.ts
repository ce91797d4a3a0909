import 'server-only';

import type { Delivery } from '@/lib/outbox/delivery';

import type { SellBody } from './contract';
import { offerCar } from './server';

/** A car offered to the group on its way to the backend, photos and all. */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: async (body, { key }) => {
    await offerCar(body, key);
    return null;
  },
};
