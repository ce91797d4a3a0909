import 'server-only';

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { RetryPolicy } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { combineResults, mapResult, ok, type Result } from '@/lib/backend/result';
import { isJsonObject } from '@/lib/backend/unwrap';
import { env, isBuilding } from '@/lib/server/env';
import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { sliceWithBreaks, runWithBreaks } from '@/lib/server/slices';
import { getProcessSingleton } from '@/lib/server/per-process';

import {
  getBackendName,
  separateSharedSlugs,
  setBackendName,
  toVehicleSlug,
} from './vehicle/backend-name';
import { parseVehicleSummary } from './vehicle/contract';
import { getCurrentNews, excludeGoneVehicles, recordStockHistory } from './history/server';
import { removeDuplicatesBy, removeDuplicatesByInSteps } from './vehicle/vehicle-lists';
import type { VehicleSummary } from './vehicle/types';
import { findListedVehicle, emptyStockFacts } from './snapshot';
import { slugify } from './slug';
import { getCurrentStock, updateFacts, stockState, MAX_TASK_TRIES, type StockState } from './state';
import type { FilterGroup, FilterMatches, LoadedVehicleDetail, StockFacts } from './types';

/** Maps each vehicle to a hash of its record at the backend. */
const vehicleDigests = getProcessSingleton(
  'digests of vehicles',
  () => new WeakMap<VehicleSummary, string>(),
);

/**
 * Returns {@link parseVehicleSummary} of a record. For an unchanged record it returns the same object as before,
 * which takes a tenth of the time; the list is read once a minute.
 */
export const parseListedVehicle: Contract<VehicleSummary> = (wire, context) => {
  const digest = createHash('sha256').update(JSON.stringify(wire)).digest('base64');
  const name = isJsonObject(wire) ? wire.seo_url : null;
  const slug = typeof name === 'string' ? toVehicleSlug(name) : null;
  const before = slug === null ? undefined : stockState.listed.get(slug);
  if (before && vehicleDigests.get(before) === digest) return before;
  const vehicle = parseVehicleSummary(wire, context);
  vehicleDigests.set(vehicle, digest);
  return vehicle;
};

/** Reads the list of all vehicles from the backend now. After a failure the stock in memory stays as it is. */
export async function readStock(): Promise<Result<null>> {
  const reading = ++stockState.latestRequestedReading;
  // A slow answer is not waited for when a list is in memory already, because its text would double the memory.
  const retry = stockState.reading > 0 ? 'unless-slow' : 'always';
  const listResult = await readList(
    { ...endpoints.vehicles(), storesLastGood: false, retry },
    parseListedVehicle,
  );
  if (!listResult.ok) return stockState.reading > 0 ? ok(null) : listResult;
  // The answer to a later request has arrived before this one.
  if (reading < stockState.reading) return ok(null);
  const listed = await reuseUnchangedVehicles(await removeDuplicates(listResult.value));
  const changed = await recordStockHistory(listed);
  const slugs = new Set(listed.map(({ slug }) => slug));
  countEmptyReading(slugs.size);
  const left = isEmptyReadingUnconfirmed()
    ? []
    : [...stockState.listed.keys()].filter((slug) => !slugs.has(slug));
  // A vehicle that returns counts as added, because its record may be the same as before it left.
  const came = stockState.hasReadList
    ? [...slugs].filter((slug) => !stockState.listed.has(slug))
    : changed;
  const isToldOf = stockChangeListener.notify !== null;
  const first = isToldOf
    ? [await excludeReportedChanges(came, 'came'), await excludeReportedChanges(left, 'left')]
    : [];
  await saveStockList(listed, await excludeGoneVehicles(listed), reading);
  const news = new Set([...changed, ...first.flat()]);
  if (news.size > 0) stockChangeListener.notify?.([...news]);
  return ok(null);
}

/**
 * Milliseconds for which the instances remember that a change was reported: all of them read the list, and only the
 * first one reports the change.
 */
const REPORTED_CHANGE_TTL_MS = 24 * 60 * 60_000;
const reportedChanges = getProcessSingleton('vehicles seen', () =>
  createExpiringFlags('estoque-visto', { entries: 1_000, lifetimeMs: REPORTED_CHANGE_TTL_MS }),
);

