import 'server-only';

import { env } from '@/lib/server/env';

import type { VehicleSummary } from './vehicle/types';
import { areDetailsDue } from './details';
import {
  reuseUnchangedVehicles,
  isEmptyReadingUnconfirmed,
  indexBySlug,
  findUnchangedSince,
} from './reader';
import { emptyStockFacts } from './snapshot';
import { saveOptions } from './option-lists';
import { updateFacts, stockState, type StockState } from './state';
import { isStockStored, loadStock, saveStock, type StoredStock } from './store';
import type { LoadedVehicleDetail, StockFacts } from './types';

/**
 * Milliseconds between two exchanges through Redis, in which an instance reads the facts of the others or stores its
 * own.
 */
const FACTS_EXCHANGE_INTERVAL_MS = 2_000;
/**
 * Milliseconds between two stores of details; a large stock receives five details each second, so they are stored
 * together.
 */
const DETAILS_STORE_INTERVAL_MS = 60_000;
/** Milliseconds between two checks that Redis, which may have restarted, still has the stored facts. */
const REDIS_CHECK_INTERVAL_MS = 60_000;

let lastExchangeAt = 0;
let redisCheckedAt = 0;
/** The facts that this instance stored or adopted last, and the stamp under which Redis has them. */
let lastStored: Readonly<{
  facts: StockFacts;
  names: StockState['optionLists'];
  stamp: string | null;
}> = {
  facts: stockState.facts,
  names: stockState.optionLists,
  stamp: null,
};

export const isExchangeDue = (after = FACTS_EXCHANGE_INTERVAL_MS): boolean =>
  Date.now() - lastExchangeAt >= after;

/**
 * Stores new facts in Redis for the other instances, and details from time to time. Returns whether everything is
 * stored.
 */
export async function storeSharedFacts(): Promise<boolean> {
  // An instance that starts now would adopt the empty stock.
  if (isEmptyReadingUnconfirmed()) return true;
  const { facts, optionLists, reading } = stockState;
  if (Date.now() - redisCheckedAt >= REDIS_CHECK_INTERVAL_MS) {
    redisCheckedAt = Date.now();
    if (!(await isStockStored()))
      lastStored = { facts: emptyStockFacts, names: optionLists, stamp: null };
  }
  if (lastStored.facts === facts && lastStored.names === optionLists) return true;
  const parts = Object.keys(facts) as readonly (keyof StockFacts)[];
  const areDetailsAlone =
    lastStored.names === optionLists &&
    parts.every((part) => part === 'details' || facts[part] === lastStored.facts[part]);
  const isMore = areDetailsAlone && areDetailsDue();
  if (!isExchangeDue(isMore ? DETAILS_STORE_INTERVAL_MS : FACTS_EXCHANGE_INTERVAL_MS)) return false;
  lastExchangeAt = Date.now();
  const isAllAsked = stockState.tasks.length + stockState.running.size === 0;
  const plannedAt = isAllAsked ? stockState.lastPlan.at : 0;
  const stamp = await saveStock({ facts, names: optionLists, reading, plannedAt });
  if (stamp !== null) lastStored = { facts, names: optionLists, stamp };
  return true;
}

/**
 * Adopts the facts that another instance stored: all of them when this instance starts, later only facts about the
 * vehicles of its own list.
 */
export async function adoptSharedFacts(): Promise<void> {
  lastExchangeAt = Date.now();
  const loaded = await loadStock(lastStored.stamp);
  if (loaded === null) return;
  const { facts, names, reading: theirs, plannedAt } = loaded.stored;
  // Facts about a vehicle do not apply where this instance has a different vehicle at the same address.
  const same = await reuseUnchangedVehicles(facts.vehicles);
  const listing = await indexBySlug(same);
  const reading = Math.max(stockState.latestRequestedReading, theirs + 1);
  const vehicles = stockState.hasReadList ? stockState.facts.vehicles : same;
  const since = await findUnchangedSince(vehicles, [listing.listed, facts.since], reading);
  // This instance read the list of vehicles during the exchange, so the facts are adopted at the next exchange.
  if (stockState.hasReadList && stockState.facts.vehicles !== vehicles) return;
  const newest = Math.max(0, ...since.values());
  stockState.latestRequestedReading = reading;
  stockState.reading = reading;
  if (!stockState.hasReadList) Object.assign(stockState, listing);
  const isSame =
    vehicles.length === same.length && vehicles.every((vehicle, index) => vehicle === same[index]);
  const changed = isSame ? facts.changed : reading;
  updateFacts({
    ...facts,
    vehicles,
    since,
    newest,
    changed,
    details: mergeDetails(facts, same, reading),
  });
  saveOptions(names);
  lastStored = { facts: stockState.facts, names: stockState.optionLists, stamp: loaded.stamp };
  if (newest === reading) return;
  stockState.lastPlan = { newest, at: Math.max(stockState.lastPlan.at, plannedAt) };
  stockState.tasks = [];
}

/**
 * Merges the details of another instance with those that this instance has read since, for visitors who opened a
 * vehicle.
 */
function mergeDetails(
  { vehicles, details }: StoredStock['facts'],
  same: readonly VehicleSummary[],
  reading: number,
): StockFacts['details'] {
  if (env().STOCK_INDEX === 'off') return null;
  const all = new Map<string, LoadedVehicleDetail>();
  for (const [index, vehicle] of same.entries()) {
    const detail = details?.get(vehicle.slug);
    if (detail) {
      all.set(vehicle.slug, { ...detail, of: detail.of === vehicles[index] ? vehicle : null });
    }
  }
  for (const [slug, detail] of stockState.facts.details ?? []) {
    const isCurrent = detail.of !== null && detail.of === stockState.listed.get(slug);
    if (isCurrent && detail.at > (all.get(slug)?.at ?? 0))
      all.set(slug, { ...detail, asOf: reading });
  }
  return all;
}
