import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { allOf, mapResult, ok, type Result } from '@/lib/backend/result';
import { isBuilding } from '@/lib/env';

import { vehicleSummary } from '../contract';
import { noteStock, withoutGone } from '../history/server';
import { uniqBy } from '../lists';
import type { VehicleSummary } from '../types';
import { listedOf } from './snapshot';
import { latestVersion, learn, state, stockOf, type Texts } from './state';
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
  // One that was asked later has come before.
  if (look < state.learned) return ok(null);
  const texts = await textsOf(uniqBy(read.value, ({ slug }) => slug));
  const listed = Array.from(texts.values(), ({ vehicle }) => vehicle);
  await noteStock(listed);
  learnList(await withoutGone(listed), texts, look);
  return ok(null);
}

/** Vehicles read without a break: a large stock must not keep the process from everything else. */
const SLICE = 500;

/** What each vehicle says. One that is as it was stays the very same object: what was made of it holds. */
async function textsOf(listed: readonly VehicleSummary[]): Promise<Texts> {
  const texts: Texts = new Map();
  for (const [index, vehicle] of listed.entries()) {
    if (index > 0 && index % SLICE === 0) await wait(0);
    const before = state.texts.get(vehicle.slug);
    const whole = JSON.stringify(vehicle);
    const isSame = before?.whole === whole;
    texts.set(vehicle.slug, isSame ? before : { whole, own: ownText(vehicle), vehicle });
  }
  return texts;
}

function learnList(vehicles: readonly VehicleSummary[], texts: Texts, look: number): void {
  if (look < state.learned) return;
  const { facts, isListed } = state;
  const isKnown = (slug: string) => state.texts.get(slug)?.own === texts.get(slug)?.own;
  const since = new Map(
    vehicles.map(({ slug }) => [slug, isKnown(slug) ? (facts.since.get(slug) ?? look) : look]),
  );
  const hasNews = !isListed || vehicles.some(({ slug }) => !isKnown(slug));
  const isSame =
    isListed &&
    vehicles.length === facts.vehicles.length &&
    vehicles.every((vehicle, index) => vehicle === facts.vehicles[index]);
  state.learned = look;
  state.texts = texts;
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
