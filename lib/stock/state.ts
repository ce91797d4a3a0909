import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import type { Result } from '@/lib/backend/result';
import { withBreaks } from '@/lib/server/slices';

import type { VehicleSpecs, VehicleSummary } from './vehicle/types';
import { slugify } from './slug';
import { createStock, isBrand, isStocked, noFacts, stockSteps } from './snapshot';
import type { Members, ReadNames, Stock, StockFacts } from './types';

/** Pages under way keep the stock they began with. */
const MAX_VERSIONS = 2;
/** A call that failed so often is no longer waited for, though tried again; nothing, answered so often, is believed. */
export const TRIES = 5;

/** A call to make, how often it has failed, and when it may be made, in milliseconds since 1970. */
export type Task = Readonly<{
  run: () => Promise<Result<unknown>>;
  tries: number;
  dueAt: number;
}>;

/** One a process: the framework loads this module once a bundle. */
export type State = {
  facts: StockFacts;
  /** Lists of names, by what is asked for. */
  names: ReadonlyMap<string, ReadNames>;
  /** Time at which a list failed that has not come since, in milliseconds since 1970. */
  namesFailedAt: Map<string, number>;
  /** `true` where they are read anew in the background. */
  hasOldNames: boolean;
  /** Vehicles of the last list by slug, also those whose page is gone. */
  listed: ReadonlyMap<string, VehicleSummary>;
  /** Those whose slug is not in plain letters, by what it is in these; `null` where several have the same. */
  respelled: ReadonlyMap<string, VehicleSummary | null>;
  /** Readings of the list are numbered as they are requested. */
  requested: number;
  /** The one that the facts are of; 0 where there is none. */
  reading: number;
  /** `true` where it was read here, and is not another instance's. */
  isRead: boolean;
  /** Count of readings in a row that found no vehicle. */
  emptyReadings: number;
  /** When the last of these readings was counted, in milliseconds since 1970. */
  emptyAt: number;
  /** Stocks that were made, by their number, the latest last. */
  versions: Map<number, Stock>;
  version: number;
  /** The one that was asked for last, and what it is made of. */
  making: Readonly<{ facts: StockFacts; version: Promise<number> }> | null;
  /** {@link StockFacts.newest} that the calls below were planned for, and when. */
  planned: Readonly<{ newest: number; at: number }>;
  tasks: Task[];
  running: Set<Task>;
  /** Members that differ from those before; they count once the list, read after them, is the same. */
  unconfirmed: Map<string, Members>;
};

const shared = globalThis as { bastiaoStock?: State };
export const state: State = (shared.bastiaoStock ??= {
  facts: noFacts,
  names: new Map(),
  namesFailedAt: new Map(),
  hasOldNames: false,
  listed: new Map(),
  respelled: new Map(),
  requested: 0,
  reading: 0,
  isRead: false,
  emptyReadings: 0,
  emptyAt: 0,
  versions: new Map(),
  version: 0,
  making: null,
  planned: { newest: -1, at: 0 },
  tasks: [],
  running: new Set(),
  unconfirmed: new Map(),
});

/** Returns the current facts. */
export const currentFacts = (): StockFacts => state.facts;

/** Returns whether all that is known now of the vehicles of brands is among some facts. */
export const hasLatestBrands = ({ members }: StockFacts): boolean =>
  [...state.facts.members].every(([key, group]) => !isBrand(key) || members.get(key) === group);

/** The stock it makes, under a number that a cached function can return; made once for all who ask meanwhile. */
export async function latestVersion(): Promise<number> {
  const { facts } = state;
  if (state.making?.facts !== facts) state.making = { facts, version: makeVersion(facts) };
  return state.making.version;
}

const makeVersion = async (facts: StockFacts): Promise<number> =>
  holdVersion(await withBreaks(stockSteps(facts)));

/** Holds a stock for the pages under way. Returns its number. */
export function holdVersion(stock: Stock): number {
  state.version += 1;
  state.versions.set(state.version, stock);
  state.versions.delete(state.version - MAX_VERSIONS);
  return state.version;
}

