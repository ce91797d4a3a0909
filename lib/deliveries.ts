import { leadDelivery } from '@/lib/leads/server';
import { sellDelivery } from '@/lib/leads/sell/server';
import { aestheticsDelivery, armouringDelivery } from '@/lib/quotation/delivery';

/** Everything the outbox may hold from an earlier run. */
export const deliveries = [leadDelivery, sellDelivery, armouringDelivery, aestheticsDelivery];
