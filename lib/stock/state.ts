import 'server-only';

import { isDeepStrictEqual } from 'node:util';

import { getProcessSingleton } from '@/lib/server/process-singleton';
import { log } from '@/lib/server/log/log';
import type { Result } from '@/lib/backend/result';

import type { SearchableCondition } from './conditions';
import { fingerprintVehicle } from './history/history';
import { slugify } from './slug';
import { createStock } from './snapshot';
import type { DetailFacts } from './types';
import type { VehicleDetailRecord } from './vehicle/detail-contract';
import { parseSpecs } from './vehicle/specs';
import type { VehicleNews, VehicleSummary } from './vehicle/types';

/** The site is built for so many vehicles; with more it works, and is slower (docs/architecture.md). */
const MAX_VEHICLES = 5_000;

export type ReadDetail = DetailFacts &
  Readonly<{
    /** The fingerprint of the list entry for which it was read; another one has it read again. */
    fingerprint: string;
    /** The time of reading, in milliseconds since 1970. */
    at: number;
  }>;

/** The options of a filter, `null` if they were never read; times in milliseconds since 1970, 0 for never. */
export type ReadOptions = Readonly<{
  items: readonly unknown[] | null;
  at: number;
  /** The time of the last failure since then. */
  failedAt: number;
}>;

/** The data that this process has read, and the stock that is created from them. */
export const createStockState = () => ({
  stock: createStock({ vehicles: [] }),
  /** The vehicles of the last list whose pages exist, by slug and in the backend's order. */
  listed: new Map() as ReadonlyMap<string, VehicleSummary>,
  /**
   * Vehicles whose slug or backend name has characters that {@link slugify} replaces, by the replaced one; `null` where
   * several vehicles share it.
   */
  respelled: new Map() as ReadonlyMap<string, VehicleSummary | null>,
  news: new Map() as ReadonlyMap<string, VehicleNews>,
  conditions: [] as readonly SearchableCondition[],
  /** The slugs of the vehicles that the backend last listed for each code of a condition. */
  members: new Map() as ReadonlyMap<string, readonly string[]>,
  details: new Map<string, ReadDetail>(),
  /** The backend's names of brands by slug, and the brands of vehicles whose own word is none of these names. */
  brands: new Map() as ReadonlyMap<string, string>,
  claims: new Map() as ReadonlyMap<string, string>,
  /** Maps the path and query of a backend call to the options that it returned. */
  optionLists: new Map<string, ReadOptions>(),
  /** "stored" while the list is the one that an earlier process has stored. */
  listFrom: 'nowhere' as 'nowhere' | 'stored' | 'backend',
  /** The start of the last reading of the list that has ended, also by a failure, in milliseconds since 1970. */
  readAt: 0,
  /** The start of the last reading that was begun. */
  begunAt: 0,
  /** The reading of the list that is under way. */
  reading: null as Readonly<{ startedAt: number; done: Promise<Result<null>> }> | null,
  /** How many readings of a list in a row lacked vehicles of the reading before (is-list-believed.ts). */
  doubts: new Map<string, Readonly<{ needed: number; count: number; at: number }>>(),
  /** Faults that are in the log already, so that each is logged once: failing conditions, and repeated entries. */
  failingConditions: new Set<string>(),
  repeatedCount: 0,
  /** `true` while something that was read is not in the stock yet. */
  isChanged: false,
  /** `true` where the loop reads details and options: not with `STOCK_INDEX=off`, nor during a build. */
  readsDetails: false,
  /** `true` while all details that are requested fail. */
  isOutage: false,
});

export type StockState = ReturnType<typeof createStockState>;

export const stockState = getProcessSingleton('stock', createStockState);

/** Creates the stock from the data that were read. */
export function publishStock(): void {
  const { listed, conditions, members, details, brands, claims, news } = stockState;
  if (listed.size > MAX_VEHICLES && stockState.stock.entries.length <= MAX_VEHICLES)
    log('warn', 'stock.large', { count: listed.size });
  stockState.isChanged = false;
  stockState.stock = createStock({
    vehicles: [...listed.values()],
    members: new Map(
      conditions
        .filter(({ codes }) => codes.every((code) => members.has(code)))
        .map(({ slug, codes }) => [
          slug,
          new Set(codes.flatMap((code) => members.get(code) ?? [])),
        ]),
    ),
    details: stockState.readsDetails ? details : null,
    brands,
    claims,
    news,
  });
}

/** Returns whether everything is read that the stock needs, or all calls for details fail. */
export const isStockComplete = (): boolean =>
  stockState.listFrom === 'backend' && (stockState.isOutage || stockState.stock.areDetailsComplete);

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

/**
 * Saves what a listed vehicle's detail says, for the next stock; where it says nothing, what was read before stays.
 * `record` is `null` where the backend has none, or that of another vehicle.
 */
export function saveDetail(of: VehicleSummary, record: VehicleDetailRecord | null): void {
  if (stockState.listed.get(of.slug) !== of || !stockState.readsDetails) return;
  const before = stockState.details.get(of.slug);
  const { brand = null, model = null } = record ?? before ?? {};
  const facts = { brand, model, specs: record ? parseSpecs(record) : (before?.specs ?? null) };
  const isSame = before !== undefined && isDeepStrictEqual({ ...before, ...facts }, before);
  const fingerprint = fingerprintVehicle(of);
  stockState.details.set(of.slug, { ...(isSame ? before : facts), fingerprint, at: Date.now() });
  stockState.isChanged ||= !isSame;
}
