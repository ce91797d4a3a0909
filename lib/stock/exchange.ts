import 'server-only';

import { env } from '@/lib/server/env';

import type { VehicleSummary } from './vehicle/types';
import { areDetailsDue } from './details';
import { asBefore, isEmptyForNow, listingOf, sinceEach } from './reader';
import { noFacts } from './snapshot';
import { learnNames } from './names';
import { learn, state, type State } from './state';
import { isStored, loadStock, saveStock, type StoredStock } from './store';
import type { ReadDetail, StockFacts } from './types';

/** Milliseconds between two exchanges: an instance reads the facts of the others, or stores its own. */
const EXCHANGE_MS = 2_000;
/** For a large stock five details arrive each second, so they are stored together. */
const DETAILS_MS = 60_000;
/** Milliseconds between two checks whether Redis, which may have restarted, still has the stored facts. */
const CHECK_MS = 60_000;

let exchangedAt = 0;
let checkedAt = 0;
/** The facts that were stored or adopted last, and their stamp. */
let stored: Readonly<{ facts: StockFacts; names: State['names']; stamp: string | null }> = {
  facts: state.facts,
  names: state.names,
  stamp: null,
};

export const isExchangeDue = (after = EXCHANGE_MS): boolean => Date.now() - exchangedAt >= after;

/** Stores new facts for the other instances, and details from time to time. Returns whether everything is stored. */
export async function storeFacts(): Promise<boolean> {
  // An instance that starts now would adopt the empty stock.
  if (isEmptyForNow()) return true;
  const { facts, names, reading } = state;
  if (Date.now() - checkedAt >= CHECK_MS) {
    checkedAt = Date.now();
    if (!(await isStored())) stored = { facts: noFacts, names, stamp: null };
  }
  if (stored.facts === facts && stored.names === names) return true;
  const parts = Object.keys(facts) as readonly (keyof StockFacts)[];
  const areDetailsAlone =
    stored.names === names &&
    parts.every((part) => part === 'details' || facts[part] === stored.facts[part]);
  const isMore = areDetailsAlone && areDetailsDue();
  if (!isExchangeDue(isMore ? DETAILS_MS : EXCHANGE_MS)) return false;
  exchangedAt = Date.now();
  const isAllAsked = state.tasks.length + state.running.size === 0;
  const plannedAt = isAllAsked ? state.planned.at : 0;
  const stamp = await saveStock({ facts, names, reading, plannedAt });
  if (stamp !== null) stored = { facts, names, stamp };
  return true;
}

/**
 * Adopts the facts of another instance: all facts at the start, later only those that the list of this instance lacks.
 */
export async function adoptStored(): Promise<void> {
  exchangedAt = Date.now();
  const loaded = await loadStock(stored.stamp);
  if (loaded === null) return;
  const { facts, names, reading: theirs, plannedAt } = loaded.stored;
  // Facts about a vehicle do not apply where this instance has a different vehicle at the address.
  const same = await asBefore(facts.vehicles);
  const listing = await listingOf(same);
  const reading = Math.max(state.requested, theirs + 1);
  const vehicles = state.isRead ? state.facts.vehicles : same;
  const since = await sinceEach(vehicles, [listing.listed, facts.since], reading);
  // The list was read during the exchange, so the facts are adopted at the next exchange.
  if (state.isRead && state.facts.vehicles !== vehicles) return;
  const newest = Math.max(0, ...since.values());
  state.requested = reading;
  state.reading = reading;
  if (!state.isRead) Object.assign(state, listing);
  const isSame =
    vehicles.length === same.length && vehicles.every((vehicle, at) => vehicle === same[at]);
  const changed = isSame ? facts.changed : reading;
  learn({
    ...facts,
    vehicles,
    since,
    newest,
    changed,
    details: detailsOf(facts, same, reading),
  });
  learnNames(names);
  stored = { facts: state.facts, names: state.names, stamp: loaded.stamp };
  if (newest === reading) return;
  state.planned = { newest, at: Math.max(state.planned.at, plannedAt) };
  state.tasks = [];
}

/** Merges the details of another instance with those that visitors have opened on this instance since. */
function detailsOf(
  { vehicles, details }: StoredStock['facts'],
  same: readonly VehicleSummary[],
  reading: number,
): StockFacts['details'] {
  if (env().STOCK_INDEX === 'off') return null;
  const all = new Map<string, ReadDetail>();
  for (const [index, vehicle] of same.entries()) {
    const detail = details?.get(vehicle.slug);
    if (detail) {
      all.set(vehicle.slug, { ...detail, of: detail.of === vehicles[index] ? vehicle : null });
    }
  }
  for (const [slug, detail] of state.facts.details ?? []) {
    const isCurrent = detail.of !== null && detail.of === state.listed.get(slug);
    if (isCurrent && detail.at > (all.get(slug)?.at ?? 0))
      all.set(slug, { ...detail, asOf: reading });
  }
  return all;
}
