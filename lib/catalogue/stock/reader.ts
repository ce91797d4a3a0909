import 'server-only';

import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { allOf, mapResult, ok, type Result } from '@/lib/backend/result';
import { isBuilding } from '@/lib/env';

import { vehicleSummary } from '../contract';
import { noteStock, withoutGone } from '../history/server';
import { uniqBy } from '../lists';
import type { VehicleSummary } from '../types';
import { listedOf } from './snapshot';
import { latestVersion, learn, state, stockOf } from './state';
import type { Group, Members } from './types';

/** What lists do not say is asked again so often, though the list is as it was. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads the list of all vehicles now. One that fails leaves what was known, where anything was.
 */
export async function readStock(): Promise<Result<null>> {
  const look = ++state.looks;
  const read = await readList(endpoints.vehicles(), vehicleSummary);
  if (!read.ok) return state.isListed ? ok(null) : read;
  const listed = uniqBy(read.value, ({ slug }) => slug);
  await noteStock(listed);
  learnList(await withoutGone(listed), look);
  return ok(null);
}

/** What is as it was stays the very same object: what was made of it holds. */
function learnList(listed: readonly VehicleSummary[], look: number): void {
  // One that was asked later has come before.
  if (look < state.learned) return;
  state.learned = look;
  const { texts, facts } = state;
  const since = new Map<string, number>();
  state.texts = new Map();
  let hasNews = !state.isListed;
  const vehicles = listed.map((vehicle) => {
    const before = texts.get(vehicle.slug);
    const whole = JSON.stringify(vehicle);
    const isSame = before?.whole === whole;
    const own = isSame ? before.own : ownText(vehicle);
    const kept = isSame ? before.vehicle : vehicle;
    const isKnown = before?.own === own;
    hasNews ||= !isKnown;
    since.set(vehicle.slug, isKnown ? (facts.since.get(vehicle.slug) ?? look) : look);
    state.texts.set(vehicle.slug, { whole, own, vehicle: kept });
    return kept;
  });
  const isSame =
    state.isListed &&
    vehicles.length === facts.vehicles.length &&
    vehicles.every((vehicle, index) => vehicle === facts.vehicles[index]);
  state.isListed = true;
  state.isRead = true;
  if (!isSame) learn({ vehicles, since });
  if (hasNews || Date.now() - state.plannedAt > DAY_MS) state.isPlanDue = !isBuilding();
}

/** What a vehicle says of itself, without what changes while it is the same. */
export const ownText = ({
  price: _price,
  sold: _sold,
  state: _state,
  picture: _picture,
  secondPicture: _second,
  ...own
}: VehicleSummary): string => JSON.stringify(own);

/** Asks the backend which listed vehicles are of a group, by each of its names. */
export async function readMembers({ filters }: Group): Promise<Result<Members>> {
  const asOf = state.learned;
  const answers = await Promise.all(filters.map(readSlugs));
  return mapResult(allOf(answers), (slugs) => ({ slugs: new Set(slugs.flat()), asOf }));
}

/** The listed vehicles that a filter of the backend finds. */
export async function readSlugs(filter: StockFilter): Promise<Result<readonly string[]>> {
  const call = { ...endpoints.vehicles(filter), keep: false };
  return mapResult(await readList(call, vehicleSummary), (found) => {
    const stock = stockOf(latestVersion());
    return found.flatMap(({ id, slug }) => listedOf(stock, id, slug)?.slug ?? []);
  });
}
