import 'server-only';

import { ownText } from './reader';
import { learn, state } from './state';
import { loadStock, saveStock } from './store';

/** So often an instance looks at what others know, or hands on its own. */
const EXCHANGE_MS = 2_000;

export const isExchangeDue = (): boolean => Date.now() - state.exchangedAt >= EXCHANGE_MS;

/** Hands on what was learned, once all of it was; whether nothing is left to hand on. */
export async function storeFacts(): Promise<boolean> {
  if (!state.isUnsaved) return true;
  if (!isExchangeDue()) return false;
  state.exchangedAt = Date.now();
  state.isUnsaved = false;
  const { facts, learned } = state;
  state.stamp = (await saveStock({ facts, learned })) ?? state.stamp;
  return true;
}

/** Takes over what another instance has learned: all of it at the start, later what this one's own list does not say. */
export async function adoptStored(): Promise<void> {
  state.exchangedAt = Date.now();
  const loaded = await loadStock(state.stamp);
  if (loaded === null) return;
  state.stamp = loaded.stamp;
  const { facts, learned } = loaded.stored;
  const vehicles = state.isRead ? state.facts.vehicles : facts.vehicles;
  const told = new Map(facts.vehicles.map((vehicle) => [vehicle.slug, ownText(vehicle)]));
  const look = Math.max(state.looks, learned + 1);
  const since = new Map<string, number>();
  for (const vehicle of vehicles) {
    const own = ownText(vehicle);
    const isTold = told.get(vehicle.slug) === own;
    since.set(vehicle.slug, isTold ? (facts.since.get(vehicle.slug) ?? look) : look);
    state.texts.set(vehicle.slug, { whole: JSON.stringify(vehicle), own, vehicle });
  }
  state.looks = look;
  state.learned = look;
  state.isListed = true;
  learn({ ...facts, vehicles, since });
  state.isUnsaved = false;
  if (!state.isRead) state.plannedAt = Date.now();
  if ([...since.values()].every((each) => each < look)) state.tasks = [];
}
