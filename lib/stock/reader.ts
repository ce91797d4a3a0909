import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import type { RetryPolicy } from '@/lib/backend/call';
import { hasCacheExpiredSince } from '@/lib/backend/cached-read';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/per-process';
import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';

import { createSearchConditions, findCondition, type SearchableCondition } from './conditions';
import { isListBelieved } from './doubt';
import { fingerprintVehicle } from './history/history';
import { excludeGoneVehicles, getCurrentNews, recordStockHistory } from './history/server';
import { refreshOptions } from './option-lists';
import { createConditionList } from './options/lists';
import { slugify } from './slug';
import { createStock, findListedVehicle } from './snapshot';
import { publishStock, stockState, type StockState } from './state';
import type { Stock } from './types';
import { getBackendName, separateSharedSlugs, setBackendName } from './vehicle/backend-name';
import { parseVehicleSummary } from './vehicle/contract';
import type { ConditionOption, VehicleSummary } from './vehicle/types';
import { removeDuplicatesBy } from './vehicle/vehicle-lists';
import { conditionSlugs } from './vocabulary';

/**
 * Reads the list of vehicles and of each condition from the backend now; a reading under way is shared, unless a notice
 * of change has come since it began. After a failure the stock stays as it is; without one it is the failure.
 */
export function readStock(): Promise<Result<null>> {
  const { reading } = stockState;
  if (reading && !hasCacheExpiredSince('stock', reading.startedAt)) return reading.done;
  const startedAt = Date.now();
  const done = readLists(startedAt).finally(() => {
    if (stockState.reading?.done === done) stockState.reading = null;
  });
  stockState.reading = { startedAt, done };
  return done;
}

async function readLists(startedAt: number): Promise<Result<null>> {
  const hasList = stockState.listFrom !== 'nowhere';
  const [list, conditions] = await Promise.all([
    // A slow answer is not waited for twice when there is a list already.
    readList(
      { ...endpoints.vehicles(), storesLastGood: false, retry: hasList ? 'unless-slow' : 'always' },
      parseVehicleSummary,
    ),
    readConditions(),
  ]);
  // The answer to a later reading has arrived before this one.
  if (startedAt < stockState.readAt) return ok(null);
  if (hasList || list.ok) stockState.readAt = startedAt;
  if (!list.ok) return hasList ? ok(null) : list;
  const listed =
    list.value.length === 0 ? [] : reuseUnchangedVehicles(removeDuplicates(list.value));
  const before = stockState.listed.size;
  if (!isListBelieved('list', before, listed.length)) {
    log('warn', 'stock.list-doubted', { count: listed.length });
    return ok(null);
  }
  const changed = await recordStockHistory(listed);
  if (startedAt < stockState.readAt) return ok(null);
  const [came, left] = findCameAndLeft(listed, changed);
  const stockBefore = stockState.stock;
  saveLists(listed, conditions);
  const { notify } = stockChangeListener;
  if (!notify) return ok(null);
  const first = [
    await excludeReportedChanges(came, 'came'),
    await excludeReportedChanges(left, 'left'),
  ];
  const news = new Set([...changed, ...first.flat()]);
  if (news.size > 0) notify([...news], [stockBefore, stockState.stock]);
  return ok(null);
}

/** The vehicles that the backend lists for one code of a condition. */
type ListedForCode = Readonly<{ code: string; found: readonly VehicleSummary[] | null }>;

type ReadConditions = Readonly<{
  conditions: readonly SearchableCondition[];
  lists: readonly ListedForCode[];
}>;

