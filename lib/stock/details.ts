import 'server-only';

import { endpoints } from '@/lib/backend/endpoints';
import { ok, type Result } from '@/lib/backend/result';

import type { VehicleRecord } from './vehicle/detail-contract';
import { readRecord } from './vehicle/record';
import { specsOf } from './vehicle/specs';
import type { VehicleSummary } from './vehicle/types';
import { isOutage, REREAD_MS } from './pace';
import { detailOf } from './snapshot';
import { learnDetail, state } from './state';

/** Milliseconds between two checks whether a detail must be read. */
const CHECK_MS = 60_000;
/** A detail that failed so often is not requested for that long. */
const TRIES = 3;

let due: string[] = [];
let planned: Readonly<{ vehicles: readonly VehicleSummary[]; at: number }> | null = null;
const failed = new Map<string, number>();
/** The slug of a detail that was read recently. */
let good: string | null = null;

/** Returns whether a vehicle's detail was not read since its entry in the list changed, or not today. */
function isDue(vehicle: VehicleSummary): boolean {
  const detail = detailOf(state.facts, vehicle);
  return detail?.of !== vehicle || Date.now() - detail.at > REREAD_MS;
}

function plan(): void {
  const { vehicles } = state.facts;
  planned = { vehicles, at: Date.now() };
  due = vehicles.filter(isDue).map(({ slug }) => slug);
  // The order is random, because details that fail may be neighbours and would look like an outage.
  for (let at = due.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [due[at], due[other]] = [due[other] as string, due[at] as string];
  }
}

/** Returns whether a detail is to be read. */
export function areDetailsDue(): boolean {
  if (state.facts.details === null) return false;
  const isOld = due.length === 0 && Date.now() - (planned?.at ?? 0) > CHECK_MS;
  if (isOld || planned?.vehicles !== state.facts.vehicles) plan();
  return due.length > 0;
}

/**
 * Reads the next detail. After some failures it reads one that succeeded before: if that fails too, it is an outage,
 * and no vehicle is given up.
 */
export async function readNextDetail(): Promise<Result<unknown>> {
  const probe = isOutage('detail') && good !== null ? state.listed.get(good) : undefined;
  const vehicle = probe ?? nextDueVehicle();
  if (vehicle === undefined) return ok(null);
  const { slug } = vehicle;
  const asOf = state.reading;
  const call = { ...endpoints.vehicle(slug), storesLastGood: false, retry: 'background' } as const;
  const read = await readRecord(call);
  if (read.ok) {
    good = slug;
    failed.delete(slug);
    learnDetail(slug, read.value && isOf(vehicle, read.value) ? specsOf(read.value) : null, asOf);
    return read;
  }
  if (probe) return read;
  const isItsOwn = read.failure.kind === 'shape' || !isOutage('detail');
  const tries = (failed.get(slug) ?? 0) + (isItsOwn ? 1 : 0);
  failed.set(slug, tries);
  if (tries < TRIES) due.push(slug);
  else {
    failed.delete(slug);
    learnDetail(slug, detailOf(state.facts, vehicle)?.specs ?? null, asOf);
  }
  return read;
}

/**
 * Returns whether a detail belongs to the listed vehicle it was requested for, and not to another vehicle at the same
 * address; compares ids, or addresses where one of the two has no id.
 */
export function isOf({ id, slug }: VehicleSummary, record: VehicleRecord): boolean {
  if (id !== null && record.id !== null) return record.id === id;
  return record.slug === null || record.slug === slug || !state.listed.has(record.slug);
}

/** Returns the next vehicle whose detail has to be read; a visitor may have opened some of the due ones already. */
function nextDueVehicle(): VehicleSummary | undefined {
  for (let slug = due.shift(); slug !== undefined; slug = due.shift()) {
    const vehicle = state.listed.get(slug);
    if (vehicle && isDue(vehicle)) return vehicle;
  }
  return undefined;
}
