import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { cacheLifetimes, cacheTags } from '@/lib/backend/cached-read';
import { env, isBuilding } from '@/lib/server/env';
import { getRedisKeyPrefix } from '@/lib/server/env/unchecked';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { redis } from '@/lib/server/redis/client';

import type { VehicleNews, VehicleSummary } from '../vehicle/types';
import {
  isSoldLongAgo,
  getVehicleNews,
  findChangedRecords,
  vehicleChangeRecordSchema,
  type StockHistory,
  type VehicleChangeRecord,
} from './history';

/** The history records of all vehicles that were ever listed, by slug. */
export const vehicleChangeRecords = getProcessSingleton(
  'vehicle history',
  () => new Map<string, VehicleChangeRecord>(),
);

const MAX_UNLISTED_RECORDS = 20_000;

const getHistoryRedisKey = (): string => `${getRedisKeyPrefix()}:vehicles`;

function parseStoredRecord(text: string): VehicleChangeRecord | null {
  try {
    return vehicleChangeRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the records that the instances share in Redis. Returns whether Redis could be read. */
export async function readSharedRecords(): Promise<boolean> {
  const stored = await redis()
    ?.hgetall(getHistoryRedisKey())
    .catch(() => null);
  if (stored === null) return false;
  for (const [slug, text] of Object.entries(stored ?? {})) {
    const record = parseStoredRecord(text);
    if (record) vehicleChangeRecords.set(slug, record);
  }
  return true;
}

/** Returns the records of all instances; only those of this one where Redis is away or has lost them. */
export async function getStockHistory(): Promise<StockHistory> {
  await readSharedRecords();
  return vehicleChangeRecords;
}

/**
 * Records which vehicles of the whole stock were added, changed, sold, removed or came back. Returns the slugs of those
 * of which this instance recorded it before any other instance.
 */
export async function recordStockHistory(
  stock: readonly VehicleSummary[],
): Promise<readonly string[]> {
  if (isBuilding()) return [];
  const isShared = await readSharedRecords();
  const now = Date.now();
  const news = findChangedRecords(vehicleChangeRecords, stock, now);
  for (const [slug, record] of news) vehicleChangeRecords.set(slug, record);
  const changed = [...news].flatMap(([slug, { changedAt }]) => (changedAt === now ? [slug] : []));
  const left = vehicleChangeRecords.size > MAX_UNLISTED_RECORDS ? removeOldestRecords(stock) : [];
  const store = redis();
  // Redis may have records of other instances that could not be read, and they must not be overwritten.
  if (store === null || !isShared) return changed;
  const storedCount = await store.hlen(getHistoryRedisKey()).catch(() => vehicleChangeRecords.size);
  // Where Redis has lost records, all of them are written again.
  const changes = storedCount < vehicleChangeRecords.size ? vehicleChangeRecords : news;
  const entries = [...changes].flatMap(([slug, record]) => [slug, JSON.stringify(record)]);
  if (entries.length > 0) await store.hset(getHistoryRedisKey(), ...entries).catch(() => 0);
  if (left.length > 0) await store.hdel(getHistoryRedisKey(), ...left).catch(() => 0);
  return changed;
}

/** Returns the news that the cards of vehicles announce now, by slug; most vehicles have none. */
export function getCurrentNews(
  vehicles: readonly VehicleSummary[],
): ReadonlyMap<string, VehicleNews> {
  const now = Date.now();
  const current = new Map<string, VehicleNews>();
  for (const vehicle of vehicles) {
    const news = getVehicleNews(vehicleChangeRecords.get(vehicle.slug), vehicle, now);
    if (news) current.set(vehicle.slug, news);
  }
  return current;
}

/** Removes the oldest records of unlisted vehicles above the limit. Returns their slugs. */
function removeOldestRecords(stock: readonly VehicleSummary[]): readonly string[] {
  const listed = new Set(stock.map(({ slug }) => slug));
  const unlisted = [...vehicleChangeRecords].filter(([slug]) => !listed.has(slug));
  if (unlisted.length <= MAX_UNLISTED_RECORDS) return [];
  const newsAt = ({ changedAt, soldAt }: VehicleChangeRecord) =>
    Math.max(changedAt ?? 0, soldAt ?? 0);
  const left = unlisted
    .toSorted(([, a], [, b]) => newsAt(b) - newsAt(a))
    .slice(MAX_UNLISTED_RECORDS)
    .map(([slug]) => slug);
  for (const slug of left) vehicleChangeRecords.delete(slug);
  return left;
}

/** Returns whether a vehicle has been sold for so long (`SOLD_GONE_DAYS`) that its page is gone. */
export async function isVehiclePageGone(slug: string): Promise<boolean> {
  'use cache';
  cacheLife(cacheLifetimes.stock);
  cacheTag(cacheTags.stock, cacheTags.vehicle(slug));
  if (isBuilding()) return false;
  return isSoldLongAgo(vehicleChangeRecords.get(slug), env().SOLD_GONE_DAYS, Date.now());
}

/** Returns the vehicles without those sold for so long that their page is gone. */
export function excludeGoneVehicles(
  vehicles: readonly VehicleSummary[],
): readonly VehicleSummary[] {
  if (isBuilding() || !vehicles.some(({ sold }) => sold)) return vehicles;
  const [days, now] = [env().SOLD_GONE_DAYS, Date.now()];
  const isGone = ({ slug, sold }: VehicleSummary) =>
    sold && isSoldLongAgo(vehicleChangeRecords.get(slug), days, now);
  return vehicles.filter((vehicle) => !isGone(vehicle));
}
