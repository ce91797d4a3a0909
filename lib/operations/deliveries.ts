import { leadDelivery } from '@/lib/forms/server';
import { sellDelivery } from '@/lib/forms/sell/server';
import { aestheticsDelivery, armouringDelivery } from '@/lib/quotation/delivery';

/** The deliveries of all kinds of entries that an earlier process may have stored in the outbox. */
export const outboxDeliveries = [leadDelivery, sellDelivery, armouringDelivery, aestheticsDelivery];
