import 'server-only';

import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { allOf, mapResult, ok, type Result } from '@/lib/backend/result';
import { env, isBuilding } from '@/lib/env';

import { vehicleSummary } from '../contract';
import { noteStock, withoutGone } from '../history/server';
import { uniqBy } from '../lists';
import { conditionOption, namedOption } from '../options/contract';
import { conditionAt, conditionsOf } from '../search/conditions';
import { slugify, withSlug } from '../search/slug';
import { knownConditions } from '../search/vocabulary';
import type { VehicleSummary } from '../types';
import { brandGroup, conditionGroup, createStock, listedOf, noFacts, saysBrands } from './snapshot';
import { endTurn, takeTurn, loadStock, saveStock } from './store';
import type { Group, Members, Stock, StockFacts } from './types';

/** So often one call in the background may begin. */
const EVERY_MS = 200;
const AT_ONCE = 2;
/** So often instances hand on what they know. */
const EXCHANGE_MS = 2_000;
/** After a failure nothing is asked for so long, and longer after each further one of the same call. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** A call that failed so often is no longer waited for, though tried again. */
const TRIES = 5;
/** What lists do not say is asked again so often, though the list is as it was. */
const DAY_MS = 24 * 60 * 60_000;
/** Pages under way keep the stock they began with. */
const KEPT_VERSIONS = 4;

type Task = Readonly<{ run: () => Promise<Result<unknown>>; tries: number }>;

/** One a process: the framework loads this module once a bundle. */
type State = {
  facts: StockFacts;
  /** What each vehicle says, all of it and what sets it apart. */
  texts: Map<string, Readonly<{ whole: string; own: string; vehicle: VehicleSummary }>>;
  /** How often the list was asked for, and the last time it was learned from. */
  looks: number;
  learned: number;
  isListed: boolean;
  /** Whether the list was read here, and is not another instance's. */
  isRead: boolean;
  version: number;
  versions: Map<number, Stock>;
  isChanged: boolean;
  tasks: Task[];
  running: Set<Task>;
  pausedUntil: number;
  plannedAt: number;
  /** Of what was stored or taken over last. */
  stamp: string | null;
  isUnsaved: boolean;
  isExchanging: boolean;
  exchangedAt: number;
};

const shared = globalThis as { bastiaoStock?: State };
const state: State = (shared.bastiaoStock ??= {
  facts: noFacts,
  texts: new Map(),
  looks: 0,
  learned: 0,
  isListed: false,
  isRead: false,
  stamp: null,
  isUnsaved: false,
  isExchanging: false,
  exchangedAt: 0,
  version: 0,
  versions: new Map(),
  isChanged: true,
  tasks: [],
  running: new Set(),
  pausedUntil: 0,
  plannedAt: 0,
});

/** What was learned until now. */
export const knownFacts = (): StockFacts => state.facts;

/** The stock it makes, under a number that a cached function can return. */
export function latestVersion(): number {
  if (!state.isChanged) return state.version;
  state.isChanged = false;
  state.version += 1;
  state.versions.set(state.version, createStock(state.facts));
  state.versions.delete(state.version - KEPT_VERSIONS);
  return state.version;
}

/** The stock of a version; the latest where that one is forgotten. */
export const stockOf = (version: number): Stock =>
  state.versions.get(version) ?? (state.versions.get(latestVersion()) as Stock);

/** Whether all that is known is from another instance. */
export const isAdopted = (): boolean => state.isListed && !state.isRead;

/** Whether all that may be asked of the listed vehicles was. */
export const isWhole = (): boolean =>
  state.isRead && [...state.tasks, ...state.running].every(({ tries }) => tries >= TRIES);

/**
 * Reads the list of all vehicles now. One that fails leaves what was known, where anything was.
 */
export async function readStock(): Promise<Result<null>> {
  const look = ++state.looks;
  const read = await readList(endpoints.vehicles(), vehicleSummary);
  if (!read.ok) return state.isListed ? ok(null) : read;
  const listed = uniqBy(read.value, ({ slug }) => slug);
  await noteStock(listed);
  learnList(await withoutGone(listed), look);
  return ok(null);
}

/** What is as it was stays the very same object: what was made of it holds. */
function learnList(listed: readonly VehicleSummary[], look: number): void {
  // One that was asked later has come before.
  if (look < state.learned) return;
  state.learned = look;
  const { texts, facts } = state;
  const since = new Map<string, number>();
  state.texts = new Map();
  let hasNews = !state.isListed;
  const vehicles = listed.map((vehicle) => {
    const before = texts.get(vehicle.slug);
    const whole = JSON.stringify(vehicle);
    const isSame = before?.whole === whole;
    const own = isSame ? before.own : ownText(vehicle);
    const kept = isSame ? before.vehicle : vehicle;
    const isKnown = before?.own === own;
    hasNews ||= !isKnown;
    since.set(vehicle.slug, isKnown ? (facts.since.get(vehicle.slug) ?? look) : look);
    state.texts.set(vehicle.slug, { whole, own, vehicle: kept });
    return kept;
  });
  const isSame =
    state.isListed &&
    vehicles.length === facts.vehicles.length &&
    vehicles.every((vehicle, index) => vehicle === facts.vehicles[index]);
  state.isListed = true;
  state.isRead = true;
  if (!isSame) learn({ vehicles, since });
  if (!isBuilding() && (hasNews || Date.now() - state.plannedAt > DAY_MS)) plan();
}

const ownText = ({
  price: _price,
  sold: _sold,
  state: _state,
  picture: _picture,
  secondPicture: _second,
  ...own
}: VehicleSummary): string => JSON.stringify(own);

