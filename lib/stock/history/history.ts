import { createHash } from 'node:crypto';

import { z } from 'zod';

import { removeSignedQuery } from '@/lib/backend/own-addresses';

import type { VehicleNews, VehicleSummary } from '../vehicle/types';

/**
 * The record of when a vehicle was added, changed and sold; the site keeps it because the backend has no dates.
 * Times are milliseconds since 1970. Records that an earlier build stored lack the fields with a default.
 */
export const vehicleChangeRecordSchema = z.object({
  /** The {@link fingerprintVehicle} of the vehicle's last entry in the list. */
  print: z.string(),
  /** The last addition, change, removal or return; `null` if there is none since the site first read the stock. */
  changedAt: z.number().nullable(),
  /** The time since which the vehicle is sold; `null` while it is for sale. */
  soldAt: z.number().nullable(),
  /** Whether the last list had the vehicle; records that an earlier build stored do not say so. */
  isListed: z.boolean().optional(),
  /** The id of the vehicle that has or had this slug; `null` if the lists have no ids. */
  id: z.string().nullable().default(null),
  /** The time at which the vehicle was added; `null` if it was listed already when the site first read the stock. */
  arrivedAt: z.number().nullable().default(null),
  /** The last price that was read, in cents; `null` while none was. */
  cents: z.number().nullable().default(null),
  /** The last reduction of the price without an increase after it; `by` is the difference in cents. */
  lowered: z.object({ at: z.number(), by: z.number() }).nullable().default(null),
  /** The last increase of the price; `from` is the price before the increase, in cents. */
  raised: z.object({ at: z.number(), from: z.number() }).nullable().default(null),
});
export type VehicleChangeRecord = Readonly<z.output<typeof vehicleChangeRecordSchema>>;

export type StockHistory = ReadonlyMap<string, VehicleChangeRecord>;

const DAY_MS = 24 * 60 * 60_000;

const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Fingerprints are cached by vehicle, because each one is compared once a minute. */
const cachedFingerprints = new WeakMap<VehicleSummary, string>();

/**
 * Returns a hash of the names and one of the values of a vehicle's fields, because a new build that reads other fields
 * changes no vehicle. The query of a picture's address does not count, because it may be signed anew each minute.
 */
export function fingerprintVehicle(vehicle: VehicleSummary): string {
  const previous = cachedFingerprints.get(vehicle);
  if (previous !== undefined) return previous;
  const picture = vehicle.picture && removeSignedQuery(vehicle.picture);
  const secondPicture = vehicle.secondPicture && removeSignedQuery(vehicle.secondPicture);
  const compared = { ...vehicle, picture, secondPicture };
  const fields = Object.entries(compared).toSorted(([a], [b]) => a.localeCompare(b));
  const print = `${hashValue(fields.map(([name]) => name))}.${hashValue(fields)}`;
  cachedFingerprints.set(vehicle, print);
  return print;
}

const getFieldNamesHash = (print: string): string => print.split('.')[0] ?? '';

/**
 * Returns the history records that a reading of the stock adds or changes. The first reading, for which `previous` is
 * empty, cannot tell when a vehicle was added.
 */
export function findChangedRecords(
  previous: StockHistory,
  stock: readonly VehicleSummary[],
  now: number,
): StockHistory {
  const isFirstLook = previous.size === 0;
  const byId = new Map([...previous.values()].map((record) => [record.id, record]));
  const news = new Map<string, VehicleChangeRecord>();
  for (const vehicle of stock) {
    const { id, slug } = vehicle;
    const own = previous.get(slug);
    const print = fingerprintVehicle(vehicle);
    const soldAt = vehicle.sold ? (own?.soldAt ?? now) : null;
    if (own?.isListed && own.print === print && own.soldAt === soldAt && own.id === id) continue;
    const before = own ?? (isFirstLook || id === null ? undefined : byId.get(id));
    const isUnchanged = own
      ? own.isListed !== false &&
        (own.print === print || getFieldNamesHash(own.print) !== getFieldNamesHash(print))
      : isFirstLook;
    news.set(slug, {
      print,
      changedAt: isUnchanged ? (own?.changedAt ?? null) : now,
      soldAt,
      isListed: true,
      id,
      arrivedAt: before ? before.arrivedAt : isFirstLook ? null : now,
      ...updatePriceHistory(before ?? emptyPriceHistory, vehicle, now),
    });
  }
  const listed = new Set(stock.map(({ slug }) => slug));
  for (const [slug, record] of previous)
    if (record.isListed && !listed.has(slug))
      news.set(slug, { ...record, isListed: false, changedAt: now });
  return news;
}

