import 'server-only';

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { RetryPolicy } from '@/lib/backend/call';
import { hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { resolveNullAfter } from '@/lib/server/resolve-null-after';

import { createSearchConditions, findCondition, type SearchableCondition } from './conditions';
import { isListBelieved } from './is-list-believed';
import { fingerprintVehicle } from './history/history';
import { excludeGoneVehicles, getCurrentNews, recordStockHistory } from './history/server';
import { getOptions } from './option-lists';
import { createConditionList } from './options/lists';
import { slugify } from './slug';
import { createStock, findListedSlugs } from './snapshot';
import { publishStock, stockState, type StockState } from './state';
import type { Stock } from './types';
import { getBackendName, separateSharedSlugs, setBackendName } from './vehicle/backend-name';
import { parseVehicleSummary } from './vehicle/contract';
import type { ConditionOption, VehicleSummary } from './vehicle/types';
import { removeDuplicatesBy } from './vehicle/vehicle-lists';
import { conditionSlugs } from './vocabulary';

/** A detail that was read within this time stays although its vehicle is not listed, because it may be again. */
const MISSING_DETAIL_AGE_MS = 60 * 60_000;
/** Minimum milliseconds between the starts of two readings, however many notices of change arrive. */
const MIN_READING_INTERVAL_MS = 2_000;
/**
 * Milliseconds to wait for the lists of conditions, longer if the list of vehicles was slow. They are read after that
 * list, so that fewer vehicles are in memory at once.
 */
const CONDITION_WAIT_MS = 1_000;

/**
 * Reads the list of vehicles and of each condition from the backend; a reading under way is shared, unless a notice of
 * change has come since it began. After a failure the earlier stock stays; if there is none, the failure is returned.
 */
export function readStock(): Promise<Result<null>> {
  const { reading } = stockState;
  if (reading && !hasCacheExpiredSince('stock', reading.startedAt)) return reading.done;
  const { begunAt } = stockState;
  const isSoon =
    hasCacheExpiredSince('stock', begunAt) && Date.now() - begunAt < MIN_READING_INTERVAL_MS;
  const startedAt = isSoon ? begunAt + MIN_READING_INTERVAL_MS : Date.now();
  const isBegun = isSoon ? resolveNullAfter(startedAt - Date.now()) : Promise.resolve();
  const done = isBegun
    .then(() => readLists(startedAt))
    .finally(() => {
      if (stockState.reading?.done === done) stockState.reading = null;
    });
  stockState.reading = { startedAt, done };
  stockState.begunAt = startedAt;
  return done;
}

async function readLists(startedAt: number): Promise<Result<null>> {
  const hasList = stockState.listFrom !== 'nowhere';
  const list = await readList(
    // A slow answer is not waited for twice when there is a list already.
    { ...endpoints.vehicles(), storesLastGood: false, retry: hasList ? 'unless-slow' : 'always' },
    parseVehicleSummary,
  );
  // The answer to a later reading has arrived before this one.
  if (startedAt < stockState.readAt) return ok(null);
  stockState.readAt = startedAt;
  if (!list.ok) return hasList ? ok(null) : list;
  // Conditions that hang delay only the first reading, which waits for all of them.
  const late = hasList
    ? resolveNullAfter(Math.max(CONDITION_WAIT_MS, 2 * (Date.now() - startedAt)))
    : new Promise<null>(() => undefined);
  const conditions = await readConditions(late);
  if (startedAt < stockState.readAt) return ok(null);
  const all = reuseUnchangedVehicles(removeDuplicates(list.value));
  const listed = excludeGoneVehicles(all);
  // A large stock is read, compared, saved and shown in turns, between which requests are answered.
  await nextTurn();
  if (!isListBelieved('list', stockState.listed.size, listed.length)) {
    log('warn', 'stock.list-doubted', { count: listed.length });
    return ok(null);
  }
  const changed = await recordStockHistory(all);
  await nextTurn();
  if (startedAt < stockState.readAt) return ok(null);
  const before = stockState.stock;
  saveLists(listed, conditions);
  await nextTurn();
  if (changed.length > 0) stockChangeListener.notify?.(changed, [before, stockState.stock]);
  return ok(null);
}

type ListedForCode = Readonly<{ code: string; found: readonly VehicleSummary[] | null }>;

type ReadConditions = Readonly<{
  conditions: readonly SearchableCondition[];
  lists: readonly ListedForCode[];
}>;

/** Reads the vehicles of each condition; `found` is `null` for a list that could not be read, or is `late`. */
async function readConditions(late: Promise<null>): Promise<ReadConditions> {
  const options = await Promise.race([getOptions(createConditionList()), late]);
  const conditions = options?.ok ? findAllConditions(options.value) : stockState.conditions;
  const codes = new Set(conditions.flatMap((condition) => condition.codes));
  const lists = await Promise.all(
    Array.from(codes, async (code) => {
      const retry = stockState.listFrom === 'nowhere' ? 'always' : 'background';
      const list = readFilteredList({ condition: code }, retry);
      return { code, found: await Promise.race([list, late]) };
    }),
  );
  return { conditions, lists };
}

/** Returns the conditions that the backend offers, and those of addresses, which always exist. */
function findAllConditions(options: readonly ConditionOption[]): readonly SearchableCondition[] {
  const offered = createSearchConditions(options);
  const ofAddresses = conditionSlugs.flatMap((slug) => findCondition(slug, offered) ?? []);
  return removeDuplicatesBy([...offered, ...ofAddresses], ({ slug }) => slug);
}

/** Returns the vehicles that a filter of the backend finds; `null` where they could not be read. */
export async function readFilteredList(
  filter: StockFilter,
  retry: RetryPolicy,
): Promise<readonly VehicleSummary[] | null> {
  const call = { ...endpoints.vehicles(filter), storesLastGood: false, retry };
  const list = await readList(call, parseVehicleSummary);
  return list.ok ? list.value : null;
}

/** Returns what the lists contribute to the stock, whose order is that of the vehicles. */
const getListParts = ({ listed, news, conditions, members }: StockState) =>
  [[...listed.values()], news, conditions, members] as const;

function saveLists(
  vehicles: readonly VehicleSummary[],
  { conditions, lists }: ReadConditions,
): void {
  const { listFrom, listed: previous } = stockState;
  const before = getListParts(stockState);
  Object.assign(stockState, mapBySlug(vehicles), {
    listFrom: 'backend',
    news: getCurrentNews(vehicles),
    conditions,
    members: updateMembers(createStock({ vehicles }), lists),
  });
  for (const [slug, { at, fingerprint }] of stockState.details) {
    const [last, now] = [previous.get(slug), stockState.listed.get(slug)];
    // Another vehicle may be at the same address; the price, the state and other values of one vehicle may change.
    const isSame = last
      ? last.id === now?.id && last.title === now.title
      : now && fingerprint === fingerprintVehicle(now);
    const isKept = now ? isSame : Date.now() - at < MISSING_DETAIL_AGE_MS;
    if (!isKept) stockState.details.delete(slug);
  }
  if (listFrom !== 'backend' || !isDeepStrictEqual(getListParts(stockState), before))
    publishStock();
}

/** Returns the vehicles of each code of a condition, from its last good answer if the new call failed. */
function updateMembers(listed: Stock, lists: readonly ListedForCode[]): StockState['members'] {
  const { failingConditions } = stockState;
  const members = new Map<string, readonly string[]>();
  for (const { code, found } of lists) {
    const before = stockState.members.get(code);
    const stillListed = (before ?? []).filter((slug) => listed.bySlug.has(slug));
    const slugs = found && findListedSlugs(listed, found);
    const isGood =
      slugs !== null && isListBelieved(`condition ${code}`, stillListed.length, slugs.length);
    if (isGood === failingConditions.has(code))
      log(isGood ? 'info' : 'warn', `stock.condition-${isGood ? 'read' : 'unread'}`, {
        reason: code,
      });
    if (isGood) failingConditions.delete(code);
    else failingConditions.add(code);
    if (isGood) members.set(code, slugs);
    else if (before) members.set(code, stillListed);
  }
  return members;
}

type StockChangeListener = {
  notify:
    | ((slugs: readonly string[], stocks: readonly [before: Stock, after: Stock]) => void)
    | null;
};
const stockChangeListener = getProcessSingleton<StockChangeListener>(
  'listener to changes of the stock',
  () => ({ notify: null }),
);

/**
 * Sets the function that is called when the list has changed, with the addresses of vehicles whose addition, change,
 * removal or return no other instance has reported, and the stock before and after it.
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
 * Returns each vehicle once: the list may contain a vehicle under two addresses, or two vehicles at one address. An id
 * that several vehicles share does not count.
 */
function removeDuplicates(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  const getKey = ({ id, slug }: VehicleSummary) => id ?? `/${slug}`;
  const each = removeDuplicatesBy(separateSharedSlugs(vehicles), ({ slug }) => slug);
  const titles = new Map<string | null, Set<string>>();
  for (const { id, title } of each) titles.set(id, (titles.get(id) ?? new Set()).add(title));
  const isOfMany = (id: string | null) => (titles.get(id)?.size ?? 0) >= MIN_SHARED_ID_TITLES;
  const withOwnIds = each.map((vehicle) =>
    vehicle.id !== null && isOfMany(vehicle.id)
      ? setBackendName({ ...vehicle, id: null }, getBackendName(vehicle))
      : vehicle,
  );
  const distinct = removeDuplicatesBy(withOwnIds, getKey);
  const count = vehicles.length - distinct.length;
  if (count > stockState.repeatedCount) log('warn', 'stock.list-repeats', { count });
  stockState.repeatedCount = count;
  return distinct;
}

/** Replaces each vehicle that has not changed by the equal object of the previous list, whose fingerprint is known. */
function reuseUnchangedVehicles(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  return vehicles.map((vehicle) => {
    const before = stockState.listed.get(vehicle.slug);
    if (before === undefined || !isDeepStrictEqual(before, vehicle)) return vehicle;
    return setBackendName(before, getBackendName(vehicle));
  });
}

const CANONICAL_SLUG_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Returns the vehicles by their slugs, and by the plain spelling of slugs and backend names with other characters. */
export function mapBySlug(
  vehicles: readonly VehicleSummary[],
): Pick<StockState, 'listed' | 'respelled'> {
  const respelled = new Map<string, VehicleSummary | null>();
  for (const vehicle of vehicles) {
    for (const name of new Set([vehicle.slug, getBackendName(vehicle)])) {
      if (CANONICAL_SLUG_PATTERN.test(name)) continue;
      const plain = slugify(name);
      if (plain !== vehicle.slug) respelled.set(plain, respelled.has(plain) ? null : vehicle);
    }
  }
  return { listed: new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle])), respelled };
}
