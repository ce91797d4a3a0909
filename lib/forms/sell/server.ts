import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

import type { SellBody } from './contract';

/**
 * A car offered to the group on its way to the backend, photos and all. Any good status means that it was received; the
 * answer is not read.
 */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: (body, { key }) => write(endpoints.sellYourCar(body, key), () => null),
};
