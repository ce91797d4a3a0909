import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import type { Result } from '@/lib/backend/result';
import { log } from '@/lib/server/log/log';

import { findBackendName, isDetailOf, readDetailRecord } from './detail-record';
import { fingerprintVehicle } from './history/history';
import { saveDetail, stockState } from './state';
import type { VehicleSummary } from './vehicle/types';

/** A detail is read again after this time, even though the vehicle's entry in the list has not changed. */
const MAX_DETAIL_AGE_MS = 24 * 60 * 60_000;
/** The detail of a vehicle that failed this often is not requested again until the next day. */
const MAX_DETAIL_TRIES = 3;
/** Milliseconds before a failed detail is read again, so that a short outage is no failure of the vehicle. */
const DETAIL_RETRY_MS = 30_000;

const slugsBeingRead = new Set<string>();
const failures = new Map<string, Readonly<{ count: number; at: number }>>();

/** Returns whether a detail must be read: it failed, its entry in the list has changed, or a day has passed. */
function isDetailDue(vehicle: VehicleSummary): boolean {
  const detail = stockState.details.get(vehicle.slug);
  const isCurrent =
    detail !== undefined &&
    !failures.has(vehicle.slug) &&
    detail.fingerprint === fingerprintVehicle(vehicle) &&
    Math.abs(Date.now() - detail.at) <= MAX_DETAIL_AGE_MS;
  return !isCurrent && !slugsBeingRead.has(vehicle.slug) && !isWaiting(vehicle.slug);
}

/** Returns whether the detail of a vehicle failed just now; the clock may have been set back since. */
function isWaiting(slug: string): boolean {
  const failure = failures.get(slug);
  return failure !== undefined && Math.abs(Date.now() - failure.at) < DETAIL_RETRY_MS;
}

/** Returns whether the detail of a listed vehicle was never read. */
export const isAnyDetailUnread = (): boolean =>
  [...stockState.listed.keys()].some((slug) => !stockState.details.has(slug));

/** Chooses at random: details that fail may follow each other in the list, and would look like an outage. */
function chooseDueVehicle(): VehicleSummary | undefined {
  const due = [...stockState.listed.values()].filter(isDetailDue);
  const unread = due.filter(({ slug }) => !stockState.details.has(slug));
  return chooseRandomly(unread.length > 0 ? unread : due);
}

const chooseRandomly = (vehicles: readonly VehicleSummary[]): VehicleSummary | undefined =>
  vehicles[Math.floor(Math.random() * vehicles.length)];

/** Returns a vehicle whose detail was read: an outage is recognised by reading it again. */
const chooseProbe = (): VehicleSummary | undefined =>
  chooseRandomly(
    [...stockState.listed.values()].filter(({ slug }) => stockState.details.get(slug)?.specs),
  );

/**
 * Returns a call that reads the next detail that is due; `null` if none is. In an outage, when calls have failed in a
 * row, it reads one that succeeded before, and failures do not count against a vehicle.
 */
export function findNextDetailCall(isOutage: boolean): (() => Promise<Result<unknown>>) | null {
  const due = chooseDueVehicle();
  if (!due) return null;
  const probe = isOutage ? chooseProbe() : undefined;
  const vehicle = probe ?? due;
  const { slug } = vehicle;
  return async () => {
    slugsBeingRead.add(slug);
    const call = endpoints.vehicle(findBackendName(slug));
    const detail = await readDetailRecord({
      ...call,
      storesLastGood: false,
      retry: 'background',
    }).finally(() => slugsBeingRead.delete(slug));
    if (detail.ok && detail.value && isDetailOf(vehicle, detail.value)) {
      failures.delete(slug);
      saveDetail(vehicle, detail.value);
    } else if (detail.ok || (!probe && (detail.failure.kind === 'shape' || !isOutage))) {
      // The backend has said that there is none, which may be so until tomorrow or only for a moment.
      if (detail.ok) saveDetail(vehicle, null);
      countFailure(vehicle);
    }
    return detail;
  };
}

/** Counts a failure; after {@link MAX_DETAIL_TRIES} of them earlier facts are used until the next day. */
function countFailure(vehicle: VehicleSummary): void {
  for (const slug of failures.keys()) if (!stockState.listed.has(slug)) failures.delete(slug);
  const count = (failures.get(vehicle.slug)?.count ?? 0) + 1;
  failures.set(vehicle.slug, { count, at: Date.now() });
  if (count < MAX_DETAIL_TRIES) return;
  failures.delete(vehicle.slug);
  log('warn', 'stock.detail-unread', { reason: vehicle.slug });
  saveDetail(vehicle, null);
}
