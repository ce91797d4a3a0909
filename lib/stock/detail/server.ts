import 'server-only';

import { cacheLife, cacheTag } from 'next/cache';

import { cacheLifetimes, cacheTags, cacheRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { ok, valueOr, type Result } from '@/lib/backend/result';
import { formatDayInFigures, today } from '@/lib/site/format/days';
import { capitalise } from '@/lib/site/format/text';

import { findBackendName, isDetailOf, readDetailRecord, readPageDetail } from '../detail-record';
import { findListedVehicleByName, findListedVehicleByRecord } from '../find-listed';
import { isVehiclePageGone, vehicleChangeRecords } from '../history/server';
import { getStock } from '../server';
import { findListedVehicle, findVehicleBySlugOrId } from '../snapshot';
import { saveDetail, stockState } from '../state';
import type { Stock } from '../types';
import { toVehicleSlug } from '../vehicle/backend-name';
import type { VehicleDetailRecord } from '../vehicle/detail-contract';
import { getFullVehicleName } from '../vehicle/facts';
import type { VehicleDetail, VehicleSummary } from '../vehicle/types';

type DetailResult = Result<VehicleDetail | null>;

/** Returns the vehicle at `/detalhe/{slug}`; `null` for none, or if its page is gone ({@link getGoneVehicle}). */
export async function getVehicle(slug: string): Promise<DetailResult> {
  const read = await loadVehicle(slug);
  return read.ok && read.value && (await isDetailGone(read.value)) ? ok(null) : read;
}

/** Returns the day of the data at `/detalhe/{slug}`, "29/11/2026", cached as long as they are. */
export async function getDataDay(slug: string): Promise<string> {
  'use cache';
  cacheLife(cacheLifetimes.stock);
  cacheTag(cacheTags.stock, cacheTags.vehicle(slug));
  return formatDayInFigures(today());
}

/** Returns whether the vehicle at `/detalhe/{slug}` is sold, or was when it was last listed. */
export async function isVehicleSold(slug: string): Promise<boolean> {
  const listed = valueOr(await getStock(), stockState.stock).bySlug.get(slug)?.vehicle;
  return (listed ?? valueOr(await loadVehicle(slug), null))?.sold ?? false;
}

/** A vehicle that used to have a page. */
export type GoneVehicle = Readonly<{ name: string; isSold: boolean }>;

/**
 * Returns the vehicle that used to be at `/detalhe/{slug}`: it was sold so long ago that its page is gone, or it is
 * no longer listed; `null` if there never was one.
 */
export async function getGoneVehicle(slug: string): Promise<GoneVehicle | null> {
  const read = await loadVehicle(slug);
  if (!read.ok) return null;
  if (read.value)
    return (await isDetailGone(read.value))
      ? { name: getFullVehicleName(read.value), isSold: true }
      : null;
  const record = findVehicleBySlugOrId(stockState.stock, slug)
    ? undefined
    : (vehicleChangeRecords.get(slug) ?? vehicleChangeRecords.get(slug.toLowerCase()));
  const name = capitalise(slug.replaceAll('-', ' '));
  return record ? { name, isSold: record.soldAt !== null } : null;
}

async function loadVehicle(requestedSlug: string): Promise<DetailResult> {
  if (toVehicleSlug(requestedSlug) === requestedSlug) return getCachedVehicle(requestedSlug);
  // An address is no slug: only a listed vehicle, whose `seo_url` it is, has a page.
  const stock = await getStock();
  if (!stock.ok) return stock;
  const listed = findListedVehicleByName(stock.value, requestedSlug);
  return listed ? getCachedVehicle(listed.slug) : ok(null);
}

const isDetailGone = async ({ slug, sold }: VehicleDetail): Promise<boolean> =>
  sold && (await isVehiclePageGone(slug));

async function getCachedVehicle(slug: string): Promise<DetailResult> {
  'use cache';
  return cacheRead('stock', readVehicle(slug, getStock()), cacheTags.vehicle(slug));
}

/**
 * Reads the vehicle that the backend finds by a slug or another name. It is
 *
 * 1. where the backend finds none: the one that {@link readUnderOtherSlug} finds by one other name;
 * 2. where the record is of another vehicle than the listed one at this slug: that record, at this slug;
 * 3. where the list has the vehicle, here or at another slug: the record with the list's price and state;
 * 4. else the record alone, at the slug that it names itself if the vehicle has moved there.
 *
 * @param pendingStock requested together with the detail, so that a backend that hangs delays the page only once
 * @param other the name with which the backend is called; given after it found nothing under the first one, so that
 * no third name is tried
 */
export async function readVehicle(
  requestedSlug: string,
  pendingStock: Promise<Result<Stock>>,
  other?: string,
): Promise<DetailResult> {
  const name = findBackendName(requestedSlug);
  const [read, stockResult] = await Promise.all([
    readPageDetail(requestedSlug, pendingStock, other),
    pendingStock,
  ]);
  if (!read.ok) return read;
  const stock = valueOr(stockResult, stockState.stock);
  const record = read.value;
  if (record === null)
    return other === undefined ? readUnderOtherSlug(requestedSlug, name, stock) : ok(null);
  const here = stock.bySlug.get(requestedSlug)?.vehicle;
  if (here && !isDetailOf(here, record)) {
    const owner = findListedVehicle(stock, record.id);
    return ok(
      completeUnlisted({ ...record, ...(owner && getPriceAndState(owner)) }, requestedSlug),
    );
  }
  const listed = here ?? findListedVehicleByRecord(stock, record, requestedSlug);
  if (!listed) {
    const hasMoved = await hasVehicleMoved(record.slug, requestedSlug);
    return ok(completeUnlisted(record, (hasMoved && record.slug) || requestedSlug));
  }
  const current = stockState.listed.get(listed.slug);
  if (current) saveDetail(current, record);
  return ok(mergeWithListed(record, listed));
}

/**
 * Returns whether a vehicle has moved from the requested slug to the slug in its record. The record at the new slug
 * must confirm it, because a redirect would lead back where two records name each other's slugs.
 */
async function hasVehicleMoved(slug: string | null, requestedSlug: string): Promise<boolean> {
  if (slug === null || slug === requestedSlug) return false;
  const target = valueOr(await readDetailRecord(endpoints.vehicle(findBackendName(slug))), null);
  return target !== null && (target.slug ?? slug) === slug;
}

/**
 * Returns the vehicle for a slug that the backend does not find: it is listed at another slug now, or its slug is
 * spelled differently, or the backend finds it in lower case.
 */
async function readUnderOtherSlug(
  requestedSlug: string,
  triedName: string,
  stock: Stock,
): Promise<DetailResult> {
  const listed = findListedVehicleByName(stock, requestedSlug);
  const name = listed && findBackendName(listed.slug);
  const pendingStock = Promise.resolve(ok(stock));
  if (listed && name && name !== triedName) return readVehicle(listed.slug, pendingStock, name);
  const lower = requestedSlug.toLowerCase();
  const isNobodys = lower !== requestedSlug && !stock.bySlug.has(lower);
  return isNobodys ? readVehicle(listed?.slug ?? lower, pendingStock, lower) : ok(null);
}

const getPriceAndState = ({ price, sold, state: own }: VehicleDetailRecord | VehicleSummary) => ({
  price,
  sold,
  state: own,
});

const completeUnlisted = (record: VehicleDetailRecord, slug: string): VehicleDetail => ({
  ...record,
  slug,
  armoured: record.armoured ?? false,
});

/** Completes a detail with the list entry of the vehicle, whose price and state always win. */
const mergeWithListed = (detail: VehicleDetailRecord, listed: VehicleSummary): VehicleDetail => ({
  ...detail,
  ...getPriceAndState(listed),
  slug: listed.slug,
  brand: detail.brand ?? listed.brand,
  model: detail.model ?? listed.model,
  picture: detail.picture ?? listed.picture,
  armoured: detail.armoured ?? listed.armoured,
  manufactureYear: detail.manufactureYear ?? listed.manufactureYear,
  modelYear: detail.modelYear ?? listed.modelYear,
  km: detail.km ?? listed.km,
  fuel: detail.fuel ?? listed.fuel,
});
