import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import type { Result } from '@/lib/backend/result';
import { getProcessSingleton } from '@/lib/server/per-process';
import { runWithBreaks } from '@/lib/server/slices';

import type { VehicleSpecs, VehicleSummary } from './vehicle/types';
import { slugify } from './slug';
import { createStock, emptyStockFacts, createStockInSteps } from './snapshot';
import { isBrandKey, isStockedBrandKey } from './filter-groups';
import type { FilterMatches, LoadedOptions, Stock, StockFacts } from './types';

/** The most stocks in memory: a page that is being rendered needs the one with which it began. */
const MAX_STOCK_VERSIONS = 2;
/**
 * Number of failures after which pages no longer wait for a call, though the call is tried again; also the number of
 * empty answers after which an empty answer is believed.
 */
export const MAX_TASK_TRIES = 5;

/**
 * A planned call to the backend, with the number of its failures and the time from which it may be made, in
 * milliseconds since 1970.
 */
export type BackendTask = Readonly<{
  run: () => Promise<Result<unknown>>;
  tries: number;
  dueAt: number;
}>;

/** The state of the stock in this process. */
export type StockState = {
  facts: StockFacts;
  /** Maps the path and query of a backend call to the options that it returned. */
  optionLists: ReadonlyMap<string, LoadedOptions>;
  /**
   * Maps the key of a list of options to the time at which it last failed, in milliseconds since 1970; a list that
   * has been read since is missing.
   */
  optionListsFailedAt: Map<string, number>;
  /** `true` if a background task reads old lists of options again. */
  refreshesOptionLists: boolean;
  /** The vehicles of the last list by slug, including sold ones whose page is gone. */
  listed: ReadonlyMap<string, VehicleSummary>;
  /**
   * Vehicles whose slug has characters that {@link slugify} replaces, by the replaced slug; `null` where several
   * vehicles share it.
   */
  respelled: ReadonlyMap<string, VehicleSummary | null>;
  /** Number of the latest request for the list of vehicles. */
  latestRequestedReading: number;
  /** Number of the request that returned the list in `facts`; 0 until a list has arrived. */
  reading: number;
  /** `true` if this instance itself has read the list of vehicles. */
  hasReadList: boolean;
  /** The number of readings in a row that returned no vehicle. */
  emptyReadings: number;
  /** Time at which the last empty reading was counted, in milliseconds since 1970. */
  emptyAt: number;
  /** The latest stocks by their version number, in order. */
  versions: Map<number, Stock>;
  version: number;
  /** The latest build of the stock, with the facts from which it is built. */
  latestBuild: Readonly<{ facts: StockFacts; version: Promise<number> }> | null;
  /** The {@link StockFacts.newest} for which the tasks below were planned, and the time of planning. */
  lastPlan: Readonly<{ newest: number; at: number }>;
  tasks: BackendTask[];
  running: Set<BackendTask>;
  /** Changed answers to filters; they are adopted when the list of vehicles, read again, is unchanged. */
  unconfirmedMatches: Map<string, FilterMatches>;
};

export const stockState = getProcessSingleton('stock', (): StockState => ({
  facts: emptyStockFacts,
  optionLists: new Map(),
  optionListsFailedAt: new Map(),
  refreshesOptionLists: false,
  listed: new Map(),
  respelled: new Map(),
  latestRequestedReading: 0,
  reading: 0,
  hasReadList: false,
  emptyReadings: 0,
  emptyAt: 0,
  versions: new Map(),
  version: 0,
  latestBuild: null,
  lastPlan: { newest: -1, at: 0 },
  tasks: [],
  running: new Set(),
  unconfirmedMatches: new Map(),
}));

/** Returns the current facts. */
export const getCurrentFacts = (): StockFacts => stockState.facts;

/** Returns whether some facts contain the latest answers about the vehicles of every brand. */
export const hasLatestBrands = ({ filterMatches }: StockFacts): boolean =>
  [...stockState.facts.filterMatches].every(
    ([key, group]) => !isBrandKey(key) || filterMatches.get(key) === group,
  );

/**
 * Builds the stock and returns its version number, which a cached function can return; concurrent calls share one
 * build.
 */
export async function buildLatestStockVersion(): Promise<number> {
  const { facts } = stockState;
  if (stockState.latestBuild?.facts !== facts)
    stockState.latestBuild = { facts, version: buildStockVersion(facts) };
  return stockState.latestBuild.version;
}

const buildStockVersion = async (facts: StockFacts): Promise<number> =>
  storeStockVersion(await runWithBreaks(createStockInSteps(facts)));

/** Stores a stock under a new version number for the pages that are being rendered. Returns the number. */
export function storeStockVersion(stock: Stock): number {
  stockState.version += 1;
  stockState.versions.set(stockState.version, stock);
  stockState.versions.delete(stockState.version - MAX_STOCK_VERSIONS);
  return stockState.version;
}

