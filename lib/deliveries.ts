import { leadDelivery } from '@/lib/leads/delivery';
import { quotationDelivery } from '@/lib/leads/quotation';
import { sellDelivery } from '@/lib/leads/sell/delivery';
import { createAestheticsQuotation, createArmouringQuotation } from '@/lib/quotation/server';

export const armouringDelivery = quotationDelivery('armouring', createArmouringQuotation);
export const aestheticsDelivery = quotationDelivery('aesthetics', createAestheticsQuotation);

/** Everything the outbox may hold from an earlier run. */
export const deliveries = [leadDelivery, sellDelivery, armouringDelivery, aestheticsDelivery];
