import 'server-only';

import { cacheTags, cacheRead } from '@/lib/backend/cached-read';
import { ok, valueOr, type Result } from '@/lib/backend/result';
import { capitalise } from '@/lib/site/format/text';

import { findBackendName, readPageDetail } from '../detail-record';
import { isDetailOf } from '../details';
import { findListedVehicleByName, findListedVehicleByRecord } from '../find-listed';
import { findVehicleChangeRecord } from '../history/records';
import { isVehiclePageGone } from '../history/server';
import { readStock } from '../reader';
import { getStock } from '../server';
import { createStock, findListedVehicle } from '../snapshot';
import { saveDetail, findCurrentlyListedVehicle, stockState } from '../state';
import type { Stock } from '../types';
import { toVehicleSlug } from '../vehicle/backend-name';
import type { VehicleDetailRecord } from '../vehicle/detail-contract';
import { getFullVehicleName } from '../vehicle/facts';
import type { VehicleDetail, VehicleSummary } from '../vehicle/types';
import { hasVehicleMoved } from './has-moved';
import { isRereadPaused, pauseReread } from './reread-pause';

const emptyStock = createStock({ vehicles: [] });

type DetailResult = Result<VehicleDetail | null>;

/**
 * Returns the vehicle at `/detalhe/{slug}`; `null` when there is none, or its page is gone (see {@link
 * getGoneVehicle}).
 */
export async function getVehicle(slug: string): Promise<DetailResult> {
  const read = await loadVehicle(slug);
  return read.ok && read.value && (await isDetailGone(read.value)) ? ok(null) : read;
}

/** Returns whether the vehicle at `/detalhe/{slug}` is sold, or was when it was last listed. */
export async function isVehicleSold(slug: string): Promise<boolean> {
  const listed = valueOr(await getStock(), emptyStock).bySlug.get(slug)?.vehicle;
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
  const record = findCurrentlyListedVehicle(slug)
    ? undefined
    : (findVehicleChangeRecord(slug) ?? findVehicleChangeRecord(slug.toLowerCase()));
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
  return cacheRead('stock', readDetail(slug), cacheTags.vehicle(slug));
}

/**
 * @param other the name with which the backend is called; given after it found nothing under the first one, so that
 * no third name is tried
 */
async function readDetail(requestedSlug: string, other?: string): Promise<DetailResult> {
  const name = findBackendName(requestedSlug);
  // The detail and the stock are requested at once, so that a backend that hangs delays the page only once.
  const [read, stock] = await Promise.all([readPageDetail(requestedSlug, other), getStock()]);
  if (!read.ok) return read;
  const record = read.value;
  if (record === null)
    return other === undefined ? readUnderOtherSlug(requestedSlug, name) : ok(null);
  const currentStock = valueOr(stock, emptyStock);
  const { listed, sale, isAddress } = await matchListedVehicle(record, requestedSlug, currentStock);
  // A listed slug never redirects, whatever the slug in its detail.
  const named =
    isAddress || listed || !(await hasVehicleMoved(record.slug, requestedSlug))
      ? null
      : record.slug;
  const own = { ...record, ...(sale && getPriceAndState(sale)), slug: named ?? requestedSlug };
  const current = listed && stockState.listed.get(listed.slug);
  if (current) saveDetail(current, record);
  return ok(listed ? mergeWithListed(own, listed) : { ...own, armoured: own.armoured ?? false });
}

/**
 * Returns the vehicle for a slug that the backend does not find: it is listed at another slug now, or its slug is
 * spelled differently, or the backend finds it in lower case.
 */
async function readUnderOtherSlug(requestedSlug: string, triedName: string): Promise<DetailResult> {
  const stock = valueOr(await getStock(), emptyStock);
  const listed = findListedVehicleByName(stock, requestedSlug);
  const name = listed && findBackendName(listed.slug);
  if (listed && name && name !== triedName) return readDetail(listed.slug, name);
  const lower = requestedSlug.toLowerCase();
  const isNobodys = lower !== requestedSlug && !stock.bySlug.has(lower);
  return isNobodys ? readDetail(listed?.slug ?? lower, lower) : ok(null);
}

type ListedMatch = Readonly<{
  listed: VehicleSummary | null;
  /**
   * The listed vehicle whose price and state the detail must have. Where the slug is now another vehicle's, this may
   * be a vehicle that is listed elsewhere.
   */
  sale: VehicleSummary | null;
  /** `true` if the requested slug is that of a listed vehicle, even of another one. */
  isAddress: boolean;
}>;

/** Returns the listed vehicle of a detail record; the list is read again where prices or states differ. */
async function matchListedVehicle(
  record: VehicleDetailRecord,
  requestedSlug: string,
  currentStock: Stock,
): Promise<ListedMatch> {
  const find = (stock: Stock): ListedMatch => {
    const here = stock.bySlug.get(requestedSlug)?.vehicle;
    if (here && !isDetailOf(here, record))
      return { listed: null, sale: findListedVehicle(stock, record.id), isAddress: true };
    const listed = here ?? findListedVehicleByRecord(stock, record, requestedSlug);
    return { listed, sale: listed, isAddress: here !== undefined };
  };
  const isAgreed = ({ sale }: ListedMatch) => sale === null || isSamePriceAndState(record, sale);
  const found = find(currentStock);
  if (isAgreed(found) || isRereadPaused(requestedSlug)) return found;
  await readStock();
  const latest = find(stockState.stock);
  if (!isAgreed(latest)) pauseReread(requestedSlug);
  return latest;
}

/** Returns the fields for price and state, which list entries and details both have. */
const getPriceAndState = ({ price, sold, state: own }: VehicleDetailRecord | VehicleSummary) => ({
  price,
  sold,
  state: own,
});

const isSamePriceAndState = (one: VehicleDetailRecord, other: VehicleSummary): boolean =>
  one.price?.text === other.price?.text && one.sold === other.sold && one.state === other.state;

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
