import { createHash } from 'node:crypto';

import { pathWithoutQuery } from '@/lib/backend/own-addresses';

import type { VehicleNews, VehicleSummary } from '../vehicle/types';

/** The site's record of a listed vehicle, because the backend has no dates. Times are milliseconds since 1970. */
export type VehicleRecord = Readonly<{
  /** The {@link fingerprint} of its last entry in the lists. */
  print: string;
  /** The time at which the vehicle was added or changed; `null` where it has not changed since the first reading. */
  changedAt: number | null;
  /** The time since which the vehicle is sold; `null` while it is for sale. */
  soldAt: number | null;
  /** The id of the vehicle that has or had this slug; `null` where the lists have no ids. */
  id: string | null;
  /** The time at which the vehicle was added; `null` where it was listed at the first reading. */
  arrivedAt: number | null;
  /** The last price that was read, in cents; `null` before one was. */
  cents: number | null;
  /** The last reduction of the price that no increase has followed; `by` in cents. */
  lowered: Readonly<{ at: number; by: number }> | null;
  /** The last increase of the price; `from` is the price before, in cents. */
  raised: Readonly<{ at: number; from: number }> | null;
}>;

export type History = ReadonlyMap<string, VehicleRecord>;

const DAY_MS = 24 * 60 * 60_000;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Fingerprints are remembered by vehicle, because each is compared once a minute. */
const fingerprints = new WeakMap<VehicleSummary, string>();

/**
 * Returns the names and values of the fields. A build that reads another field changes no vehicle, nor does the query
 * of a picture, which may be signed anew each minute.
 */
export function fingerprint(vehicle: VehicleSummary): string {
  const previous = fingerprints.get(vehicle);
  if (previous !== undefined) return previous;
  const picture = vehicle.picture && pathWithoutQuery(vehicle.picture);
  const secondPicture = vehicle.secondPicture && pathWithoutQuery(vehicle.secondPicture);
  const compared = { ...vehicle, picture, secondPicture };
  const fields = Object.entries(compared).toSorted(([a], [b]) => a.localeCompare(b));
  const print = `${digest(fields.map(([name]) => name))}.${digest(fields)}`;
  fingerprints.set(vehicle, print);
  return print;
}

const formOf = (print: string): string => print.split('.')[0] ?? '';

/**
 * Returns the records that change by a reading of the stock, or of a part of it.
 *
 * @param previous all records; none at the first look, which knows nothing of when a vehicle came
 * @returns the records that are new or other than before
 */
export function observe(previous: History, stock: readonly VehicleSummary[], now: number): History {
  const isFirstLook = previous.size === 0;
  const recordOf = recordsById(previous);
  const news = new Map<string, VehicleRecord>();
  for (const vehicle of stock) {
    const before = previous.get(vehicle.slug);
    const print = fingerprint(vehicle);
    const soldAt = vehicle.sold ? (before?.soldAt ?? now) : null;
    const { id } = vehicle;
    if (!before) {
      const moved = isFirstLook || id === null ? undefined : recordOf(id);
      const arrivedAt = moved ? moved.arrivedAt : isFirstLook ? null : now;
      const changedAt = isFirstLook ? null : now;
      const prices = pricesAfter(moved ?? noPrices, vehicle, now);
      news.set(vehicle.slug, { print, changedAt, soldAt, id, arrivedAt, ...prices });
    } else if (isOther(before, { print, soldAt, id }) || isFirstPrice(before, vehicle)) {
      const isSame = before.print === print || formOf(before.print) !== formOf(print);
      const changedAt = isSame ? before.changedAt : now;
      const { arrivedAt } = before;
      const prices = pricesAfter(before, vehicle, now);
      news.set(vehicle.slug, { print, changedAt, soldAt, id, arrivedAt, ...prices });
    }
  }
  return news;
}

type Compared = Pick<VehicleRecord, 'print' | 'soldAt' | 'id'>;

const isOther = (one: Compared, other: Compared): boolean =>
  one.print !== other.print || one.soldAt !== other.soldAt || one.id !== other.id;

const isFirstPrice = ({ cents }: VehicleRecord, { price }: VehicleSummary): boolean =>
  cents === null && typeof price?.cents === 'number';

/** Returns a function that finds the record of an id, under whatever address the vehicle was listed before. */
function recordsById(previous: History): (id: string) => VehicleRecord | undefined {
  let byId: Map<string, VehicleRecord> | null = null;
  return (id) => {
    byId ??= new Map(
      [...previous.values()].flatMap((record) => (record.id ? [[record.id, record]] : [])),
    );
    return byId.get(id);
  };
}

type Prices = Pick<VehicleRecord, 'cents' | 'lowered' | 'raised'>;

const noPrices: Prices = { cents: null, lowered: null, raised: null };

/** A reduction is announced this long, and after an increase it counts from the price before for this long. */
const LOWERED_MS = 30 * DAY_MS;
/** Cars that came are announced this long. */
const ARRIVED_MS = 7 * DAY_MS;
/** A smaller reduction, in cents, is not announced. */
const LEAST_CENTS = 100_00;

/**
 * Returns the prices after a reading. A price that was raised and lowered again within 30 days counts as lowered from
 * the price before the increase, so that raising it first makes no reduction.
 */
function pricesAfter(
  { cents: before, lowered, raised }: Prices,
  { price }: VehicleSummary,
  now: number,
): Prices {
  const cents = price?.cents ?? null;
  if (cents === null || cents === before) return { cents: before, lowered, raised };
  if (before === null) return { ...noPrices, cents };
  if (cents > before) return { cents, lowered: null, raised: { at: now, from: before } };
  const recent = raised && now - raised.at < LOWERED_MS ? raised : null;
  const by = Math.min(before, recent?.from ?? Infinity) - cents;
  // Half the price and less is a price that was mistyped.
  const isReduction = by >= LEAST_CENTS && cents > before / 2;
  return { cents, raised: recent, lowered: isReduction ? { at: now, by } : null };
}

/**
 * Returns what a vehicle's card announces at a time: a reduction of its price for 30 days, or that it came within seven
 * days; `null` for any other, for a sold one, and for one whose price is another than that of the record.
 */
export function newsOf(
  record: VehicleRecord | undefined,
  { sold, price }: VehicleSummary,
  now: number,
): VehicleNews | null {
  if (!record || sold) return null;
  const { lowered, arrivedAt, cents } = record;
  if (lowered && now - lowered.at < LOWERED_MS && cents === price?.cents) {
    return { kind: 'lowered', ...lowered };
  }
  const isRecent = arrivedAt !== null && now - arrivedAt < ARRIVED_MS;
  return isRecent ? { kind: 'arrived', at: arrivedAt } : null;
}

/** Returns whether a vehicle has been sold for so many days that its page is gone. */
export const isGoneBy = (record: VehicleRecord | undefined, days: number, now: number): boolean =>
  typeof record?.soldAt === 'number' && record.soldAt + days * DAY_MS <= now;

/** Returns when the latest of some vehicles was seen to come or change; `null` where none was. */
export function latestChange(history: History, vehicles: readonly VehicleSummary[]): number | null {
  let latest: number | null = null;
  for (const { slug } of vehicles) {
    const changedAt = history.get(slug)?.changedAt ?? null;
    if (changedAt !== null && changedAt > (latest ?? 0)) latest = changedAt;
  }
  return latest;
}
