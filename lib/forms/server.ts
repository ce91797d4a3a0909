import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import { subjectMax } from '@/lib/server/env';
import { storeVisitLead } from '@/lib/forms/route/visit-leads';
import type { Delivery } from '@/lib/outbox/delivery';

import { parseCreatedLead, leadBody } from './contract';
import type { CreatedLead, Lead } from './types';

/**
 * Sends a lead to the backend once, without retries. The caller retries under the same idempotency key.
 *
 * @param idempotencyKey sent as `Idempotency-Key`
 * @throws BackendError, also when the response is empty
 */
export async function createLead(lead: Lead, idempotencyKey?: string): Promise<CreatedLead> {
  return write(
    endpoints.createLead(leadBody(lead, subjectMax()), idempotencyKey),
    parseCreatedLead,
  );
}

/** Delivers proposals, orders and contacts to the backend, and stores each created lead for the visit that sent it. */
export const leadDelivery: Delivery<Lead, CreatedLead> = {
  kind: 'lead',
  deliver: async (lead, { key, visit }) => {
    const created = await createLead(lead, key);
    await storeVisitLead(visit, created);
    return created;
  },
};