type PriceHistory = Pick<VehicleChangeRecord, 'cents' | 'lowered' | 'raised'>;

const emptyPriceHistory: PriceHistory = { cents: null, lowered: null, raised: null };

/**
 * A reduction is shown on cards for this long. A reduction that follows an increase within this time is measured from
 * the price before the increase.
 */
const REDUCTION_NEWS_DURATION_MS = 30 * DAY_MS;
/** Cars that were added are announced on their cards for this long. */
const ARRIVAL_NEWS_DURATION_MS = 7 * DAY_MS;
/** A smaller reduction of the price, in cents, is not announced. */
const MIN_REDUCTION_CENTS = 100_00;

/**
 * Returns the price history after a reading. A price that was raised and lowered again within 30 days counts as lowered
 * from the price before the increase, so that raising a price first makes no reduction.
 */
function updatePriceHistory(
  { cents: before, lowered, raised }: PriceHistory,
  { price }: VehicleSummary,
  now: number,
): PriceHistory {
  const cents = price?.cents ?? null;
  if (cents === null || cents === before) return { cents: before, lowered, raised };
  if (before === null) return { ...emptyPriceHistory, cents };
  if (cents > before) return { cents, lowered: null, raised: { at: now, from: before } };
  const recent = raised && now - raised.at < REDUCTION_NEWS_DURATION_MS ? raised : null;
  const by = Math.min(before, recent?.from ?? Infinity) - cents;
  // A price of half the previous one or less was probably mistyped.
  const isReduction = by >= MIN_REDUCTION_CENTS && cents > before / 2;
  return { cents, raised: recent, lowered: isReduction ? { at: now, by } : null };
}

/**
 * Returns what the card of a vehicle announces at a time: a reduction of its price for 30 days, or its arrival for
 * seven days. `null` when there is nothing to announce, for a sold vehicle, and where the record has another price than
 * the vehicle.
 */
export function getVehicleNews(
  record: VehicleChangeRecord | undefined,
  { sold, price }: VehicleSummary,
  now: number,
): VehicleNews | null {
  if (!record || sold) return null;
  const { lowered, arrivedAt, cents } = record;
  if (lowered && now - lowered.at < REDUCTION_NEWS_DURATION_MS && cents === price?.cents) {
    return { kind: 'lowered', ...lowered };
  }
  const isRecent = arrivedAt !== null && now - arrivedAt < ARRIVAL_NEWS_DURATION_MS;
  return isRecent ? { kind: 'arrived', at: arrivedAt } : null;
}

/** Returns whether a vehicle has been sold for at least so many days, after which its page is gone. */
export const isSoldLongAgo = (
  record: VehicleChangeRecord | undefined,
  days: number,
  now: number,
): boolean => typeof record?.soldAt === 'number' && record.soldAt + days * DAY_MS <= now;

/** Returns when one of the vehicles was last added or changed; `null` if none has a recorded time. */
export function getLatestChangeTime(
  history: StockHistory,
  vehicles: readonly VehicleSummary[],
): number | null {
  let latest: number | null = null;
  for (const { slug } of vehicles) {
    const changedAt = history.get(slug)?.changedAt ?? null;
    if (changedAt !== null && changedAt > (latest ?? 0)) latest = changedAt;
  }
  return latest;
}