/** Reads the vehicles of each condition; `found` is `null` for a list that could not be read. */
async function readConditions(): Promise<ReadConditions> {
  const options = await refreshOptions(createConditionList());
  // A backend that lists no condition any more has said nothing.
  const isSaid = options.ok && (options.value.length > 0 || stockState.conditions.length === 0);
  const conditions = isSaid ? findAllConditions(options.value) : stockState.conditions;
  const codes = new Set(conditions.flatMap((condition) => condition.codes));
  const lists = await Promise.all(
    Array.from(codes, async (code) => {
      const isFirst = stockState.listFrom === 'nowhere';
      const retry = stockState.members.has(code)
        ? 'background'
        : isFirst
          ? 'always'
          : 'unless-slow';
      return { code, found: await readFilteredList({ condition: code }, retry) };
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

/** Returns the slugs of those vehicles that the stock lists. */
export const findListedSlugs = (
  stock: Stock,
  found: readonly VehicleSummary[],
): ReadonlySet<string> =>
  new Set(found.flatMap(({ id, slug }) => findListedVehicle(stock, id, slug)?.slug ?? []));

/** Saves what was read, and makes the stock of it unless all is as before. */
function saveLists(listed: readonly VehicleSummary[], { conditions, lists }: ReadConditions): void {
  const vehicles = excludeGoneVehicles(listed);
  const index = createStock({ vehicles: listed });
  const read = {
    vehicles,
    news: getCurrentNews(vehicles),
    conditions,
    members: updateMembers(index, lists),
  };
  const previous = stockState.listed;
  Object.assign(stockState, indexBySlug(listed));
  for (const [slug, { of, ...detail }] of stockState.details) {
    const vehicle = stockState.listed.get(slug);
    if (!vehicle || !isSameVehicle(of ?? previous.get(slug), vehicle))
      stockState.details.delete(slug);
    else if (of !== vehicle) {
      const isCurrent = of !== null && isUnchanged(of, vehicle);
      stockState.details.set(slug, { ...detail, of: isCurrent ? vehicle : null });
    }
  }
  const { vehicles: all, news, conditions: names, members } = stockState;
  const isAsBefore =
    stockState.listFrom === 'backend' &&
    isDeepStrictEqual(read, { vehicles: all, news, conditions: names, members });
  stockState.listFrom = 'backend';
  if (isAsBefore) return;
  Object.assign(stockState, read);
  publishStock();
}

/** Returns the vehicles of each code of a condition: those of its last good answer where the new one is none. */
function updateMembers(index: Stock, lists: readonly ListedForCode[]): StockState['members'] {
  const members = new Map<string, ReadonlySet<string>>();
  for (const { code, found } of lists) {
    const before = stockState.members.get(code);
    const stillListed = [...(before ?? [])].filter((slug) => index.bySlug.has(slug));
    const slugs = found && findListedSlugs(index, found);
    const isGood = slugs && isListBelieved(`condition ${code}`, stillListed.length, slugs.size);
    if (!isGood) log('warn', 'stock.condition-unread', { reason: code });
    if (isGood) members.set(code, slugs);
    else if (before) members.set(code, new Set(stillListed));
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
 * Sets the function that is called when the list has changed, with the addresses of vehicles whose addition, change
 * or removal no other instance has reported, and the stock before and after it.
 */
export function setStockChangeListener(notify: StockChangeListener['notify']): void {
  stockChangeListener.notify = notify;
}

function findCameAndLeft(
  listed: readonly VehicleSummary[],
  changed: readonly string[],
): readonly [came: readonly string[], left: readonly string[]] {
  const slugs = new Set(listed.map(({ slug }) => slug));
  // A vehicle that returns counts as added, because its record may be the same as before it left.
  const came =
    stockState.listFrom === 'backend'
      ? [...slugs].filter((slug) => !stockState.listed.has(slug))
      : changed;
  return [came, [...stockState.listed.keys()].filter((slug) => !slugs.has(slug))];
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
  const isFirst = await Promise.all(slugs.map((slug) => reportedChanges.add(`${what} ${slug}`)));
  await Promise.all(slugs.map((slug) => reportedChanges.remove(`${opposite} ${slug}`)));
  return slugs.filter((_, index) => isFirst[index]);
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
  return removeDuplicatesBy(withOwnIds, getKey);
}

/** Replaces each vehicle that has not changed by the equal object of the previous list, by which details are current. */
function reuseUnchangedVehicles(vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] {
  return vehicles.map((vehicle) => {
    const before = stockState.listed.get(vehicle.slug);
    if (before === undefined || !isDeepStrictEqual(before, vehicle)) return vehicle;
    return setBackendName(before, getBackendName(vehicle));
  });
}

/** Matches a slug that {@link slugify} makes. */
const CANONICAL_SLUG_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Returns the vehicles by their slugs, and by the plain spelling of slugs and backend names with other characters. */
export function indexBySlug(
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

/** Returns whether two entries differ at most in the signatures of their pictures, which may be new each minute. */
const isUnchanged = (one: VehicleSummary, other: VehicleSummary): boolean =>
  fingerprintVehicle(one) === fingerprintVehicle(other);

/** Returns whether two entries are of one vehicle, whose price, state and pictures may change. */
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
