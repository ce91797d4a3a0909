import 'server-only';

import { LRUCache } from 'lru-cache';

import type { CreatedLead } from '@/lib/forms/types';
import { redis } from '@/lib/server/redis/client';
import { sharedKey } from '@/lib/server/redis/expiring-flags';

import { decrypt, encrypt } from '@/lib/server/encryption';

const TOPIC = 'lead-da-visita';
const VISIT = /^[\da-f]{32}$/;

/** A lead is stored as long as a navigation session accepts reports. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const MAX_LEADS = 5_000;

const own = new LRUCache<string, CreatedLead>({ max: MAX_LEADS, ttl: LIFETIME_MS });

/**
 * Stores the lead of a visit for its navigation session. Never throws: a lead is worth more than the record of its
 * visit.
 *
 * @param visit the browser's id of the visit; `undefined` where the visit is not measured
 */
export async function storeLeadOf(visit: string | undefined, lead: CreatedLead): Promise<void> {
  if (visit === undefined || !VISIT.test(visit)) return;
  const key = sharedKey(TOPIC, visit);
  own.set(key, lead);
  await redis()
    ?.set(key, encrypt(TOPIC, lead), 'PX', LIFETIME_MS)
    .catch(() => null);
}

/** Returns the lead of a visit, with a Redis that of any instance; `undefined` where there is none. */
export async function leadOf(visit: string): Promise<CreatedLead | undefined> {
  const key = sharedKey(TOPIC, visit);
  const cached = own.get(key);
  if (cached) return cached;
  const shared = await redis()
    ?.get(key)
    .catch(() => null);
  const lead = shared ? decrypt(TOPIC, shared) : undefined;
  return typeof lead === 'object' && lead !== null ? { ...lead } : undefined;
}
