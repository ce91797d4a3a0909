import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { refuseErrorAnswer } from '@/lib/backend/refusal';
import { sendWrite } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

import type { SellBody } from './contract';

/** A successful status confirms the receipt, unless the answer is an error. */
export const sellDelivery: Delivery<SellBody, null> = {
  kind: 'sell',
  deliver: (body, { key }) =>
    sendWrite(endpoints.sellYourCar(body, key), (answer) => {
      refuseErrorAnswer(answer);
      return null;
    }),
};
