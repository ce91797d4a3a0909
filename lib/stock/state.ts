import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import type { Result } from '@/lib/backend/result';
import { perProcess } from '@/lib/server/per-process';
import { withBreaks } from '@/lib/server/slices';

import type { VehicleSpecs, VehicleSummary } from './vehicle/types';
import { slugify } from './slug';
import { createStock, isBrand, isStocked, noFacts, stockSteps } from './snapshot';
import type { Members, ReadNames, Stock, StockFacts } from './types';

/** The most stocks that are held, because pages that are being rendered keep the stock with which they began. */
const MAX_VERSIONS = 2;
/**
 * Number of failures after which pages no longer wait for a call, though the call is tried again; also the number of
 * empty answers after which an empty answer counts as true.
 */
export const TRIES = 5;

/**
 * A planned call, with the number of its failures and the time from which it may be made, in milliseconds since 1970.
 */
export type Task = Readonly<{
  run: () => Promise<Result<unknown>>;
  tries: number;
  dueAt: number;
}>;

/** All that the process remembers about the stock. */
export type State = {
  facts: StockFacts;
  /** Maps a query of the backend to the list of names that it returned. */
  names: ReadonlyMap<string, ReadNames>;
  /**
   * Maps the key of a list of names to the time at which a call for the list last failed, in milliseconds since 1970;
   * a list that has been read since is missing.
   */
  namesFailedAt: Map<string, number>;
  /** `true` where old lists of names are read anew in the background. */
  hasOldNames: boolean;
  /** The vehicles of the last list by slug, including those whose page is gone. */
  listed: ReadonlyMap<string, VehicleSummary>;
  /**
   * The vehicles whose slug is not in plain letters, by its spelling in plain letters; `null` where several share it.
   */
  respelled: ReadonlyMap<string, VehicleSummary | null>;
  /** Number of the latest reading of the list that was requested. */
  requested: number;
  /** Number of the reading of the list that the facts come from; 0 while no list has been read. */
  reading: number;
  /** `true` where this instance itself has read the list. */
  isRead: boolean;
  /** Count of readings in a row that found no vehicle. */
  emptyReadings: number;
  /** Time at which the latest reading without a vehicle was counted, in milliseconds since 1970. */
  emptyAt: number;
  /** The stocks that were built, by their number, the latest last. */
  versions: Map<number, Stock>;
  version: number;
  /** The latest stock, with the facts it was built from. */
  making: Readonly<{ facts: StockFacts; version: Promise<number> }> | null;
  /** {@link StockFacts.newest} that the calls below were planned for, and when. */
  planned: Readonly<{ newest: number; at: number }>;
  tasks: Task[];
  running: Set<Task>;
  /** Changed answers about the vehicles of a group; they are adopted once a new reading finds the list unchanged. */
  unconfirmed: Map<string, Members>;
};

export const state = perProcess('stock', (): State => ({
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
}));

/** Returns the current facts. */
export const currentFacts = (): StockFacts => state.facts;

/** Returns whether some facts contain everything that is known now about the vehicles of brands. */
export const hasLatestBrands = ({ members }: StockFacts): boolean =>
  [...state.facts.members].every(([key, group]) => !isBrand(key) || members.get(key) === group);

/**
 * Builds the stock and returns its number, which a cached function can return; calls at the same time share one stock.
 */
export async function latestVersion(): Promise<number> {
  const { facts } = state;
  if (state.making?.facts !== facts) state.making = { facts, version: makeVersion(facts) };
  return state.making.version;
}

const makeVersion = async (facts: StockFacts): Promise<number> =>
  holdVersion(await withBreaks(stockSteps(facts)));

/** Stores a stock for the pages that are being rendered. Returns its number. */
export function holdVersion(stock: Stock): number {
  state.version += 1;
  state.versions.set(state.version, stock);
  state.versions.delete(state.version - MAX_VERSIONS);
  return state.version;
}

/**
 * Returns a stock of the currently listed vehicles, even if more facts about the vehicles have arrived since it was
 * built.
 */
export async function currentListing(): Promise<Stock> {
  const made = state.versions.get(state.version);
  return made?.facts.vehicles === state.facts.vehicles ? made : stockOf(await latestVersion());
}

/** Returns the stock of a version; where it was evicted, another one or the latest. */
export const stockOf = (version: number, other: Stock | null = null): Stock =>
  state.versions.get(version) ??
  other ??
  state.versions.get(state.version) ??
  createStock(state.facts);

/** Returns whether all facts are from another instance. */
export const isAdopted = (): boolean => state.reading > 0 && !state.isRead;

/** Returns whether pages still wait for a call. */
export const hasPendingCalls = (): boolean =>
  [...state.tasks, ...state.running].some(({ tries }) => tries < TRIES);

/** Returns whether all calls about the listed vehicles were made, except for details, for which no page waits. */
export const isWhole = (): boolean =>
  state.isRead && state.planned.newest >= state.facts.newest && !hasPendingCalls();

/** Returns the listed vehicle of a slug or an id. */
export const listedNow = (name: string): VehicleSummary | undefined =>
  state.listed.get(name) ?? state.versions.get(state.version)?.byId.get(name)?.vehicle;

/**
 * Returns the vehicle that is listed under a name in another spelling: upper case, accents, other signs between its
 * words. None where the name is a listed slug itself, or several vehicles could be meant.
 */
export function listedRespelled(name: string): VehicleSummary | undefined {
  const { listed, respelled } = state;
  if (listed.has(name)) return undefined;
  const plain = slugify(name);
  const isClear = !(listed.has(plain) && respelled.has(plain));
  const inPlain = isClear ? (listed.get(plain) ?? respelled.get(plain)) : null;
  return listed.get(name.toLowerCase()) ?? inPlain ?? undefined;
}

/** Adds facts to those that the process has. */
export function learn(facts: Partial<StockFacts>): void {
  state.facts = { ...state.facts, ...facts };
}

/**
 * Returns whether an answer without vehicles may be temporary: some were found under the name before, or it is a brand
 * in stock.
 */
export function isDoubtful(key: string, { slugs }: Members): boolean {
  const { members, brands } = state.facts;
  const wasFound = (members.get(key)?.slugs.size ?? 0) > 0;
  return slugs.size === 0 && (wasFound || isStocked(brands, key));
}

/**
 * Records the vehicles that the backend finds under a name, unless a later answer or another list has arrived before.
 */
export function learnMembers(key: string, members: Members): void {
  const { facts, unconfirmed } = state;
  const before = facts.members.get(key);
  const isOverdue = members.asOf < Math.max(before?.asOf ?? 0, facts.changed);
  // An answer that was given while the stock is empty says nothing.
  if (isOverdue || facts.vehicles.length === 0) return;
  if (before === undefined || before.asOf < facts.newest)
    learn({ members: new Map([...facts.members, [key, members]]) });
  else if (!isDeepStrictEqual(before.slugs, members.slugs)) unconfirmed.set(key, members);
}

/**
 * Records the detail of a vehicle.
 *
 * @param asOf number of the latest reading of the list when the detail was requested
 */
export function learnDetail(slug: string, specs: VehicleSpecs | null, asOf: number): void {
  const of = state.listed.get(slug);
  const { details } = state.facts;
  if (details === null || of === undefined) return;
  details.set(slug, { specs: specs && interned(specs), of, asOf, at: Date.now() });
  learn({ details });
}

/** Vehicles share their words, so each word is stored once. */
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
