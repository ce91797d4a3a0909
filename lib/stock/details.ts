import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import type { Result } from '@/lib/backend/result';

import { saveDetail, stockState } from './state';
import type { VehicleDetailRecord } from './vehicle/detail-contract';
import { findBackendName, readDetailRecord } from './detail-record';
import type { VehicleSummary } from './vehicle/types';

/** A detail is read again after this time, even though the vehicle's entry in the list has not changed. */
const MAX_DETAIL_AGE_MS = 24 * 60 * 60_000;
/** The detail of a vehicle that failed this often is not requested again until the next day. */
const MAX_DETAIL_TRIES = 3;

const slugsBeingRead = new Set<string>();
const failureCounts = new Map<string, number>();
/** A vehicle whose detail was read without failure; an outage is recognised by reading it again. */
let lastReadVehicle: VehicleSummary | null = null;

/** Returns whether the detail of a vehicle must be read: its entry in the list has changed since, or a day has passed. */
function isDetailDue(vehicle: VehicleSummary): boolean {
  const detail = stockState.details.get(vehicle.slug);
  return detail?.of !== vehicle || Date.now() - detail.at > MAX_DETAIL_AGE_MS;
}

/** Returns whether the detail of a listed vehicle was never read. */
export const isAnyDetailUnread = (): boolean =>
  stockState.vehicles.some(({ slug }) => !stockState.details.has(slug));

/**
 * Returns a vehicle whose detail must be read, one that was never read before others. It is a random one: details that
 * fail may follow each other in the list, and would look like an outage.
 */
function chooseDueVehicle(): VehicleSummary | undefined {
  const due = stockState.vehicles.filter(
    (vehicle) => isDetailDue(vehicle) && !slugsBeingRead.has(vehicle.slug),
  );
  const unread = due.filter(({ slug }) => !stockState.details.has(slug));
  const among = unread.length > 0 ? unread : due;
  return among[Math.floor(Math.random() * among.length)];
}

/**
 * Returns a call that reads the next detail that is due; `null` if none is.
 *
 * @param isOutage whether calls have failed in a row: then a detail that succeeded before is read, and failures do not
 * count against a vehicle
 */
export function findNextDetailCall(isOutage: boolean): (() => Promise<Result<unknown>>) | null {
  const due = chooseDueVehicle();
  if (!due) return null;
  const isProbe = isOutage && lastReadVehicle !== null;
  const vehicle = (isProbe && lastReadVehicle) || due;
  return async () => {
    slugsBeingRead.add(vehicle.slug);
    const detail = await readDetail(vehicle).finally(() => slugsBeingRead.delete(vehicle.slug));
    if (detail.ok) {
      lastReadVehicle = vehicle;
      failureCounts.delete(vehicle.slug);
      const isOwn = detail.value !== null && isDetailOf(vehicle, detail.value);
      saveDetail(vehicle, isOwn ? detail.value : null);
    } else if (!isProbe && (detail.failure.kind === 'shape' || !isOutage)) countFailure(vehicle);
    return detail;
  };
}

const readDetail = ({ slug }: VehicleSummary) =>
  readDetailRecord({
    ...endpoints.vehicle(findBackendName(slug)),
    storesLastGood: false,
    retry: 'background',
  });

/** Counts a failure of a vehicle's own; after some, what was read before is taken until the next day. */
function countFailure(vehicle: VehicleSummary): void {
  const { slug } = vehicle;
  const tries = (failureCounts.get(slug) ?? 0) + 1;
  failureCounts.set(slug, tries);
  if (tries < MAX_DETAIL_TRIES || stockState.listed.get(slug) !== vehicle) return;
  failureCounts.delete(slug);
  const { brand = null, model = null, specs = null } = stockState.details.get(slug) ?? {};
  stockState.details.set(slug, { brand, model, specs, of: vehicle, at: Date.now() });
  stockState.isChanged = true;
}

/**
 * Returns whether a detail belongs to the listed vehicle for which it was requested, and not to another vehicle at
 * the same address. It compares ids, or addresses where one of the two has no id.
 */
export function isDetailOf({ id, slug }: VehicleSummary, record: VehicleDetailRecord): boolean {
  if (id !== null && record.id !== null) return record.id === id;
  return record.slug === null || record.slug === slug || !stockState.listed.has(record.slug);
}
