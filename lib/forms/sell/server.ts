import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

import type { SellBody } from './contract';

/**
 * Delivers a car offered to the group, with its photos, to the backend. A successful status confirms the receipt; the
 * body of the response is not read.
 */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: (body, { key }) => write(endpoints.sellYourCar(body, key), () => null),
};
