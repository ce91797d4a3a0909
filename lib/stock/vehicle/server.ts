import 'server-only';

import { isValidCallText, type Call } from '@/lib/backend/call';
import { tags, cachedRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';
import { capitalised } from '@/lib/site/format/text';

import { vehicleReference, type VehicleReference } from './contract';
import type { VehicleRecord } from './detail-contract';
import { hasMoved } from './has-moved';
import { listedByName, listedByRecord } from './listed-by';
import { readRecord } from './record';
import { specsOf } from './specs';
import { recordOnceAt } from '../history/records';
import { isGone, excludeGoneVehicles } from '../history/server';
import { availableFirst, isFree, uniqBy } from './lists';
import { isOf } from '../details';
import { readStock } from '../reader';
import { getStock } from '../server';
import {
  hasLatestBrands,
  isWhole,
  latestVersion,
  learnDetail,
  listedNow,
  state,
  stockOf,
} from '../state';
import { createStock, listedOf, noFacts } from '../snapshot';
import type { Stock, StockEntry } from '../types';
import type { VehicleDetail, VehicleNews, VehicleSpecs, VehicleSummary } from './types';
import { fullName } from './facts';

const MAX_RECOMMENDED = 12;

const noStock = createStock(noFacts);

type Vehicles = Result<readonly VehicleSummary[]>;

/** Returns every vehicle, including sold ones. */
export const getVehicles = async (): Promise<Vehicles> =>
  mapResult(await getStock(), ({ vehicles }) => vehicles);

/** Returns whether the brand of some vehicle for sale is still unknown, or was when the stock was built. */
export async function areBrandsUnread(): Promise<boolean> {
  const { entries, facts } = valueOr(await getStock(), noStock);
  const isUnread = ({ brand, vehicle }: StockEntry) => brand === undefined && isFree(vehicle);
  return (!isWhole() || !hasLatestBrands(facts)) && entries.some(isUnread);
}

/** Returns whether the list is empty at the moment, though it was not before. */
export const isEmptied = (vehicles: readonly VehicleSummary[]): boolean =>
  vehicles.length === 0 && state.listed.size > 0;

/**
 * Returns the specifications from the detail of the vehicle at a slug; `null` where they are unknown, or not read yet.
 */
export async function getSpecs(): Promise<(slug: string) => VehicleSpecs | null> {
  const stock = valueOr(await getStock(), noStock);
  return (slug) => stock.bySlug.get(slug)?.specs ?? null;
}

/** Returns a function that returns the years of a vehicle's glass warranty; `null` where its detail does not say them. */
export async function getGlassYears(): Promise<(slug: string) => number | null> {
  const specsAt = await getSpecs();
  return (slug) => specsAt(slug)?.glassWarrantyYears ?? null;
}

/** Returns what cards announce of the vehicle at an address; `null` where there is nothing. */
export const getNewsAt = async (slug: string): Promise<VehicleNews | null> =>
  valueOr(await getStock(), noStock).bySlug.get(slug)?.vehicle.news ?? null;

/** Returns the highlighted vehicles of the month, under the title and picture they are highlighted with. */
export async function getHighlights(): Promise<Vehicles> {
  const [highlights, stock] = await Promise.all([cachedHighlights(), getStock()]);
  return mapResult(highlights, (references) => {
    const vehicles = references.flatMap((reference) => {
      const vehicle = vehicleOf(reference, stock);
      if (vehicle === null) return [];
      const { title, picture } = reference.vehicle ?? vehicle;
      return [{ ...vehicle, title, picture: picture ?? vehicle.picture }];
    });
    return uniqBy(vehicles, ({ slug }) => slug);
  });
}

async function cachedHighlights(): Promise<References> {
  'use cache';
  return cachedRead('stock', readReferences(endpoints.highlights()));
}

type References = Result<readonly VehicleReference[]>;

/** Returns the vehicles that the backend refers to, without those whose page is gone, so that no list leads to one. */
async function readReferences(call: Call): Promise<References> {
  const references = await readList(call, vehicleReference);
  if (!references.ok) return references;
  const whole = references.value.flatMap(({ vehicle }) => vehicle ?? []);
  const remaining = new Set(await excludeGoneVehicles(whole));
  const left = references.value.filter(({ vehicle }) => vehicle === null || remaining.has(vehicle));
  return ok(left);
}

/** Returns the vehicle as the stock lists it; an unlisted one is returned unchanged. */
function vehicleOf({ id, vehicle }: VehicleReference, read: Result<Stock>): VehicleSummary | null {
  const stock = valueOr(read, noStock);
  return listedOf(stock, vehicle?.id ?? null, vehicle?.slug) ?? listedOf(stock, id) ?? vehicle;
}

/** Returns all armoured vehicles for sale. */
export const getArmouredVehicles = async (): Promise<Vehicles> =>
  mapResult(await getVehicles(), (vehicles) => unsold(vehicles).filter(({ armoured }) => armoured));

/** Returns up to 12 vehicles to suggest where a search or an address found nothing. */
export async function getRecommendedVehicles(): Promise<Vehicles> {
  const highlights = mapResult(await getHighlights(), unsold);
  if (!highlights.ok) return highlights;
  const vehicles =
    highlights.value.length > 0 ? highlights : mapResult(await getVehicles(), unsold);
  return mapResult(vehicles, (found) => found.slice(0, MAX_RECOMMENDED));
}

const unsold = (vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] =>
  availableFirst(vehicles.filter(({ sold }) => !sold));

/** Reads the whole stock from the backend now, past the cache, and records what changed; a failure changes nothing. */
export async function refreshStock(): Promise<void> {
  await readStock();
}

/** A listed vehicle; `requestedSlug` is the requested name, where that is not its address. */
type NamedVehicle = VehicleSummary & Readonly<{ requestedSlug?: string }>;

/** Returns the vehicles that the stock lists under some names, including sold ones. */
export async function getListedVehicles(
  names: readonly string[],
): Promise<Result<readonly NamedVehicle[]>> {
  return mapResult(await getStock(), (stock) =>
    [...new Set(names)].flatMap((requestedSlug) => {
      const vehicle = listedByName(stock, requestedSlug);
      if (vehicle === null) return [];
      return vehicle.slug === requestedSlug ? [vehicle] : [{ ...vehicle, requestedSlug }];
    }),
  );
}

/** Returns the vehicle at `/detalhe/{slug}`; `null` when there is none, or no longer (see {@link getGoneVehicle}). */
export async function getVehicle(slug: string): Promise<Result<VehicleDetail | null>> {
  const read = await readVehicle(slug);
  return read.ok && read.value && (await hasGone(read.value)) ? ok(null) : read;
}

/** Returns whether the vehicle at `/detalhe/{slug}` is sold, or was. */
export async function isSoldAt(slug: string): Promise<boolean> {
  const listed = valueOr(await getStock(), noStock).bySlug.get(slug)?.vehicle;
  return (listed ?? valueOr(await readVehicle(slug), null))?.sold ?? false;
}

/** A vehicle that was at an address earlier. */
export type GoneVehicle = Readonly<{ name: string; isSold: boolean }>;

/**
 * Returns the vehicle that was at `/detalhe/{slug}`: sold so long ago that its page is gone, or listed once and found
 * nowhere now; `null` where there never was one.
 */
export async function getGoneVehicle(slug: string): Promise<GoneVehicle | null> {
  const read = await readVehicle(slug);
  if (!read.ok) return null;
  if (read.value)
    return (await hasGone(read.value)) ? { name: fullName(read.value), isSold: true } : null;
  const record = listedNow(slug)
    ? undefined
    : (recordOnceAt(slug) ?? recordOnceAt(slug.toLowerCase()));
  const name = capitalised(slug.replaceAll('-', ' '));
  return record ? { name, isSold: record.soldAt !== null } : null;
}

async function readVehicle(requestedSlug: string): Promise<Result<VehicleDetail | null>> {
  if (!isValidCallText(requestedSlug)) return ok(null);
  return cachedVehicle(requestedSlug);
}

const hasGone = async ({ slug, sold }: VehicleDetail): Promise<boolean> =>
  sold && (await isGone(slug));

async function cachedVehicle(slug: string): Promise<Result<VehicleDetail | null>> {
  'use cache';
  return cachedRead('stock', readDetail(slug), tags.vehicle(slug));
}

/** @param other the name that the backend is asked for where it found nothing under the slug: no further one is tried */
async function readDetail(
  requestedSlug: string,
  other?: string,
): Promise<Result<VehicleDetail | null>> {
  const asOf = state.reading;
  // The detail and the stock are requested at once, so that a backend that hangs delays the page only once.
  const [read, stock] = await Promise.all([
    readRecord(endpoints.vehicle(other ?? requestedSlug)),
    getStock(),
  ]);
  if (!read.ok) return read;
  const record = read.value;
  if (record === null) return other === undefined ? readRenamed(requestedSlug) : ok(null);
  const currentStock = valueOr(stock, noStock);
  const { listed, sale, isAddress } = await listedAs(record, requestedSlug, currentStock);
  // A listed address never redirects, whatever its detail says.
  const named =
    isAddress || listed || !(await hasMoved(record.slug, requestedSlug)) ? null : record.slug;
  const own = { ...record, ...(sale && saleOf(sale)), slug: named ?? requestedSlug };
  if (listed) learnDetail(listed.slug, specsOf(record), asOf);
  return ok(listed ? withListed(own, listed) : { ...own, armoured: own.armoured ?? false });
}

/**
 * Returns the vehicle of a slug that finds nothing: it is listed at another slug now, or in another spelling, or found
 * in lower case, where that is no other vehicle's address.
 */
async function readRenamed(requestedSlug: string): Promise<Result<VehicleDetail | null>> {
  const stock = valueOr(await getStock(), noStock);
  const listed = listedByName(stock, requestedSlug);
  if (listed !== null && listed.slug !== requestedSlug) return readDetail(listed.slug, listed.slug);
  const lower = requestedSlug.toLowerCase();
  const isNobodys = lower !== requestedSlug && !stock.bySlug.has(lower);
  return isNobodys ? readDetail(listed?.slug ?? lower, lower) : ok(null);
}

/** Milliseconds for which a remaining contradiction between list and detail causes no new reading of the list. */
const QUIET_MS = 60_000;
/** The most vehicles with a contradiction that are remembered; further ones cause no reading. */
const MAX_QUIET = 5;
/** Maps a requested name to the time from which a contradiction causes a new reading of the list. */
const quiet = new Map<string, number>();
let reading: Promise<unknown> | null = null;

type Listed = Readonly<{
  listed: VehicleSummary | null;
  /**
   * The listed vehicle with the price and state of this detail; at another vehicle's address the detail may belong to
   * one that is listed elsewhere.
   */
  sale: VehicleSummary | null;
  /** `true` where the requested name is the address of a listed vehicle, even of another one. */
  isAddress: boolean;
}>;

/** Returns the vehicle of a detail as the stock lists it; the list is read again where prices or states differ. */
async function listedAs(
  record: VehicleRecord,
  requestedSlug: string,
  currentStock: Stock,
): Promise<Listed> {
  const find = (stock: Stock): Listed => {
    const here = stock.bySlug.get(requestedSlug)?.vehicle;
    if (here && !isOf(here, record))
      return { listed: null, sale: listedOf(stock, record.id), isAddress: true };
    const listed = here ?? listedByRecord(stock, record, requestedSlug);
    return { listed, sale: listed, isAddress: here !== undefined };
  };
  const isAgreed = ({ sale }: Listed) => sale === null || isSameSale(record, sale);
  const found = find(currentStock);
  if (isAgreed(found) || isQuiet(requestedSlug)) return found;
  await (reading ??= readStock().finally(() => {
    reading = null;
  }));
  const latest = find(stockOf(await latestVersion()));
  if (!isAgreed(latest)) quiet.set(requestedSlug, Date.now() + QUIET_MS);
  return latest;
}

function isQuiet(requestedSlug: string): boolean {
  const now = Date.now();
  for (const [name, until] of quiet) if (until <= now) quiet.delete(name);
  return quiet.has(requestedSlug) || quiet.size >= MAX_QUIET;
}

/** Returns the price and state that list and detail both have. */
const saleOf = ({ price, sold, state: own }: VehicleRecord | VehicleSummary) => ({
  price,
  sold,
  state: own,
});

const isSameSale = (one: VehicleRecord, other: VehicleSummary): boolean =>
  one.price?.text === other.price?.text && one.sold === other.sold && one.state === other.state;

/** Price and state come from the list, and so does everything that the detail lacks. */
const withListed = (detail: VehicleRecord, listed: VehicleSummary): VehicleDetail => ({
  ...detail,
  ...saleOf(listed),
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

/** Returns vehicles related to the one with `vehicleId`. */
export async function getRelatedVehicles(vehicleId: string): Promise<Vehicles> {
  const [related, stock] = await Promise.all([cachedRelated(vehicleId), getStock()]);
  return mapResult(related, (references) =>
    uniqBy(
      references.flatMap((reference) => vehicleOf(reference, stock) ?? []),
      ({ slug }) => slug,
    ),
  );
}

/**
 * Returns the vehicles related to the listed vehicle at an address, so that they can be requested together with its
 * detail; none for an unlisted vehicle.
 */
export async function getRelatedAt(slug: string): Promise<Vehicles> {
  const id = listedNow(slug)?.id ?? null;
  return id === null ? ok([]) : getRelatedVehicles(id);
}

async function cachedRelated(vehicleId: string): Promise<References> {
  'use cache';
  return cachedRead('stock', readReferences(endpoints.relatedVehicles(vehicleId)));
}
