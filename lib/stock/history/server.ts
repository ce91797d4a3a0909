import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';
import { z } from 'zod';

import { lifetimes, tags } from '@/lib/backend/cached-read';
import { env, isBuilding } from '@/lib/server/env';
import { siteName } from '@/lib/server/env/unchecked';
import { redis } from '@/lib/server/redis/client';
import { slicesOf } from '@/lib/server/slices';

import type { VehicleNews, VehicleSummary } from '../vehicle/types';
import { isGoneBy, newsOf, observe, type History, type VehicleRecord } from './history';
import { records } from './records';

/** The most records of unlisted vehicles that are kept. */
const MAX_UNLISTED = 20_000;

const key = (): string => `${siteName()}:vehicles`;

const wireRecord = z.object({
  print: z.string(),
  changedAt: z.number().nullable(),
  soldAt: z.number().nullable(),
  // Records that an earlier build stored lack these.
  id: z.string().nullable().default(null),
  arrivedAt: z.number().nullable().default(null),
  cents: z.number().nullable().default(null),
  lowered: z.object({ at: z.number(), by: z.number() }).nullable().default(null),
  raised: z.object({ at: z.number(), from: z.number() }).nullable().default(null),
});

function recordOf(text: string): VehicleRecord | null {
  try {
    return wireRecord.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the records that the instances share. Returns whether they could be read. */
async function readShared(): Promise<boolean> {
  const stored = await redis()
    ?.hgetall(key())
    .catch(() => null);
  if (stored === null) return false;
  for await (const slice of slicesOf(Object.entries(stored ?? {}))) {
    for (const [slug, text] of slice) {
      const record = recordOf(text);
      if (record) records.set(slug, record);
    }
  }
  return true;
}

/** Returns all records: those that the instances share, and this one's own where Redis is away or has lost them. */
export async function vehicleHistory(): Promise<History> {
  await readShared();
  return records;
}

/**
 * Records what a reading of the whole stock shows: which vehicles were added, changed or sold. An empty stock is
 * ignored.
 *
 * @returns addresses of the vehicles that it saw come or change before any other instance
 */
export async function recordStock(stock: readonly VehicleSummary[]): Promise<readonly string[]> {
  if (stock.length === 0 || isBuilding()) return [];
  const isShared = await readShared();
  const now = Date.now();
  const news = new Map<string, VehicleRecord>();
  for await (const slice of slicesOf(stock)) {
    for (const [slug, record] of observe(records, slice, now)) news.set(slug, record);
  }
  for (const [slug, record] of news) records.set(slug, record);
  const changed = [...news].flatMap(([slug, { changedAt }]) => (changedAt === now ? [slug] : []));
  const left = records.size > MAX_UNLISTED ? forgetOldest(stock) : [];
  const store = redis();
  // Records of others that this instance could not read must not be overwritten.
  if (store === null || !isShared) return changed;
  const storedCount = await store.hlen(key()).catch(() => records.size);
  // Records that Redis has lost are written again.
  const changes = storedCount < records.size ? records : news;
  for await (const slice of slicesOf([...changes])) {
    const entries = slice.flatMap(([slug, record]) => [slug, JSON.stringify(record)]);
    await store.hset(key(), ...entries).catch(() => 0);
  }
  if (left.length > 0) await store.hdel(key(), ...left).catch(() => 0);
  return changed;
}

/** Returns what the cards of vehicles announce now, by slug; most vehicles have no news. */
export async function currentNews(
  vehicles: readonly VehicleSummary[],
): Promise<ReadonlyMap<string, VehicleNews>> {
  const now = Date.now();
  const current = new Map<string, VehicleNews>();
  for await (const slice of slicesOf(vehicles)) {
    for (const vehicle of slice) {
      const news = newsOf(records.get(vehicle.slug), vehicle, now);
      if (news) current.set(vehicle.slug, news);
    }
  }
  return current;
}

/** Removes the records of unlisted vehicles above the limit, the oldest first. */
function forgetOldest(stock: readonly VehicleSummary[]): readonly string[] {
  const listed = new Set(stock.map(({ slug }) => slug));
  const unlisted = [...records].filter(([slug]) => !listed.has(slug));
  if (unlisted.length <= MAX_UNLISTED) return [];
  const newsAt = ({ changedAt, soldAt }: VehicleRecord) => Math.max(changedAt ?? 0, soldAt ?? 0);
  const left = unlisted
    .toSorted(([, a], [, b]) => newsAt(b) - newsAt(a))
    .slice(MAX_UNLISTED)
    .map(([slug]) => slug);
  for (const slug of left) records.delete(slug);
  return left;
}

/** Returns whether a vehicle has been sold for so long (`SOLD_GONE_DAYS`) that its page is gone. */
export async function isGone(slug: string): Promise<boolean> {
  'use cache';
  cacheLife(lifetimes.stock);
  cacheTag(tags.stock, tags.vehicle(slug));
  if (isBuilding()) return false;
  return isGoneBy(records.get(slug), env().SOLD_GONE_DAYS, Date.now());
}

/** Returns what is listed, without the cars sold for so long that their page is gone. */
export async function excludeGoneVehicles(
  vehicles: readonly VehicleSummary[],
): Promise<readonly VehicleSummary[]> {
  if (isBuilding() || !vehicles.some(({ sold }) => sold)) return vehicles;
  const [history, days, now] = [await vehicleHistory(), env().SOLD_GONE_DAYS, Date.now()];
  const listed: VehicleSummary[] = [];
  for await (const slice of slicesOf(vehicles)) {
    const isListed = ({ slug, sold }: VehicleSummary) =>
      !(sold && isGoneBy(history.get(slug), days, now));
    listed.push(...slice.filter(isListed));
  }
  return listed;
}
