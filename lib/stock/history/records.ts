import 'server-only';

import { perProcess } from '@/lib/server/per-process';

import type { VehicleRecord } from './history';

/** Records of all vehicles that were listed, by slug. */
export const records = perProcess('vehicle history', () => new Map<string, VehicleRecord>());

/**
 * Returns the record of the vehicle that was last listed under a slug, as this instance, or until its latest reading
 * another one, saw it. Anybody may request any number of slugs, so nothing is stored and Redis is not called.
 */
export const recordOnceAt = (slug: string): VehicleRecord | undefined => records.get(slug);

/** Returns the id of that vehicle; `null` without one. */
export const idOnceAt = (slug: string): string | null => recordOnceAt(slug)?.id ?? null;
