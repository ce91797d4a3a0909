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
/** Milliseconds after such a failure before the next try, so that a short outage is none of the vehicle's own. */
const DETAIL_RETRY_MS = 30_000;

const slugsBeingRead = new Set<string>();
const failureCounts = new Map<string, number>();
/** The times before which the details of vehicles are not tried again. */
const waitingUntil = new Map<string, number>();

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
    (vehicle) =>
      isDetailDue(vehicle) && !slugsBeingRead.has(vehicle.slug) && !isWaiting(vehicle.slug),
  );
  const unread = due.filter(({ slug }) => !stockState.details.has(slug));
  return chooseRandomly(unread.length > 0 ? unread : due);
}

const chooseRandomly = (vehicles: readonly VehicleSummary[]): VehicleSummary | undefined =>
  vehicles[Math.floor(Math.random() * vehicles.length)];

function isWaiting(slug: string): boolean {
  const leftMs = (waitingUntil.get(slug) ?? 0) - Date.now();
  return leftMs > 0 && leftMs <= DETAIL_RETRY_MS;
}

/** Returns a vehicle whose detail was read: an outage is recognised by reading it again. */
const chooseProbe = (): VehicleSummary | undefined =>
  chooseRandomly(stockState.vehicles.filter(({ slug }) => stockState.details.get(slug)?.specs));

/**
 * Returns a call that reads the next detail that is due; `null` if none is.
 *
 * @param isOutage whether calls have failed in a row: then a detail that succeeded before is read, and failures do not
 * count against a vehicle
 */
export function findNextDetailCall(isOutage: boolean): (() => Promise<Result<unknown>>) | null {
  const due = chooseDueVehicle();
  if (!due) return null;
  const probe = isOutage ? chooseProbe() : undefined;
  const vehicle = probe ?? due;
  return async () => {
    slugsBeingRead.add(vehicle.slug);
    const detail = await readDetail(vehicle).finally(() => slugsBeingRead.delete(vehicle.slug));
    if (detail.ok) {
      failureCounts.delete(vehicle.slug);
      waitingUntil.delete(vehicle.slug);
      const isOwn = detail.value !== null && isDetailOf(vehicle, detail.value);
      saveDetail(vehicle, isOwn ? detail.value : null);
    } else if (!probe && (detail.failure.kind === 'shape' || !isOutage)) {
      if (detail.failure.kind !== 'shape')
        waitingUntil.set(vehicle.slug, Date.now() + DETAIL_RETRY_MS);
      countFailure(vehicle);
    }
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
  for (const counted of failureCounts.keys()) {
    if (stockState.listed.has(counted)) continue;
    failureCounts.delete(counted);
    waitingUntil.delete(counted);
  }
  const tries = (failureCounts.get(slug) ?? 0) + 1;
  failureCounts.set(slug, tries);
  if (tries < MAX_DETAIL_TRIES || stockState.listed.get(slug) !== vehicle) return;
  failureCounts.delete(slug);
  waitingUntil.delete(slug);
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
