import 'server-only';

import { LRUCache } from 'lru-cache';

import { redis } from '@/lib/server/redis/client';
import { createHashedKey } from '@/lib/server/redis/expiring-flags';

import { decrypt, encrypt } from '@/lib/server/encryption';

import { VISIT_LIFETIME_MS } from './route/read-visit';
import type { CreatedLead } from './types';

const LEAD_KEY_TOPIC = 'lead-da-visita';
const MAX_CACHED_LEADS = 5_000;

const cachedLeads = new LRUCache<string, CreatedLead>({
  max: MAX_CACHED_LEADS,
  ttl: VISIT_LIFETIME_MS,
});

/**
 * Stores the lead of a visit (`undefined` if the visit is not measured), so that our server can add it to the visit's
 * navigation session. Never throws, because this failure must not fail the form.
 */
export async function storeVisitLead(visit: string | undefined, lead: CreatedLead): Promise<void> {
  if (visit === undefined) return;
  const key = createHashedKey(LEAD_KEY_TOPIC, visit);
  cachedLeads.set(key, lead);
  await redis()
    ?.set(key, encrypt(LEAD_KEY_TOPIC, lead), 'PX', VISIT_LIFETIME_MS)
    .catch(() => null);
}

/** Returns the lead of a visit; `undefined` for none. With Redis it also finds leads of other instances. */
export async function findVisitLead(visit: string): Promise<CreatedLead | undefined> {
  const key = createHashedKey(LEAD_KEY_TOPIC, visit);
  const leadOfProcess = cachedLeads.get(key);
  if (leadOfProcess) return leadOfProcess;
  const encryptedLead = await redis()
    ?.get(key)
    .catch(() => null);
  const lead = encryptedLead ? decrypt(LEAD_KEY_TOPIC, encryptedLead) : undefined;
  return (lead as CreatedLead | null) ?? undefined;
}
