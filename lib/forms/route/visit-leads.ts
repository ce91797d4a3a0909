import 'server-only';

import { LRUCache } from 'lru-cache';

import type { CreatedLead } from '@/lib/forms/types';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { redis } from '@/lib/server/redis/client';
import { createHashedKey } from '@/lib/server/redis/expiring-flags';

import { decrypt, encrypt } from '@/lib/server/encryption';

import { VISIT_ID_HEADER } from './form-protocol';

const LEAD_KEY_TOPIC = 'lead-da-visita';
const VISIT_ID_PATTERN = /^[\da-f]{32}$/;

/** A lead is stored for two hours, because a visit seldom lasts longer and anybody can invent visits. */
const VISIT_LEAD_LIFETIME_MS = 2 * 60 * 60 * 1_000;
const MAX_CACHED_LEADS = 5_000;

const cachedLeads = new LRUCache<string, CreatedLead>({
  max: MAX_CACHED_LEADS,
  ttl: VISIT_LEAD_LIFETIME_MS,
});

const visitLimit = createRateLimit('visitas-com-contato', {
  points: 100,
  windowS: VISIT_LEAD_LIFETIME_MS / 1_000,
});

/**
 * Returns the browser's id of the visit in which a form was sent; `undefined` if the visit is not measured, and for a
 * sender with 100 forms of measured visits in two hours: what is stored for one sender has a limit.
 */
export async function readVisit(headers: Headers, sender: string): Promise<string | undefined> {
  const visit = headers.get(VISIT_ID_HEADER);
  if (visit === null || !VISIT_ID_PATTERN.test(visit)) return undefined;
  return visitLimit.take(sender).then(
    () => visit,
    () => undefined,
  );
}

/**
 * Stores the lead of a visit, so that our server can add it to the visit's navigation session. Never throws, because
 * this failure must not fail the form.
 *
 * @param visit the browser's id of the visit; `undefined` if the visit is not measured
 */
export async function storeVisitLead(visit: string | undefined, lead: CreatedLead): Promise<void> {
  if (visit === undefined) return;
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
