import 'server-only';

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Retry } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { combineResults, mapResult, ok, type Result } from '@/lib/backend/result';
import { isWireObject } from '@/lib/backend/unwrap';
import { env, isBuilding } from '@/lib/server/env';
import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { slicesOf, withBreaks } from '@/lib/server/slices';
import { perProcess } from '@/lib/server/per-process';

import { vehicleSummary } from './vehicle/contract';
import { currentNews, excludeGoneVehicles, recordStock } from './history/server';
import { uniqBy, uniqSteps } from './vehicle/lists';
import type { VehicleSummary } from './vehicle/types';
import { listedOf, noFacts } from './snapshot';
import { slugify } from './slug';
import { currentListing, learn, state, TRIES, type State } from './state';
import type { Group, Members, ReadDetail, StockFacts } from './types';

/** Maps each vehicle to a digest of its record at the backend. */
const digests = perProcess('digests of vehicles', () => new WeakMap<VehicleSummary, string>());

/**
 * Returns {@link vehicleSummary}; for an unchanged record, the same object as before: that takes a tenth of the time,
 * and a list is read once a minute.
 */
export const listedVehicle: Contract<VehicleSummary> = (wire, context) => {
  const digest = createHash('sha256').update(JSON.stringify(wire)).digest('base64');
  const slug = isWireObject(wire) ? wire.seo_url : null;
  const before = typeof slug === 'string' ? state.listed.get(slug) : undefined;
  if (before && digests.get(before) === digest) return before;
  const vehicle = vehicleSummary(wire, context);
  digests.set(vehicle, digest);
  return vehicle;
};

/** Reads the list of all vehicles now. A failure leaves the known stock, if there is one. */
export async function readStock(): Promise<Result<null>> {
  const reading = ++state.requested;
  // The earlier list is in memory already, and its text would double the memory.
  const retry = state.reading > 0 ? 'unless-slow' : 'always';
  const read = await readList(
    { ...endpoints.vehicles(), storesLastGood: false, retry },
    listedVehicle,
  );
  if (!read.ok) return state.reading > 0 ? ok(null) : read;
  // A list that was requested later has arrived before.
  if (reading < state.reading) return ok(null);
  const listed = await asBefore(await eachOnce(read.value));
  const changed = await recordStock(listed);
  const slugs = new Set(listed.map(({ slug }) => slug));
  countEmptyReadings(slugs.size);
  const left = isEmptyForNow() ? [] : [...state.listed.keys()].filter((slug) => !slugs.has(slug));
  // A vehicle that returns counts as added, because its record may be the same as before it left.
  const came = state.isRead ? [...slugs].filter((slug) => !state.listed.has(slug)) : changed;
  const isToldOf = listener.notify !== null;
  const first = isToldOf ? [await firstSeen(came, 'came'), await firstSeen(left, 'left')] : [];
  await learnList(listed, await excludeGoneVehicles(listed), reading);
  const news = new Set([...changed, ...first.flat()]);
  if (news.size > 0) listener.notify?.([...news]);
  return ok(null);
}

/** Milliseconds for which the instances remember a reported change: all of them read the list, only the first reports. */
const SEEN_MS = 24 * 60 * 60_000;
const seen = perProcess('vehicles seen', () =>
  createExpiringFlags('estoque-visto', { entries: 1_000, lifetimeMs: SEEN_MS }),
);

/** Returns the vehicles of which this instance is the first to see that they were added, or that they have left. */
async function firstSeen(
  slugs: readonly string[],
  what: 'came' | 'left',
): Promise<readonly string[]> {
  const opposite = what === 'came' ? 'left' : 'came';
  const first: string[] = [];
  for await (const slice of slicesOf(slugs)) {
    const isFirst = await Promise.all(slice.map((slug) => seen.add(`${what} ${slug}`)));
    await Promise.all(slice.map((slug) => seen.remove(`${opposite} ${slug}`)));
    first.push(...slice.filter((_, at) => isFirst[at]));
  }
  return first;
}

/** Several notices may cause readings in quick succession; an empty reading counts only this long after the last. */
const EMPTY_AGAIN_MS = 30_000;

function countEmptyReadings(vehicles: number): void {
  const { emptyReadings, emptyAt } = state;
  if (vehicles === 0 && emptyReadings > 0 && Date.now() - emptyAt < EMPTY_AGAIN_MS) return;
  state.emptyReadings = vehicles === 0 ? emptyReadings + 1 : 0;
  state.emptyAt = Date.now();
}

/** Returns whether the list was read empty, but not often enough to count as true. */
export const isEmptyForNow = (): boolean => state.emptyReadings > 0 && state.emptyReadings < TRIES;

type Listener = { notify: ((slugs: readonly string[]) => void) | null };
const listener = perProcess<Listener>('listener to changes of the stock', () => ({ notify: null }));

/**
 * Calls a function with the addresses of the vehicles that a reading of the list was the first of all instances to see
 * added, changed or removed.
 */
export function onStockChange(notify: Listener['notify']): void {
  listener.notify = notify;
}

/** An id with as many titles or more belongs to several vehicles: one vehicle has fewer under all its addresses. */
const MANY_TITLES = 3;

/**
 * Returns each vehicle once: a list may have one under two addresses, or two under one. An id shared by many vehicles
 * does not count.
 */