/** A stock of the vehicles as they are listed now, whatever else was learned of them since it was made. */
export async function currentListing(): Promise<Stock> {
  const made = state.versions.get(state.version);
  return made?.facts.vehicles === state.facts.vehicles ? made : stockOf(await latestVersion());
}

/** The stock of a version; where that one is forgotten, another, or the latest. */
export const stockOf = (version: number, other: Stock | null = null): Stock =>
  state.versions.get(version) ??
  other ??
  state.versions.get(state.version) ??
  createStock(state.facts);

/** Returns whether all that is known is from another instance. */
export const isAdopted = (): boolean => state.reading > 0 && !state.isRead;

/** Returns whether a call is still waited for. */
export const isAsking = (): boolean =>
  [...state.tasks, ...state.running].some(({ tries }) => tries < TRIES);

/** Returns whether all that may be asked of the listed vehicles was, but for their details, which no page waits for. */
export const isWhole = (): boolean =>
  state.isRead && state.planned.newest >= state.facts.newest && !isAsking();

/** The vehicle that this process knows to be listed under a slug, or under an id. */
export const listedNow = (name: string): VehicleSummary | undefined =>
  state.listed.get(name) ?? state.versions.get(state.version)?.byId.get(name)?.vehicle;

/**
 * The vehicle that is listed under a name in another spelling: upper case, accents, other signs between its words. None
 * where the name is a listed slug itself, or several vehicles could be meant.
 */
export function listedRespelled(name: string): VehicleSummary | undefined {
  const { listed, respelled } = state;
  if (listed.has(name)) return undefined;
  const plain = slugify(name);
  const isClear = !(listed.has(plain) && respelled.has(plain));
  const inPlain = isClear ? (listed.get(plain) ?? respelled.get(plain)) : null;
  return listed.get(name.toLowerCase()) ?? inPlain ?? undefined;
}

/** Adds to what is known. */
export function learn(facts: Partial<StockFacts>): void {
  state.facts = { ...state.facts, ...facts };
}

/**
 * Returns whether an answer without vehicles may be a moment's: some were found under the name before, or it is a brand
 * in stock.
 */
export function isDoubtful(key: string, { slugs }: Members): boolean {
  const { members, brands } = state.facts;
  const wasFound = (members.get(key)?.slugs.size ?? 0) > 0;
  return slugs.size === 0 && (wasFound || isStocked(brands, key));
}

/** Notes which vehicles the backend finds under a name, unless a later answer, or another list, has come before. */
export function learnMembers(key: string, members: Members): void {
  const { facts, unconfirmed } = state;
  const before = facts.members.get(key);
  const isOverdue = members.asOf < Math.max(before?.asOf ?? 0, facts.changed);
  // Of no vehicle it says nothing.
  if (isOverdue || facts.vehicles.length === 0) return;
  if (before === undefined || before.asOf < facts.newest)
    learn({ members: new Map([...facts.members, [key, members]]) });
  else if (!isDeepStrictEqual(before.slugs, members.slugs)) unconfirmed.set(key, members);
}

/**
 * Notes what a vehicle's detail says.
 *
 * @param asOf the reading of the list before which it was not asked for
 */
export function learnDetail(slug: string, specs: VehicleSpecs | null, asOf: number): void {
  const of = state.listed.get(slug);
  const { details } = state.facts;
  if (details === null || of === undefined) return;
  details.set(slug, { specs: specs && interned(specs), of, asOf, at: Date.now() });
  learn({ details });
}

/** Vehicles share their words: each is held once. */
const words = new Map<string, string>();
const MAX_WORDS = 20_000;

function intern(text: string): string {
  if (words.size > MAX_WORDS) words.clear();
  const sharedWord = words.get(text);
  if (sharedWord !== undefined) return sharedWord;
  words.set(text, text);
  return text;
}

/** Returns the specifications with shared strings. */
export function interned(specs: VehicleSpecs): VehicleSpecs {
  const sharedSpecs = Object.entries(specs).map(([name, value]) => [
    name,
    typeof value === 'string' ? intern(value) : value,
  ]);
  return { ...(Object.fromEntries(sharedSpecs) as VehicleSpecs), extras: specs.extras.map(intern) };
}
