import 'server-only';

import { perProcess } from '@/lib/server/per-process';

import type { VehicleRecord } from './history';

/** What this process remembers of the vehicles that were listed, by slug. */
export const records = perProcess('vehicle history', () => new Map<string, VehicleRecord>());

/**
 * Returns what is remembered of the vehicle that was last seen listed under a slug, by this instance or, until its
 * latest look at the stock, by another. Anybody may ask for any number of names: nothing is kept of it, and Redis is
 * not asked.
 */
export const recordOnceAt = (slug: string): VehicleRecord | undefined => records.get(slug);

/** The id of that vehicle; `null` for none. */
export const idOnceAt = (slug: string): string | null => recordOnceAt(slug)?.id ?? null;
