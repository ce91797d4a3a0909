import { leadDelivery } from '@/lib/forms/server';
import { sellDelivery } from '@/lib/forms/sell/server';
import { aestheticsDelivery, armouringDelivery } from '@/lib/quotation/delivery';

/** The delivery of every kind of entry that the outbox may hold from an earlier run of the process. */
export const outboxDeliveries = [leadDelivery, sellDelivery, armouringDelivery, aestheticsDelivery];
