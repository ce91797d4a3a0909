import 'server-only';

import { sinceEach } from './reader';
import { learn, state } from './state';
import { loadStock, saveStock } from './store';
import type { StockFacts } from './types';

/** So often an instance looks at what others know, or hands on its own. */
const EXCHANGE_MS = 2_000;

let exchangedAt = 0;
/** What was stored or taken over last, and its stamp. */
let stored: Readonly<{ facts: StockFacts; stamp: string | null }> = {
  facts: state.facts,
  stamp: null,
};

export const isExchangeDue = (): boolean => Date.now() - exchangedAt >= EXCHANGE_MS;

/** Hands on what was learned, once all of it was; whether nothing is left to hand on. */
export async function storeFacts(): Promise<boolean> {
  const { facts, reading } = state;
  if (stored.facts === facts) return true;
  if (!isExchangeDue()) return false;
  exchangedAt = Date.now();
  stored = { ...stored, facts };
  const stamp = await saveStock({ facts, reading });
  if (stamp !== null) stored = { ...stored, stamp };
  return true;
}

/** Takes over what another instance has learned: all of it at the start, later what this one's own list does not say. */
export async function adoptStored(): Promise<void> {
  exchangedAt = Date.now();
  const loaded = await loadStock(stored.stamp);
  if (loaded === null) return;
  const { facts, reading: theirs } = loaded.stored;
  // What they learned of a vehicle that is another one here says nothing of it.
  const reading = Math.max(state.asked, theirs + 1);
  const vehicles = state.isRead ? state.facts.vehicles : facts.vehicles;
  const known = new Map(facts.vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  const since = sinceEach(vehicles, [known, facts.since], reading);
  const newest = Math.max(0, ...since.values());
  state.asked = reading;
  state.reading = reading;
  if (!state.isRead) state.listed = known;
  learn({ ...facts, vehicles, since, newest });
  stored = { facts: state.facts, stamp: loaded.stamp };
  if (newest === reading) return;
  state.planned = { newest, at: state.isRead ? state.planned.at : Date.now() };
  state.tasks = [];
}