async function eachOnce(vehicles: readonly VehicleSummary[]): Promise<readonly VehicleSummary[]> {
  const each = await withBreaks(uniqSteps(vehicles, ({ slug }) => slug));
  const once = await withBreaks(uniqSteps(each, ({ id, slug }) => id ?? `/${slug}`));
  if (once.length === each.length) return each;
  const titles = new Map<string | null, Set<string>>();
  for (const { id, title } of each) titles.set(id, (titles.get(id) ?? new Set()).add(title));
  const isOfMany = (id: string | null) => (titles.get(id)?.size ?? 0) >= MANY_TITLES;
  const changedSlugs = each.map((vehicle) =>
    vehicle.id !== null && isOfMany(vehicle.id) ? { ...vehicle, id: null } : vehicle,
  );
  return uniqBy(changedSlugs, ({ id, slug }) => id ?? `/${slug}`);
}

/**
 * Returns the vehicles; an unchanged one is the same object as before, so that what was computed from it stays valid.
 */
export async function asBefore(
  vehicles: readonly VehicleSummary[],
): Promise<readonly VehicleSummary[]> {
  const same: VehicleSummary[] = [];
  for await (const slice of slicesOf(vehicles)) {
    for (const vehicle of slice) {
      const before = state.listed.get(vehicle.slug);
      const digest = digests.get(vehicle);
      const isAsBefore = before !== undefined && isDeepStrictEqual(before, vehicle);
      if (isAsBefore && digest !== undefined) digests.set(before, digest);
      same.push(isAsBefore ? before : vehicle);
    }
  }
  return same;
}

/** Matches a slug that {@link slugify} makes. */
const PLAIN = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Returns the listed vehicles by their slugs, in both spellings. */
export async function listingOf(
  vehicles: readonly VehicleSummary[],
): Promise<Pick<State, 'listed' | 'respelled'>> {
  const listed = new Map<string, VehicleSummary>();
  const respelled = new Map<string, VehicleSummary | null>();
  for await (const slice of slicesOf(vehicles)) {
    for (const vehicle of slice) {
      listed.set(vehicle.slug, vehicle);
      if (PLAIN.test(vehicle.slug)) continue;
      const plain = slugify(vehicle.slug);
      respelled.set(plain, respelled.has(plain) ? null : vehicle);
    }
  }
  return { listed, respelled };
}

async function learnList(
  listed: readonly VehicleSummary[],
  vehicles: readonly VehicleSummary[],
  reading: number,
): Promise<void> {
  const before = state.facts.since;
  const since = await sinceEach(vehicles, [state.listed, before], reading);
  const listing = await listingOf(listed);
  const latestNews = await currentNews(vehicles);
  if (reading < state.reading) return;
  // Facts of another instance have arrived while the list was processed, so its processing starts again.
  if (state.facts.since !== before) return learnList(listed, vehicles, reading);
  const { facts } = state;
  const isAsBefore =
    state.reading > 0 &&
    vehicles.length === facts.vehicles.length &&
    vehicles.every((vehicle, index) => vehicle === facts.vehicles[index]);
  const newest = [...since.values()].includes(reading) ? reading : facts.newest;
  // The details stay valid where the vehicles return unchanged.
  const isEmpty = listed.length === 0;
  if (!isEmptyForNow()) Object.assign(state, listing);
  state.reading = reading;
  state.isRead = true;
  const news = isDeepStrictEqual(latestNews, facts.news) ? facts.news : latestNews;
  if (isAsBefore && news === facts.news) return;
  if (isAsBefore) {
    learn({ news, changed: reading });
    return;
  }
  // A build has no settings.
  const isIndexed = !isBuilding() && env().STOCK_INDEX === 'on';
  const details = isIndexed ? (facts.details ?? new Map<string, ReadDetail>()) : null;
  const previous = isEmpty ? before : since;
  for (const slug of details?.keys() ?? []) if (!previous.has(slug)) details?.delete(slug);
  // The groups may have been requested when there was no vehicle.
  const members = isEmpty ? noFacts.members : facts.members;
  if (facts.vehicles.length === 0) state.planned = { ...state.planned, newest: -1 };
  learn({ vehicles, since: previous, news, newest, changed: reading, details, members });
}

/** Returns the reading since which each vehicle is unchanged, apart from fields that may change. */
export async function sinceEach(
  vehicles: readonly VehicleSummary[],
  [before, since]: readonly [ReadonlyMap<string, VehicleSummary>, StockFacts['since']],
  reading: number,
): Promise<StockFacts['since']> {
  const each = new Map<string, number>();
  for await (const slice of slicesOf(vehicles)) {
    for (const vehicle of slice) {
      const { slug } = vehicle;
      each.set(slug, (isSame(before.get(slug), vehicle) && since.get(slug)) || reading);
    }
  }
  return each;
}

const isSame = (one: VehicleSummary | undefined, other: VehicleSummary): boolean =>
  one === other || (one !== undefined && isDeepStrictEqual(lasting(one), lasting(other)));

const lasting = ({
  price: _price,
  sold: _sold,
  state: _state,
  picture: _picture,
  secondPicture: _second,
  ...own
}: VehicleSummary) => own;

/** Requests the listed vehicles of a group from the backend, by each of its names. */
export async function readMembers({ filters }: Group): Promise<Result<Members>> {
  const asOf = state.reading;
  const answers = await Promise.all(filters.map((filter) => readSlugs(filter)));
  return mapResult(combineResults(answers), (slugs) => ({ slugs: new Set(slugs.flat()), asOf }));
}

/** Returns the listed vehicles that a filter of the backend finds. */
export async function readSlugs(
  filter: StockFilter,
  retry: Retry = 'always',
): Promise<Result<readonly string[]>> {
  const call = { ...endpoints.vehicles(filter), storesLastGood: false, retry };
  const read = await readList(call, listedVehicle);
  const stock = await currentListing();
  return mapResult(read, (found) =>
    found.flatMap(({ id, slug }) => listedOf(stock, id, slug)?.slug ?? []),
  );
}
