import 'server-only';

import { vehicleChangeRecords } from './history/server';
import { findListedVehicle, findVehicleBySlugOrId } from './snapshot';
import { findRespelledVehicle } from './state';
import type { Stock } from './types';
import type { VehicleDetailRecord } from './vehicle/detail-contract';
import type { VehicleSummary } from './vehicle/types';

/**
 * Returns the listed vehicle of a name: its slug in any spelling, a former slug, or its id; `null` if there is
 * none.
 */
export const findListedVehicleByName = (stock: Stock, name: string): VehicleSummary | null =>
  findVehicleBySlugOrId(stock, name) ??
  findListedVehicle(stock, vehicleChangeRecords.get(name)?.id ?? null) ??
  findListedVehicle(stock, null, findRespelledVehicle(name)?.slug);

/**
 * Returns the listed vehicle of a detail record, by the slug in the record, or by the requested slug where the
 * record has none.
 */
export function findListedVehicleByRecord(
  stock: Stock,
  record: Pick<VehicleDetailRecord, 'id' | 'slug'> | null,
  requestedSlug: string,
): VehicleSummary | null {
  const { id, slug } = record ?? { id: null, slug: null };
  if (id === null && slug === null) return findListedVehicleByName(stock, requestedSlug);
  const name = slug ?? requestedSlug;
  return findListedVehicle(stock, id, findRespelledVehicle(name)?.slug ?? name);
}