/** Returns those vehicles whose addition or removal no other instance has reported yet. */
async function excludeReportedChanges(
  slugs: readonly string[],
  what: 'came' | 'left',
): Promise<readonly string[]> {
  const opposite = what === 'came' ? 'left' : 'came';
  const first: string[] = [];
  for await (const slice of sliceWithBreaks(slugs)) {
    const isFirst = await Promise.all(slice.map((slug) => reportedChanges.add(`${what} ${slug}`)));
    await Promise.all(slice.map((slug) => reportedChanges.remove(`${opposite} ${slug}`)));
    first.push(...slice.filter((_, index) => isFirst[index]));
  }
  return first;
}

/**
 * Milliseconds after an empty reading in which further ones do not count, because several notices may cause readings
 * in quick succession.
 */
const MIN_EMPTY_READING_INTERVAL_MS = 30_000;

function countEmptyReading(vehicles: number): void {
  const { emptyReadings, emptyAt } = stockState;
  if (vehicles === 0 && emptyReadings > 0 && Date.now() - emptyAt < MIN_EMPTY_READING_INTERVAL_MS)
    return;
  stockState.emptyReadings = vehicles === 0 ? emptyReadings + 1 : 0;
  stockState.emptyAt = Date.now();
}

/** Returns whether the list was read empty, but not often enough to be believed. */
export const isEmptyReadingUnconfirmed = (): boolean =>
  stockState.emptyReadings > 0 && stockState.emptyReadings < MAX_TASK_TRIES;

type StockChangeListener = { notify: ((slugs: readonly string[]) => void) | null };
const stockChangeListener = getProcessSingleton<StockChangeListener>(
  'listener to changes of the stock',
  () => ({ notify: null }),
);

/**
 * Sets the function that is called when the list has changed, with the addresses of vehicles whose addition, change
 * or removal no other instance has reported.
 */
export function setStockChangeListener(notify: StockChangeListener['notify']): void {
  stockChangeListener.notify = notify;
}

/**
 * An id with this many titles or more belongs to several vehicles: a single vehicle has fewer titles under all its
 * addresses.
 */
const MIN_SHARED_ID_TITLES = 3;

/**
 * Returns each vehicle once: the list may contain a vehicle under two addresses, or two vehicles at one address. An
 * id that several vehicles share does not count.
 */
async function removeDuplicates(
  vehicles: readonly VehicleSummary[],
): Promise<readonly VehicleSummary[]> {
  const distinct = separateSharedSlugs(vehicles);
  const each = await runWithBreaks(removeDuplicatesByInSteps(distinct, ({ slug }) => slug));
  const once = await runWithBreaks(
    removeDuplicatesByInSteps(each, ({ id, slug }) => id ?? `/${slug}`),
  );
  if (once.length === each.length) return each;
  const titles = new Map<string | null, Set<string>>();
  for (const { id, title } of each) titles.set(id, (titles.get(id) ?? new Set()).add(title));
  const isOfMany = (id: string | null) => (titles.get(id)?.size ?? 0) >= MIN_SHARED_ID_TITLES;
  const changedSlugs = each.map((vehicle) =>
    vehicle.id !== null && isOfMany(vehicle.id)
      ? setBackendName({ ...vehicle, id: null }, getBackendName(vehicle))
      : vehicle,
  );
  return removeDuplicatesBy(changedSlugs, ({ id, slug }) => id ?? `/${slug}`);
}

/**
 * Replaces each vehicle that has not changed by the equal object of the previous list, so that what was computed
 * from that object stays valid.
 */
export async function reuseUnchangedVehicles(
  vehicles: readonly VehicleSummary[],
): Promise<readonly VehicleSummary[]> {
  const same: VehicleSummary[] = [];
  for await (const slice of sliceWithBreaks(vehicles)) {
    for (const vehicle of slice) {
      const before = stockState.listed.get(vehicle.slug);
      const digest = vehicleDigests.get(vehicle);
      const isAsBefore = before !== undefined && isDeepStrictEqual(before, vehicle);
      if (isAsBefore && digest !== undefined) vehicleDigests.set(before, digest);
      if (isAsBefore) setBackendName(before, getBackendName(vehicle));
      same.push(isAsBefore ? before : vehicle);
    }
  }
  return same;
}

/** Matches a slug that {@link slugify} makes. */
const CANONICAL_SLUG_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Returns the vehicles by their slugs, and by the plain spelling of slugs and backend names with other characters. */
export async function indexBySlug(
  vehicles: readonly VehicleSummary[],
): Promise<Pick<StockState, 'listed' | 'respelled'>> {
  const listed = new Map<string, VehicleSummary>();
  const respelled = new Map<string, VehicleSummary | null>();
  for await (const slice of sliceWithBreaks(vehicles)) {
    for (const vehicle of slice) {
      listed.set(vehicle.slug, vehicle);
      for (const name of new Set([vehicle.slug, getBackendName(vehicle)])) {
        if (CANONICAL_SLUG_PATTERN.test(name)) continue;
        const plain = slugify(name);
        if (plain !== vehicle.slug) respelled.set(plain, respelled.has(plain) ? null : vehicle);
      }
    }
  }
  return { listed, respelled };
}

