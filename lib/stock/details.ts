import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { ok, type Result } from '@/lib/backend/result';

import type { VehicleDetailRecord } from './vehicle/detail-contract';
import { findBackendName, readDetailRecord } from './vehicle/detail-record';
import { parseSpecs } from './vehicle/specs';
import type { VehicleSummary } from './vehicle/types';
import { isOutage, REREAD_INTERVAL_MS } from './call-pace';
import { findCurrentDetail } from './snapshot';
import { saveLoadedDetail, stockState } from './state';

/** Milliseconds between two checks for vehicles whose detail is due. */
const DETAIL_PLAN_INTERVAL_MS = 60_000;
/** The detail of a vehicle that failed this often is not requested again until the next day. */
const MAX_DETAIL_TRIES = 3;

let slugsDueForReading: string[] = [];
let lastDetailPlan: Readonly<{ vehicles: readonly VehicleSummary[]; at: number }> | null = null;
const failureCounts = new Map<string, number>();
/** The slug of a vehicle whose detail was read without failure; an outage is recognised by reading it again. */
let lastReadSlug: string | null = null;

/**
 * Returns whether the detail of a vehicle must be read: it was not read since the vehicle's entry in the list
 * changed, or not within a day.
 */
function isDetailDue(vehicle: VehicleSummary): boolean {
  const detail = findCurrentDetail(stockState.facts, vehicle);
  return detail?.of !== vehicle || Date.now() - detail.at > REREAD_INTERVAL_MS;
}

function planDetails(): void {
  const { vehicles } = stockState.facts;
  lastDetailPlan = { vehicles, at: Date.now() };
  slugsDueForReading = vehicles.filter(isDetailDue).map(({ slug }) => slug);
  // The order is random: failing details may follow each other in the list and would look like an outage.
  for (let index = slugsDueForReading.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [slugsDueForReading[index], slugsDueForReading[other]] = [
      slugsDueForReading[other] as string,
      slugsDueForReading[index] as string,
    ];
  }
}

/** Returns whether the detail of any vehicle must be read. */
export function areDetailsDue(): boolean {
  if (stockState.facts.details === null) return false;
  const isOld =
    slugsDueForReading.length === 0 &&
    Date.now() - (lastDetailPlan?.at ?? 0) > DETAIL_PLAN_INTERVAL_MS;
  if (isOld || lastDetailPlan?.vehicles !== stockState.facts.vehicles) planDetails();
  return slugsDueForReading.length > 0;
}

/**
 * Reads the next detail that is due. After some failures it reads a detail that succeeded before: where that fails
 * too, the backend has an outage, and the failures do not count against the vehicles.
 */
export async function readNextDetail(): Promise<Result<unknown>> {
  const probe =
    isOutage('detail') && lastReadSlug !== null ? stockState.listed.get(lastReadSlug) : undefined;
  const vehicle = probe ?? findNextDueVehicle();
  if (vehicle === undefined) return ok(null);
  const { slug } = vehicle;
  const asOf = stockState.reading;
  const call = {
    ...endpoints.vehicle(findBackendName(slug)),
    storesLastGood: false,
    retry: 'background',
  } as const;
  const detailResult = await readDetailRecord(call);
  if (detailResult.ok) {
    lastReadSlug = slug;
    failureCounts.delete(slug);
    saveLoadedDetail(
      slug,
      detailResult.value && isDetailOf(vehicle, detailResult.value)
        ? parseSpecs(detailResult.value)
        : null,
      asOf,
    );
    return detailResult;
  }
  if (probe) return detailResult;
  const isItsOwn = detailResult.failure.kind === 'shape' || !isOutage('detail');
  const tries = (failureCounts.get(slug) ?? 0) + (isItsOwn ? 1 : 0);
  failureCounts.set(slug, tries);
  if (tries < MAX_DETAIL_TRIES) slugsDueForReading.push(slug);
  else {
    failureCounts.delete(slug);
    saveLoadedDetail(slug, findCurrentDetail(stockState.facts, vehicle)?.specs ?? null, asOf);
  }
  return detailResult;
}

/**
 * Returns whether a detail belongs to the listed vehicle for which it was requested, and not to another vehicle at
 * the same address. It compares ids, or addresses where one of the two has no id.
 */
export function isDetailOf({ id, slug }: VehicleSummary, record: VehicleDetailRecord): boolean {
  if (id !== null && record.id !== null) return record.id === id;
  return record.slug === null || record.slug === slug || !stockState.listed.has(record.slug);
}

/**
 * Returns the next vehicle whose detail must be read; details that were read meanwhile, because a visitor opened the
 * page, are skipped.
 */
function findNextDueVehicle(): VehicleSummary | undefined {
  for (
    let slug = slugsDueForReading.shift();
    slug !== undefined;
    slug = slugsDueForReading.shift()
  ) {
    const vehicle = stockState.listed.get(slug);
    if (vehicle && isDetailDue(vehicle)) return vehicle;
  }
  return undefined;
}
