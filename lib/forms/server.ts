import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import { storeLeadOf } from '@/lib/forms/route/visit-leads';
import type { Delivery } from '@/lib/outbox/delivery';

import { createdLead, leadBody } from './contract';
import type { CreatedLead, Lead } from './types';

/**
 * Sends a lead to the backend, once: retries are the caller's, with its idempotency key.
 *
 * @param idempotencyKey passed on as `Idempotency-Key`
 * @throws BackendError, also when the answer is empty
 */
export async function createLead(lead: Lead, idempotencyKey?: string): Promise<CreatedLead> {
  return write(endpoints.createLead(leadBody(lead), idempotencyKey), createdLead);
}

/** A proposal, an order or a contact on its way to the backend. */
export const leadDelivery: Delivery<Lead, CreatedLead> = {
  kind: 'lead',
  deliver: async (lead, { key, visit }) => {
    const created = await createLead(lead, key);
    await storeLeadOf(visit, created);
    return created;
  },
};
