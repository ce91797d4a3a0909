import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { mapResult, type Result } from '@/lib/backend/result';
import { getVehicleBodyTable } from '@/lib/server/env';

import { stockState } from './state';
import type { Stock } from './types';
import { getBackendName } from './vehicle/backend-name';
import { createBodyTable, addBodyFromTable, type BodyTable } from './bodies';
import { parseVehicleDetail, type VehicleDetailRecord } from './vehicle/detail-contract';
import type { VehicleSummary } from './vehicle/types';

/** Returns the name by which the backend finds the vehicle at a slug: of an unlisted one the slug itself. */
export function findBackendName(slug: string): string {
  const listed = stockState.listed.get(slug);
  return listed ? getBackendName(listed) : slug;
}

let bodyTable: BodyTable | undefined;

/**
 * Reads the detail of a vehicle; where the backend names no body, the table `VEHICLE_BODIES` supplies it. For
 * `mustExist` see {@link readOne}.
 */
export async function readDetailRecord(
  call: BackendCall,
  mustExist?: () => Promise<boolean | null>,
): Promise<Result<VehicleDetailRecord | null>> {
  bodyTable ??= createBodyTable(getVehicleBodyTable());
  const table = bodyTable;
  return mapResult(
    await readOne(call, parseVehicleDetail, mustExist),
    (record) => record && addBodyFromTable(record, table),
  );
}

/**
 * Reads the detail for the page at a slug. A listed vehicle must have one: where the backend answers nothing or an error,
 * the last good answer is used, or the read fails. For an unlisted vehicle such an answer means that there is none.
 *
 * @param other name with which the backend is called instead of the vehicle's own; after it no other name is tried
 */
export function readPageDetail(
  slug: string,
  pendingStock: Promise<Result<Stock>>,
  other: string | undefined,
): Promise<Result<VehicleDetailRecord | null>> {
  const name = other ?? findBackendName(slug);
  return readDetailRecord(endpoints.vehicle(name), async () => {
    if (!(await pendingStock).ok) return null;
    const hasOneName = slug === slug.toLowerCase() && findBackendName(slug) === name;
    return stockState.listed.has(slug) && (other !== undefined || hasOneName);
  });
}

/**
 * Returns whether a detail belongs to the listed vehicle for which it was requested, and not to another vehicle at the
 * same address. It compares ids, or addresses where one of the two has no id.
 */
export function isDetailOf({ id, slug }: VehicleSummary, record: VehicleDetailRecord): boolean {
  if (id !== null && record.id !== null) return record.id === id;
  return record.slug === null || record.slug === slug || !stockState.listed.has(record.slug);
}
