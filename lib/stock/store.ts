import 'server-only';

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { env } from '@/lib/server/env';
import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { redis } from '@/lib/server/redis/client';
import { sliceWithBreaks, yieldToEventLoop } from '@/lib/server/slices';

import { getBackendName, setBackendName } from './vehicle/backend-name';
import type { VehicleSummary } from './vehicle/types';
import { internSpecs } from './state';
import type { LoadedVehicleDetail, LoadedOptions, StockFacts } from './types';

/**
 * This number is part of the Redis key and is raised when a vehicle or its facts get other fields: a build reads
 * only its own format.
 */
const STORED_FORMAT_VERSION = 5;
/** This time is longer than any outage should be. */
const STORED_STOCK_TTL_MS = 7 * 24 * 60 * 60_000;
/** Milliseconds for which one instance holds the lease to call the backend; it renews the lease in time. */
const STOCK_LEASE_MS = 15_000;
const LEASE_RENEWAL_MS = 10_000;

/**
 * Returns a hash of the backend's address and of the table of bodies, as a part of Redis keys: another backend has
 * other vehicles under the same names, and details depend on the table.
 */
const getBackendHash = () => {
  const { API_URL, VEHICLE_BODIES } = env();
  const bodies = VEHICLE_BODIES ? JSON.stringify(VEHICLE_BODIES) : '';
  return createHash('sha256')
    .update(API_URL + bodies)
    .digest('base64url')
    .slice(0, 8);
};

const getStockRedisKey = (name: string) =>
  `${getRedisKeyPrefix()}:stock:${STORED_FORMAT_VERSION}:${getBackendHash()}:${name}`;

/** The facts about the stock that an instance stores in Redis for the others. */
export type StoredStock = Readonly<{
  /** `names` contains the options of brands, and each instance reads the news from the vehicles' history. */
  facts: Omit<StockFacts, 'brands' | 'news'>;
  names: ReadonlyMap<string, LoadedOptions>;
  /** Number of the reading of the list to which the facts belong. */
  reading: number;
  /** The time at which calls were planned last, in milliseconds since 1970; 0 where some were not answered. */
  plannedAt: number;
}>;

/** A vehicle with its facts and its name at the backend; `isOfIt` is `false` where its detail was read before its entry in the list changed. */
type StoredVehicle = readonly [
  vehicle: VehicleSummary,
  name: string,
  since: number,
  detail: (Omit<LoadedVehicleDetail, 'of'> & Readonly<{ isOfIt: boolean }>) | null,
];

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/**
 * Stores the facts in Redis for the other instances and for the next start. Returns the stamp of the stored facts;
 * `null` if Redis is away.
 */
export async function saveStock({ facts, names, ...own }: StoredStock): Promise<string | null> {
  const store = redis();
  if (store?.status !== 'ready') return null;
  const { vehicles, since, filterMatches, details, newest, changed } = facts;
  const lines = [
    JSON.stringify({
      ...own,
      newest,
      changed,
      names: [...names],
      members: [...filterMatches].map(([group, { slugs, asOf }]) => [group, [...slugs], asOf]),
    }),
  ];
  for await (const slice of sliceWithBreaks(vehicles)) {
    const line = slice.map((vehicle): StoredVehicle => {
      const { of, ...detail } = details?.get(vehicle.slug) ?? { of: null };
      const storedDetail = 'at' in detail ? { ...detail, isOfIt: of === vehicle } : null;
      return [vehicle, getBackendName(vehicle), since.get(vehicle.slug) ?? 0, storedDetail];
    });
    lines.push(JSON.stringify(line));
  }
  const stamp = crypto.randomUUID();
  const packed = (await zip(lines.join('\n'))).toString('base64');
  try {
    await store.set(getStockRedisKey('facts'), packed, 'PX', STORED_STOCK_TTL_MS);
    await store.set(getStockRedisKey('stamp'), stamp, 'PX', STORED_STOCK_TTL_MS);
    return stamp;
  } catch {
    // The Redis connection itself logs that Redis is away (lib/server/redis/client.ts).
    return null;
  }
}

