import 'server-only';

import { LRUCache } from 'lru-cache';

import type { CreatedLead } from '@/lib/forms/types';
import { redis } from '@/lib/server/redis/client';
import { createHashedKey } from '@/lib/server/redis/expiring-flags';

import { decrypt, encrypt } from '@/lib/server/encryption';

const LEAD_KEY_TOPIC = 'lead-da-visita';
const VISIT_ID_PATTERN = /^[\da-f]{32}$/;

/** A lead is stored for 24 hours, as long as a navigation session accepts reports. */
const VISIT_LEAD_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const MAX_CACHED_LEADS = 5_000;

const cachedLeads = new LRUCache<string, CreatedLead>({
  max: MAX_CACHED_LEADS,
  ttl: VISIT_LEAD_LIFETIME_MS,
});

/**
 * Stores the lead of a visit, so that our server can add it to the visit's navigation session. Never throws, because
 * this failure must not fail the form.
 *
 * @param visit the browser's id of the visit; `undefined` if the visit is not measured
 */
export async function storeVisitLead(visit: string | undefined, lead: CreatedLead): Promise<void> {
  if (visit === undefined || !VISIT_ID_PATTERN.test(visit)) return;
  const key = createHashedKey(LEAD_KEY_TOPIC, visit);
  cachedLeads.set(key, lead);
  await redis()
    ?.set(key, encrypt(LEAD_KEY_TOPIC, lead), 'PX', VISIT_LEAD_LIFETIME_MS)
    .catch(() => null);
}

/**
 * Returns the lead of a visit; `undefined` when none is stored. With Redis it also finds leads that other instances
 * stored.
 */
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
