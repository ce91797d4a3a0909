import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { sendWrite } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

import type { SellBody } from './contract';

/**
 * The delivery of an offered car, with its photos, to the backend. A successful status confirms the receipt; the
 * body of the answer is not read.
 */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: (body, { key }) => sendWrite(endpoints.sellYourCar(body, key), () => null),
};
