import 'server-only';

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { env } from '@/lib/server/env';
import { siteName } from '@/lib/server/env/unchecked';
import { redis } from '@/lib/server/redis/client';
import { slicesOf, takeBreak } from '@/lib/server/slices';

import type { VehicleSummary } from './vehicle/types';
import { interned } from './state';
import type { ReadDetail, ReadNames, StockFacts } from './types';

/** The number is raised when a vehicle or its facts get other fields: a build reads no other form. */
const FORM = 4;
/** The time is longer than any outage should be. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** The lease of the instance that calls the backend, in milliseconds; it is renewed in time. */
const TURN_MS = 15_000;
const RENEWED_MS = 10_000;

/**
 * The key contains the backend, because another backend has other vehicles under the same names, and the table of
 * bodies, by which details were read.
 */
const backendName = () => {
  const { API_URL, VEHICLE_BODIES } = env();
  const bodies = VEHICLE_BODIES ? JSON.stringify(VEHICLE_BODIES) : '';
  return createHash('sha256')
    .update(API_URL + bodies)
    .digest('base64url')
    .slice(0, 8);
};

const key = (name: string) => `${siteName()}:stock:${FORM}:${backendName()}:${name}`;

/** Facts that an instance stores for the others. */
export type StoredStock = Readonly<{
  /** `names` contains the lists of brands, and each instance knows the news from the vehicles' history. */
  facts: Omit<StockFacts, 'brands' | 'news'>;
  names: ReadonlyMap<string, ReadNames>;
  /** Number of the reading of the list from which the facts are. */
  reading: number;
  /** The time at which the groups were requested last, in milliseconds since 1970; 0 where a request failed. */
  plannedAt: number;
}>;

/** A vehicle with its facts; the detail may have been read before its entry changed. */
type StoredVehicle = readonly [
  vehicle: VehicleSummary,
  since: number,
  detail: (Omit<ReadDetail, 'of'> & Readonly<{ isOfIt: boolean }>) | null,
];

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Stores the facts for the other instances and for the next start, unless another instance has just done so. */
export async function saveStock({ facts, names, ...own }: StoredStock): Promise<string | null> {
  const store = redis();
  if (store?.status !== 'ready') return null;
  const { vehicles, since, members, details, newest, changed } = facts;
  const lines = [
    JSON.stringify({
      ...own,
      newest,
      changed,
      names: [...names],
      members: [...members].map(([group, { slugs, asOf }]) => [group, [...slugs], asOf]),
    }),
  ];
  for await (const slice of slicesOf(vehicles)) {
    const line = slice.map((vehicle): StoredVehicle => {
      const { of, ...detail } = details?.get(vehicle.slug) ?? { of: null };
      const own = 'at' in detail ? { ...detail, isOfIt: of === vehicle } : null;
      return [vehicle, since.get(vehicle.slug) ?? 0, own];
    });
    lines.push(JSON.stringify(line));
  }
  const stamp = crypto.randomUUID();
  const packed = (await zip(lines.join('\n'))).toString('base64');
  try {
    await store.set(key('facts'), packed, 'PX', LIFETIME_MS);
    await store.set(key('stamp'), stamp, 'PX', LIFETIME_MS);
    return stamp;
  } catch {
    // The connection itself logs that Redis is away (lib/server/redis/client.ts).
    return null;
  }
}

/** Returns whether facts are stored; where Redis does not answer, it assumes no change. */
export async function isStored(): Promise<boolean> {
  const stamp = await redis()
    ?.get(key('stamp'))
    .catch(() => undefined);
  return stamp !== null;
}

/** A new connection is not ready at once, so a starting instance waits for it, a second at most. */
export async function whenConnected(): Promise<void> {
  const store = redis();
  for (let tries = 0; store && store.status !== 'ready' && tries < 50; tries += 1) await wait(20);
}

/**
 * Returns what was stored last, with its stamp; `null` where there is nothing, or nothing but what has the stamp
 * `before`.
 */
export async function loadStock(
  before: string | null,
): Promise<Readonly<{ stamp: string; stored: StoredStock }> | null> {
  try {
    const stamp = await redis()?.get(key('stamp'));
    if (!stamp || stamp === before) return null;
    const packed = await redis()?.get(key('facts'));
    if (!packed) return null;
    const [head = '', ...lines] = String(await unzip(Buffer.from(packed, 'base64'))).split('\n');
    const { reading, plannedAt, names, members, ...rest } = JSON.parse(head) as Head;
    const vehicles: VehicleSummary[] = [];
    const since = new Map<string, number>();
    const details = new Map<string, ReadDetail>();
    for (const line of lines) {
      await takeBreak();
      for (const [vehicle, sinceReading, detail] of JSON.parse(line) as readonly StoredVehicle[]) {
        vehicles.push(vehicle);
        since.set(vehicle.slug, sinceReading);
        if (detail === null) continue;
        const { isOfIt, specs, ...read } = detail;
        const of = isOfIt ? vehicle : null;
        details.set(vehicle.slug, { ...read, specs: specs && interned(specs), of });
      }
    }
    const facts = {
      ...rest,
      details,
      vehicles,
      since,
      members: new Map(
        members.map(([group, slugs, asOf]) => [group, { slugs: new Set(slugs), asOf }]),
      ),
    };
    return { stamp, stored: { facts, names: new Map(names), reading, plannedAt } };
  } catch {
    return null;
  }
}

type Head = Readonly<{
  reading: number;
  plannedAt: number;
  names: readonly [key: string, read: ReadNames][];
  members: readonly [group: string, slugs: readonly string[], asOf: number][];
}> &
  Pick<StockFacts, 'newest' | 'changed'>;

/**
 * Id of this instance. One of the instances calls the backend for data that the list lacks; the others adopt its facts.
 */
const own = crypto.randomUUID();
let turnUntil = 0;

/**
 * Returns whether this instance calls the backend for all instances; while Redis is away, each one does.
 *
 * @returns "taken" where it was another one until now, which may have learned something
 */
export async function takeTurn(): Promise<'held' | 'taken' | 'of another'> {
  const store = redis();
  if (store === null || Date.now() < turnUntil - TURN_MS + RENEWED_MS) return 'held';
  try {
    const holder = await store.get(key('turn'));
    if (holder !== null && holder !== own) return 'of another';
    const set =
      holder === own
        ? await store.set(key('turn'), own, 'PX', TURN_MS)
        : await store.set(key('turn'), own, 'PX', TURN_MS, 'NX');
    if (set !== 'OK') return 'of another';
    turnUntil = Date.now() + TURN_MS;
    return holder === own ? 'held' : 'taken';
  } catch {
    return 'held';
  }
}

/** Releases the role, so that another instance can take it. */
export async function endTurn(): Promise<void> {
  if (Date.now() >= turnUntil) return;
  turnUntil = 0;
  await redis()
    ?.del(key('turn'))
    .catch(() => 0);
}