/** Returns whether Redis has stored facts; where Redis does not answer, it returns `true`. */
export async function isStockStored(): Promise<boolean> {
  const stamp = await redis()
    ?.get(getStockRedisKey('stamp'))
    .catch(() => undefined);
  return stamp !== null;
}

/** Waits until the connection to Redis is ready, for one second at most. */
export async function waitForRedisConnection(): Promise<void> {
  const store = redis();
  for (let tries = 0; store && store.status !== 'ready' && tries < 50; tries += 1) await wait(20);
}

/**
 * Returns the facts stored in Redis, with their stamp; `null` if there are none, or where their stamp is
 * `before`.
 */
export async function loadStock(
  before: string | null,
): Promise<Readonly<{ stamp: string; stored: StoredStock }> | null> {
  try {
    const stamp = await redis()?.get(getStockRedisKey('stamp'));
    if (!stamp || stamp === before) return null;
    const packed = await redis()?.get(getStockRedisKey('facts'));
    if (!packed) return null;
    const [head = '', ...lines] = String(await unzip(Buffer.from(packed, 'base64'))).split('\n');
    const { reading, plannedAt, names, members, ...rest } = JSON.parse(head) as StoredStockHead;
    const vehicles: VehicleSummary[] = [];
    const since = new Map<string, number>();
    const details = new Map<string, LoadedVehicleDetail>();
    for (const line of lines) {
      await yieldToEventLoop();
      for (const [stored, name, sinceReading, detail] of JSON.parse(
        line,
      ) as readonly StoredVehicle[]) {
        const vehicle = setBackendName(stored, name);
        vehicles.push(vehicle);
        since.set(vehicle.slug, sinceReading);
        if (detail === null) continue;
        const { isOfIt, specs, ...read } = detail;
        const of = isOfIt ? vehicle : null;
        details.set(vehicle.slug, { ...read, specs: specs && internSpecs(specs), of });
      }
    }
    const facts = {
      ...rest,
      details,
      vehicles,
      since,
      filterMatches: new Map(
        members.map(([group, slugs, asOf]) => [group, { slugs: new Set(slugs), asOf }]),
      ),
    };
    return { stamp, stored: { facts, names: new Map(names), reading, plannedAt } };
  } catch {
    return null;
  }
}

type StoredStockHead = Readonly<{
  reading: number;
  plannedAt: number;
  names: readonly [key: string, read: LoadedOptions][];
  members: readonly [group: string, slugs: readonly string[], asOf: number][];
}> &
  Pick<StockFacts, 'newest' | 'changed'>;

/**
 * Id of this instance. One of the instances calls the backend for data that the list of vehicles lacks; the others
 * adopt its facts.
 */
const instanceId = crypto.randomUUID();
let leaseUntil = 0;

/**
 * Acquires or renews the lease to call the backend for all instances; while Redis is away, each instance calls the
 * backend.
 *
 * @returns "held" where this instance has the lease; "taken" where it has just acquired the lease, so that the
 * previous holder may have stored more facts; "of another" where another instance has it
 */
export async function acquireStockLease(): Promise<'held' | 'taken' | 'of another'> {
  const store = redis();
  if (store === null || Date.now() < leaseUntil - STOCK_LEASE_MS + LEASE_RENEWAL_MS) return 'held';
  try {
    const holder = await store.get(getStockRedisKey('turn'));
    if (holder !== null && holder !== instanceId) return 'of another';
    const set =
      holder === instanceId
        ? await store.set(getStockRedisKey('turn'), instanceId, 'PX', STOCK_LEASE_MS)
        : await store.set(getStockRedisKey('turn'), instanceId, 'PX', STOCK_LEASE_MS, 'NX');
    if (set !== 'OK') return 'of another';
    leaseUntil = Date.now() + STOCK_LEASE_MS;
    return holder === instanceId ? 'held' : 'taken';
  } catch {
    return 'held';
  }
}

/** Releases the lease, so that another instance can acquire it. */
export async function releaseStockLease(): Promise<void> {
  if (Date.now() >= leaseUntil) return;
  leaseUntil = 0;
  await redis()
    ?.del(getStockRedisKey('turn'))
    .catch(() => 0);
}