/**
 * Returns a stock of the vehicles listed now, even where more facts about these vehicles have arrived since it was
 * built.
 */
export async function getCurrentStock(): Promise<Stock> {
  const made = stockState.versions.get(stockState.version);
  return made?.facts.vehicles === stockState.facts.vehicles
    ? made
    : getStockByVersion(await buildLatestStockVersion());
}

/** Returns the stock of a version; where it was evicted, the stock `other` or else the latest one. */
export const getStockByVersion = (version: number, other: Stock | null = null): Stock =>
  stockState.versions.get(version) ??
  other ??
  stockState.versions.get(stockState.version) ??
  createStock(stockState.facts);

/** Returns whether this instance has read no list itself, and has its facts from another instance. */
export const areFactsAdopted = (): boolean => stockState.reading > 0 && !stockState.hasReadList;

/** Returns whether there are calls for which pages wait. */
export const hasPendingCalls = (): boolean =>
  [...stockState.tasks, ...stockState.running].some(({ tries }) => tries < MAX_TASK_TRIES);

/** Returns whether all calls about the listed vehicles were made, except for details, for which no page waits. */
export const isStockComplete = (): boolean =>
  stockState.hasReadList &&
  stockState.lastPlan.newest >= stockState.facts.newest &&
  !hasPendingCalls();

/** Returns the listed vehicle whose slug or id is `name`. */
export const findCurrentlyListedVehicle = (name: string): VehicleSummary | undefined =>
  stockState.listed.get(name) ??
  stockState.versions.get(stockState.version)?.byId.get(name)?.vehicle;

/**
 * Returns the vehicle whose slug is `name` in another spelling: upper case, accents, other characters between its
 * words. None where `name` is a listed slug itself, or where several vehicles could be meant.
 */
export function findRespelledVehicle(name: string): VehicleSummary | undefined {
  const { listed, respelled } = stockState;
  if (listed.has(name)) return undefined;
  const plain = slugify(name);
  const isClear = !(listed.has(plain) && respelled.has(plain));
  const inPlain = isClear ? (listed.get(plain) ?? respelled.get(plain)) : null;
  return listed.get(name.toLowerCase()) ?? inPlain ?? undefined;
}

/** Replaces some of the facts about the stock. */
export function updateFacts(facts: Partial<StockFacts>): void {
  stockState.facts = { ...stockState.facts, ...facts };
}

/**
 * Returns whether an answer without vehicles may be temporary: the filter found some before, or it is the filter of
 * a brand in stock.
 */
export function mayBeTemporarilyEmpty(key: string, { slugs }: FilterMatches): boolean {
  const { filterMatches, brands } = stockState.facts;
  const wasFound = (filterMatches.get(key)?.slugs.size ?? 0) > 0;
  return slugs.size === 0 && (wasFound || isStockedBrandKey(brands, key));
}

/** Saves the vehicles that a filter finds, unless a later answer or a changed list has arrived before. */
export function saveFilterMatches(key: string, members: FilterMatches): void {
  const { facts, unconfirmedMatches } = stockState;
  const before = facts.filterMatches.get(key);
  const isOverdue = members.asOf < Math.max(before?.asOf ?? 0, facts.changed);
  // An answer says nothing when it was requested while the stock was empty.
  if (isOverdue || facts.vehicles.length === 0) return;
  if (before === undefined || before.asOf < facts.newest)
    updateFacts({ filterMatches: new Map([...facts.filterMatches, [key, members]]) });
  else if (!isDeepStrictEqual(before.slugs, members.slugs)) unconfirmedMatches.set(key, members);
}

/**
 * Saves the specifications of a vehicle's detail.
 *
 * @param asOf number of the latest reading of the list when the detail was requested
 */
export function saveLoadedDetail(slug: string, specs: VehicleSpecs | null, asOf: number): void {
  const of = stockState.listed.get(slug);
  const { details } = stockState.facts;
  if (details === null || of === undefined) return;
  details.set(slug, { specs: specs && internSpecs(specs), of, asOf, at: Date.now() });
  updateFacts({ details });
}

/** The same words occur in many vehicles, so each word is in memory once. */
const internedWords = new Map<string, string>();
const MAX_INTERNED_WORDS = 20_000;

function internText(text: string): string {
  if (internedWords.size > MAX_INTERNED_WORDS) internedWords.clear();
  const sharedWord = internedWords.get(text);
  if (sharedWord !== undefined) return sharedWord;
  internedWords.set(text, text);
  return text;
}

/** Returns specifications whose equal texts are the same string in memory. */
export function internSpecs(specs: VehicleSpecs): VehicleSpecs {
  const sharedSpecs = Object.entries(specs).map(([name, value]) => [
    name,
    typeof value === 'string' ? internText(value) : value,
  ]);
  return {
    ...(Object.fromEntries(sharedSpecs) as VehicleSpecs),
    extras: specs.extras.map(internText),
  };
}
