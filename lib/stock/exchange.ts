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

/** So often an instance looks at what others know, or hands on its own. */
const EXCHANGE_MS = 2_000;
/** Of a large stock a detail comes five times a second: they are handed on together. */
const DETAILS_MS = 60_000;
/** So often it is looked whether Redis, which may start anew, still has what was stored. */
const LOOK_MS = 60_000;

let exchangedAt = 0;
let lookedAt = 0;
/** Facts that were stored or adopted last, and their stamp. */
let stored: Readonly<{ facts: StockFacts; names: State['names']; stamp: string | null }> = {
  facts: state.facts,
  names: state.names,
  stamp: null,
};

export const isExchangeDue = (after = EXCHANGE_MS): boolean => Date.now() - exchangedAt >= after;

/** Hands on what was learned, the details from time to time; whether nothing is left to hand on. */
export async function storeFacts(): Promise<boolean> {
  // What an instance that starts now would take over.
  if (isEmptyForNow()) return true;
  const { facts, names, reading } = state;
  if (Date.now() - lookedAt >= LOOK_MS) {
    lookedAt = Date.now();
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

/** Takes over what another instance has learned: all of it at the start, later what this one's own list does not say. */
export async function adoptStored(): Promise<void> {
  exchangedAt = Date.now();
  const loaded = await loadStock(stored.stamp);
  if (loaded === null) return;
  const { facts, names, reading: theirs, plannedAt } = loaded.stored;
  // What they learned of a vehicle that is another one here says nothing of it.
  const same = await asBefore(facts.vehicles);
  const listing = await listingOf(same);
  const reading = Math.max(state.requested, theirs + 1);
  const vehicles = state.isRead ? state.facts.vehicles : same;
  const since = await sinceEach(vehicles, [listing.listed, facts.since], reading);
  // The list was read meanwhile: next time.
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

/** Their details, and those that visitors have opened here since. */
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
