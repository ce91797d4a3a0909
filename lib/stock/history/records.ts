import 'server-only';

import { getProcessSingleton } from '@/lib/server/per-process';

import type { VehicleChangeRecord } from './history';

/** The history records of all vehicles that were ever listed, by slug. */
export const vehicleChangeRecords = getProcessSingleton(
  'vehicle history',
  () => new Map<string, VehicleChangeRecord>(),
);

/**
 * Returns the record of the vehicle that was last listed under a slug. It reads the memory of this instance alone,
 * and caches nothing: anybody may request any number of slugs.
 */
export const findVehicleChangeRecord = (slug: string): VehicleChangeRecord | undefined =>
  vehicleChangeRecords.get(slug);

/** Returns the id of the vehicle that was last listed under a slug; `null` if none is recorded. */
export const findFormerVehicleId = (slug: string): string | null =>
  findVehicleChangeRecord(slug)?.id ?? null;