async function saveStockList(
  listed: readonly VehicleSummary[],
  vehicles: readonly VehicleSummary[],
  reading: number,
): Promise<void> {
  const before = stockState.facts.since;
  const since = await findUnchangedSince(vehicles, [stockState.listed, before], reading);
  const listing = await indexBySlug(listed);
  const latestNews = await getCurrentNews(vehicles);
  if (reading < stockState.reading) return;
  // Facts of another instance have arrived while the list was processed, so its processing starts again.
  if (stockState.facts.since !== before) return saveStockList(listed, vehicles, reading);
  const { facts } = stockState;
  const isAsBefore =
    stockState.reading > 0 &&
    vehicles.length === facts.vehicles.length &&
    vehicles.every((vehicle, index) => vehicle === facts.vehicles[index]);
  const newest = [...since.values()].includes(reading) ? reading : facts.newest;
  // After an empty list the details stay stored, because the vehicles may return unchanged.
  const isEmpty = listed.length === 0;
  if (!isEmptyReadingUnconfirmed()) Object.assign(stockState, listing);
  stockState.reading = reading;
  stockState.hasReadList = true;
  const news = isDeepStrictEqual(latestNews, facts.news) ? facts.news : latestNews;
  if (isAsBefore && news === facts.news) return;
  if (isAsBefore) {
    updateFacts({ news, changed: reading });
    return;
  }
  // During a build there are no settings.
  const isIndexed = !isBuilding() && env().STOCK_INDEX === 'on';
  const details = isIndexed ? (facts.details ?? new Map<string, LoadedVehicleDetail>()) : null;
  const previous = isEmpty ? before : since;
  for (const slug of details?.keys() ?? []) if (!previous.has(slug)) details?.delete(slug);
  // The filters may have been requested when there was no vehicle.
  const filterMatches = isEmpty ? emptyStockFacts.filterMatches : facts.filterMatches;
  if (facts.vehicles.length === 0) stockState.lastPlan = { ...stockState.lastPlan, newest: -1 };
  updateFacts({
    vehicles,
    since: previous,
    news,
    newest,
    changed: reading,
    details,
    filterMatches,
  });
}

/**
 * Returns, by slug, the number of the reading since which each vehicle is unchanged, apart from fields that may
 * change.
 */
export async function findUnchangedSince(
  vehicles: readonly VehicleSummary[],
  [before, since]: readonly [ReadonlyMap<string, VehicleSummary>, StockFacts['since']],
  reading: number,
): Promise<StockFacts['since']> {
  const each = new Map<string, number>();
  for await (const slice of sliceWithBreaks(vehicles)) {
    for (const vehicle of slice) {
      const { slug } = vehicle;
      each.set(slug, (isSameVehicle(before.get(slug), vehicle) && since.get(slug)) || reading);
    }
  }
  return each;
}

const isSameVehicle = (one: VehicleSummary | undefined, other: VehicleSummary): boolean =>
  one === other ||
  (one !== undefined && isDeepStrictEqual(removeChangingFields(one), removeChangingFields(other)));

const removeChangingFields = ({
  price: _price,
  sold: _sold,
  state: _state,
  picture: _picture,
  secondPicture: _second,
  ...own
}: VehicleSummary) => own;

/** Requests the vehicles of a filter group from the backend, once for each filter. */
export async function readFilterMatches({ filters }: FilterGroup): Promise<Result<FilterMatches>> {
  const asOf = stockState.reading;
  const answers = await Promise.all(filters.map((filter) => readMatchingSlugs(filter)));
  return mapResult(combineResults(answers), (slugs) => ({ slugs: new Set(slugs.flat()), asOf }));
}

/** Returns the slugs of the listed vehicles that a filter of the backend finds. */
export async function readMatchingSlugs(
  filter: StockFilter,
  retry: RetryPolicy = 'always',
): Promise<Result<readonly string[]>> {
  const call = { ...endpoints.vehicles(filter), storesLastGood: false, retry };
  const listResult = await readList(call, parseListedVehicle);
  const stock = await getCurrentStock();
  return mapResult(listResult, (found) =>
    found.flatMap(({ id, slug }) => findListedVehicle(stock, id, slug)?.slug ?? []),
  );
}
