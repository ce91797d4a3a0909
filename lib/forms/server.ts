import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { sendWrite } from '@/lib/backend/resource';
import type { Delivery } from '@/lib/outbox/delivery';

import { parseCreatedLead, createLeadBody } from './contract';
import type { CreatedLead, Lead } from './types';
import { storeVisitLead } from './visit-leads';

/**
 * Sends a lead to the backend once, without retries; the caller retries with the same `Idempotency-Key`. Throws
 * BackendError, also when the answer is empty or an error.
 */
export async function createLead(lead: Lead, idempotencyKey?: string): Promise<CreatedLead> {
  return sendWrite(endpoints.createLead(createLeadBody(lead), idempotencyKey), parseCreatedLead);
}

/** Delivers proposals, orders and contacts, and stores each created lead for the visit that sent it. */
export const leadDelivery: Delivery<Lead, CreatedLead> = {
  kind: 'lead',
  deliver: async (lead, { key, visit }) => {
    const created = await createLead(lead, key);
    await storeVisitLead(visit, created);
    return created;
  },
};
