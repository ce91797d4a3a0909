import { leadDelivery } from '@/lib/forms/server';
import { sellDelivery } from '@/lib/forms/sell/server';
import { aestheticsDelivery, armouringDelivery } from '@/lib/quotation/delivery';

/** Everything the outbox may hold from an earlier run. */
export const deliveries = [leadDelivery, sellDelivery, armouringDelivery, aestheticsDelivery];
