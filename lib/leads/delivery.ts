import 'server-only';

import type { Delivery } from '@/lib/outbox/delivery';

import { createLead } from './server';
import type { CreatedLead, Lead } from './types';

/** A proposal, an order or a contact on its way to the backend. */
export const leadDelivery: Delivery<Lead, CreatedLead> = {
  kind: 'lead',
  deliver: (lead, { key }) => createLead(lead, key),
};
