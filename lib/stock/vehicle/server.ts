import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import { cacheTags, cacheRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';
import { capitalise } from '@/lib/site/format/text';

import { parseVehicleReference, type VehicleReference } from './contract';
import type { VehicleDetailRecord } from './detail-contract';
import { hasVehicleMoved } from './has-moved';
import { findListedVehicleByName, findListedVehicleByRecord } from './find-listed';
import { findBackendName, readPageDetail } from './detail-record';
import { toVehicleSlug } from './backend-name';
import { isRereadPaused, pauseReread } from './reread-pause';
import { findVehicleChangeRecord } from '../history/records';
import { isVehiclePageGone, excludeGoneVehicles } from '../history/server';
import { sortAvailableFirst, isForSale, removeDuplicatesBy } from './vehicle-lists';
import { isDetailOf } from '../details';
import { readStock } from '../reader';
import { getStock } from '../server';
import { isStockComplete, saveDetail, findCurrentlyListedVehicle, stockState } from '../state';
import { createStock, findListedVehicle } from '../snapshot';
import type { Stock } from '../types';
import type { VehicleDetail, VehicleNews, VehicleSpecs, VehicleSummary } from './types';
import { getFullVehicleName } from './facts';

const MAX_RECOMMENDED_VEHICLES = 12;

const emptyStock = createStock({ vehicles: [] });

type VehiclesResult = Result<readonly VehicleSummary[]>;
type DetailResult = Result<VehicleDetail | null>;

/** Returns every listed vehicle, including sold ones. */
export const getAllVehicles = async (): Promise<VehiclesResult> =>
  mapResult(await getStock(), ({ vehicles }) => vehicles);

/** Returns whether the brand of some vehicle for sale is unknown, and is still being read. */
export async function areBrandsMissing(): Promise<boolean> {
  const { entries } = valueOr(await getStock(), emptyStock);
  return (
    !isStockComplete() && entries.some(({ brand, vehicle }) => brand === null && isForSale(vehicle))
  );
}

/**
 * Returns a function that finds the specifications of the vehicle at a slug; `null` where its detail was not read or
 * has none.
 */
export async function createSpecsFinder(): Promise<(slug: string) => VehicleSpecs | null> {
  const stock = valueOr(await getStock(), emptyStock);
  return (slug) => stock.bySlug.get(slug)?.specs ?? null;
}

/**
 * Returns a function that finds the years of glass warranty of the vehicle at a slug; `null` where its detail has
 * none.
 */
export async function createGlassWarrantyFinder(): Promise<(slug: string) => number | null> {
  const specsAt = await createSpecsFinder();
  return (slug) => specsAt(slug)?.glassWarrantyYears ?? null;
}

/** Returns the news that the card of the vehicle at a slug announces; `null` if there is none. */
export const getNewsBySlug = async (slug: string): Promise<VehicleNews | null> =>
  valueOr(await getStock(), emptyStock).bySlug.get(slug)?.vehicle.news ?? null;

/** Returns the highlighted vehicles of the month, with the title and picture of the highlight. */
export async function getHighlights(): Promise<VehiclesResult> {
  const [highlights, stock] = await Promise.all([getCachedHighlights(), getStock()]);
  return mapResult(highlights, (references) => {
    const vehicles = references.flatMap((reference) => {
      const vehicle = resolveVehicleReference(reference, stock);
      if (vehicle === null) return [];
      const { title, picture } = reference.vehicle ?? vehicle;
      return [{ ...vehicle, title, picture: picture ?? vehicle.picture }];
    });
    return removeDuplicatesBy(vehicles, ({ slug }) => slug);
  });
}

async function getCachedHighlights(): Promise<ReferencesResult> {
  'use cache';
  return cacheRead('stock', readVehicleReferences(endpoints.highlights()));
}

type ReferencesResult = Result<readonly VehicleReference[]>;

/**
 * Reads the vehicles that the backend refers to, without those whose page is gone, so that no list links to a
 * missing page.
 */
async function readVehicleReferences(call: BackendCall): Promise<ReferencesResult> {
  const references = await readList(call, parseVehicleReference);
  if (!references.ok) return references;
  const whole = references.value.flatMap(({ vehicle }) => vehicle ?? []);
  const remaining = new Set(excludeGoneVehicles(whole));
  const left = references.value.filter(({ vehicle }) => vehicle === null || remaining.has(vehicle));
  return ok(left);
}

/** Returns the vehicle of a reference as the stock lists it; an unlisted vehicle is returned as the backend sent it. */
function resolveVehicleReference(
  { id, vehicle }: VehicleReference,
  read: Result<Stock>,
): VehicleSummary | null {
  const stock = valueOr(read, emptyStock);
  return (
    findListedVehicle(stock, vehicle?.id ?? null, vehicle?.slug) ??
    findListedVehicle(stock, id) ??
    vehicle
  );
}

/** Returns all armoured vehicles for sale. */
export const getArmouredVehicles = async (): Promise<VehiclesResult> =>
  mapResult(await getAllVehicles(), (vehicles) =>
    excludeSold(vehicles).filter(({ armoured }) => armoured),
  );

/** Returns up to 12 vehicles to suggest on a page that found nothing. */
export async function getRecommendedVehicles(): Promise<VehiclesResult> {
  const highlights = mapResult(await getHighlights(), excludeSold);
  if (!highlights.ok) return highlights;
  const vehicles =
    highlights.value.length > 0 ? highlights : mapResult(await getAllVehicles(), excludeSold);
  return mapResult(vehicles, (found) => found.slice(0, MAX_RECOMMENDED_VEHICLES));
}

const excludeSold = (vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] =>
  sortAvailableFirst(vehicles.filter(({ sold }) => !sold));

/** Reads the list of vehicles from the backend now, past the cache; a failure changes nothing. */
export async function refreshStock(): Promise<void> {
  await readStock();
}

/** A listed vehicle; `requestedSlug` is the requested name where the vehicle has another slug. */
type NamedVehicle = VehicleSummary & Readonly<{ requestedSlug?: string }>;

/** Returns the listed vehicles of some slugs or other names, including sold ones. */
export async function getListedVehicles(
  names: readonly string[],
): Promise<Result<readonly NamedVehicle[]>> {
  return mapResult(await getStock(), (stock) =>
    [...new Set(names)].flatMap((requestedSlug) => {
      const vehicle = findListedVehicleByName(stock, requestedSlug);
      if (vehicle === null) return [];
      return vehicle.slug === requestedSlug ? [vehicle] : [{ ...vehicle, requestedSlug }];
    }),
  );
}

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

/** Returns vehicles related to the one with the id `vehicleId`. */
export async function getRelatedVehicles(vehicleId: string): Promise<VehiclesResult> {
  const [related, stock] = await Promise.all([getCachedRelated(vehicleId), getStock()]);
  return mapResult(related, (references) =>
    removeDuplicatesBy(
      references.flatMap((reference) => resolveVehicleReference(reference, stock) ?? []),
      ({ slug }) => slug,
    ),
  );
}

/**
 * Returns the vehicles related to the listed vehicle at a slug, so that they can be requested together with its
 * detail; none for an unlisted vehicle.
 */
export async function getRelatedBySlug(slug: string): Promise<VehiclesResult> {
  const id = findCurrentlyListedVehicle(slug)?.id ?? null;
  return id === null ? ok([]) : getRelatedVehicles(id);
}

async function getCachedRelated(vehicleId: string): Promise<ReferencesResult> {
  'use cache';
  return cacheRead('stock', readVehicleReferences(endpoints.relatedVehicles(vehicleId)));
}