function learn(facts: Partial<StockFacts>): void {
  state.facts = { ...state.facts, ...facts };
  state.isChanged = true;
  state.isUnsaved = true;
}

/** Notes which vehicles the backend finds under a name. */
export function learnMembers(key: string, members: Members): void {
  learn({ members: new Map([...state.facts.members, [key, members]]) });
}

/** Asks the backend which listed vehicles are of a group, by each of its names. */
export async function readMembers({ filters }: Group): Promise<Result<Members>> {
  const asOf = state.learned;
  const answers = await Promise.all(filters.map(readSlugs));
  return mapResult(allOf(answers), (slugs) => ({ slugs: new Set(slugs.flat()), asOf }));
}

/** The listed vehicles that a filter of the backend finds. */
async function readSlugs(filter: StockFilter): Promise<Result<readonly string[]>> {
  const call = { ...endpoints.vehicles(filter), keep: false };
  return mapResult(await readList(call, vehicleSummary), (found) => {
    const stock = stockOf(latestVersion());
    return found.flatMap(({ id, slug }) => listedOf(stock, id, slug)?.slug ?? []);
  });
}

/** What is to be asked, one call after another: the names, and whose vehicle each is where the list does not say. */
function plan(): void {
  state.plannedAt = Date.now();
  state.tasks = env().STOCK_INDEX === 'on' ? [task(readConditions), task(readBrands)] : [];
}

const task = (run: Task['run']): Task => ({ run, tries: 0 });

/** Asks one name of a group after another, and notes what all of them found. */
const membersTask = (group: Group, found: readonly string[] = [], asOf = state.learned): Task =>
  task(async () => {
    const [filter, ...filters] = group.filters;
    if (!filter) return ok(null);
    return mapResult(await readSlugs(filter), (slugs) => {
      const all = [...found, ...slugs];
      if (filters.length > 0) state.tasks.push(membersTask({ ...group, filters }, all, asOf));
      else learnMembers(group.key, { slugs: new Set(all), asOf });
    });
  });

async function readConditions(): Promise<Result<unknown>> {
  return mapResult(await readList(endpoints.conditions(), conditionOption), (options) => {
    learn({ conditions: options });
    const listed = conditionsOf(options);
    const known = knownConditions.flatMap((slug) => conditionAt(slug, listed) ?? []);
    const all = uniqBy([...listed, ...known], ({ slug }) => slug);
    state.tasks.push(...all.map((condition) => membersTask(conditionGroup(condition))));
  });
}

async function readBrands(): Promise<Result<unknown>> {
  return mapResult(await readList(endpoints.brands(), namedOption), (all) => {
    learn({ brands: { ...state.facts.brands, all } });
    state.tasks.push(task(readStockBrands));
  });
}

async function readStockBrands(): Promise<Result<unknown>> {
  return mapResult(await readList(endpoints.stockBrands(), namedOption), (stocked) => {
    learn({ brands: { ...state.facts.brands, stocked } });
    if (saysBrands(state.facts)) return;
    const slugs = uniqBy(
      stocked.map(({ name }) => slugify(name)),
      (slug) => slug,
    );
    state.tasks.push(
      ...slugs.map((slug) => membersTask(brandGroup(slug, withSlug(stocked, slug)))),
    );
  });
}

/** Whether this instance is the one to ask, after it has handed on and taken over what there is. */
async function mayAsk(): Promise<boolean> {
  if (!state.isRead) return true;
  if (state.tasks.length === 0 && state.running.size === 0) {
    if (await storeFacts()) await endTurn();
    return false;
  }
  const turn = await takeTurn();
  const isDue = turn === 'taken' || Date.now() - state.exchangedAt >= EXCHANGE_MS;
  if (turn !== 'held' && isDue) await adoptStored();
  return turn === 'held';
}

/**
 * Asks the backend for the next thing to be known, where there is one: two calls at once, and none for some seconds
 * after one that failed.
 */
async function takeStep(): Promise<void> {
  const { running } = state;
  if (state.isExchanging || running.size >= AT_ONCE || Date.now() < state.pausedUntil) return;
  state.isExchanging = true;
  const isOurs = await mayAsk().finally(() => {
    state.isExchanging = false;
  });
  if (!isOurs) return;
  const isFirst = !state.isRead && running.size === 0;
  const next = isFirst ? task(readStock) : state.tasks.shift();
  if (!next) return;
  running.add(next);
  const isDone = await next.run().then(
    ({ ok: isOk }) => isOk,
    () => false,
  );
  running.delete(next);
  if (isDone) return;
  const tries = next.tries + 1;
  state.pausedUntil = Date.now() + Math.min(tries * PAUSE_MS, LONGEST_PAUSE_MS);
  if (!isFirst) state.tasks.push({ ...next, tries });
}

/** Hands on what was learned, once all of it was; whether nothing is left to hand on. */
async function storeFacts(): Promise<boolean> {
  if (!state.isUnsaved) return true;
  if (Date.now() - state.exchangedAt < EXCHANGE_MS) return false;
  state.exchangedAt = Date.now();
  state.isUnsaved = false;
  const { facts, learned } = state;
  state.stamp = (await saveStock({ facts, learned })) ?? state.stamp;
  return true;
}

/** Takes over what another instance has learned: all of it at the start, later what this one's own list does not say. */
async function adoptStored(): Promise<void> {
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

/**
 * Reads the stock before the first visitor asks for it, and from then on what the list does not say. Where an instance
 * has stored it, that is there first.
 */
export async function startStock(): Promise<void> {
  await adoptStored();
  setInterval(() => void takeStep(), EVERY_MS).unref();
}
