import { createHash } from 'node:crypto';

import { lastingPath } from '@/lib/backend/own-addresses';

import type { VehicleSummary } from '../vehicle/types';

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
  const picture = vehicle.picture && lastingPath(vehicle.picture);
  const secondPicture = vehicle.secondPicture && lastingPath(vehicle.secondPicture);
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
  const news = new Map<string, VehicleRecord>();
  for (const vehicle of stock) {
    const before = previous.get(vehicle.slug);
    const print = fingerprint(vehicle);
    const soldAt = vehicle.sold ? (before?.soldAt ?? now) : null;
    const { id } = vehicle;
    if (!before) {
      news.set(vehicle.slug, { print, changedAt: isFirstLook ? null : now, soldAt, id });
    } else if (before.print !== print || before.soldAt !== soldAt || before.id !== id) {
      const isSame = before.print === print || formOf(before.print) !== formOf(print);
      news.set(vehicle.slug, { print, changedAt: isSame ? before.changedAt : now, soldAt, id });
    }
  }
  return news;
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
