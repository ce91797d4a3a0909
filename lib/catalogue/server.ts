import 'server-only';

import { isAskable, type Call } from '@/lib/backend/call';
import { tags, cachedRead } from '@/lib/backend/cached-read';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { allOf, mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { vehicleSummary } from './contract';
import { vehicleDetail, type VehicleRecord } from './detail/contract';
import { isGone, noteStock, withoutGone } from './history/server';
import { uniqBy } from './lists';
import { vehiclesLike } from './lost-address';
import { getConditions } from './options/server';
import { conditionAt, conditionsOf } from './search/conditions';
import type { StockCounts, VehicleDetail, VehicleSummary } from './types';

const MAX_RECOMMENDED = 12;

type Vehicles = Result<readonly VehicleSummary[]>;

/** What the backend lists; without the cars whose page is gone, so that no list leads to one. */
async function readVehicles(call: Call): Promise<Vehicles> {
  const vehicles = await readListed(call);
  return vehicles.ok ? ok(await withoutGone(vehicles.value)) : vehicles;
}

const readListed = async (call: Call): Promise<Vehicles> =>
  mapResult(await readList(call, vehicleSummary), (vehicles) =>
    uniqBy(vehicles, ({ slug }) => slug),
  );

/** Highlighted vehicles of the month. */
export async function getHighlights(): Promise<Vehicles> {
  'use cache';
  return cachedRead('stock', readVehicles(endpoints.highlights()));
}

/** Armoured vehicles in stock, all of them. */
export async function getArmouredVehicles(): Promise<Vehicles> {
  'use cache';
  return cachedRead('stock', readVehicles(endpoints.armouredVehicles()));
}

/** How many vehicles each search preset lists, sold ones included. */
export async function getStockCounts(): Promise<Result<StockCounts>> {
  const conditions = conditionsOf(valueOr(await getConditions(undefined), []));
  const codesOf = (slug: string) => conditionAt(slug, conditions)?.codes ?? [];
  return cachedStockCounts(codesOf('novo'), codesOf('semi-novo'));
}

async function cachedStockCounts(
  brandNew: readonly string[],
  preOwned: readonly string[],
): Promise<Result<StockCounts>> {
  'use cache';
  return cachedRead('stock', readStockCounts(brandNew, preOwned));
}

async function readStockCounts(
  brandNew: readonly string[],
  preOwned: readonly string[],
): Promise<Result<StockCounts>> {
  const [ofBrandNew, ofArmoured, ofPreOwned] = await Promise.all([
    countVehicles(...brandNew.map((condition) => ({ condition }))),
    countVehicles({ armoured: true }),
    countVehicles(...preOwned.map((condition) => ({ condition }))),
  ]);
  if (!ofBrandNew.ok) return ofBrandNew;
  if (!ofArmoured.ok) return ofArmoured;
  if (!ofPreOwned.ok) return ofPreOwned;
  return ok({
    brandNew: ofBrandNew.value,
    armoured: ofArmoured.value,
    preOwned: ofPreOwned.value,
  });
}

/** How many different vehicles several filters find together. */
async function countVehicles(...filters: readonly StockFilter[]): Promise<Result<number>> {
  const answers = await Promise.all(
    filters.map((filter) => readVehicles(endpoints.vehicles(filter))),
  );
  return mapResult(allOf(answers), (lists) => uniqBy(lists.flat(), ({ slug }) => slug).length);
}

/** Up to 12 vehicles to suggest where a search or an address found nothing. */
export async function getRecommendedVehicles(): Promise<Vehicles> {
  const highlights = mapResult(await getHighlights(), unsold);
  if (!highlights.ok) return highlights;
  const vehicles =
    highlights.value.length > 0 ? highlights : mapResult(await getVehicles(), unsold);
  return mapResult(vehicles, (found) => found.slice(0, MAX_RECOMMENDED));
}

const unsold = (vehicles: readonly VehicleSummary[]): readonly VehicleSummary[] =>
  vehicles.filter(({ sold }) => !sold);

/**
 * Vehicles that match `filter`, sold ones among them; the whole stock without one.
 *
 * @param filter brand, model and condition by the backend's own names and codes
 */
export async function getVehicles(filter: StockFilter = {}): Promise<Vehicles> {
  const { brand, model, armoured, condition } = filter;
  return cachedVehicles(brand, model, armoured, condition);
}

// One argument for each filter: an object with its keys in another order would be another cache entry.
async function cachedVehicles(
  brand: string | undefined,
  model: string | undefined,
  armoured: boolean | undefined,
  condition: string | undefined,
): Promise<Vehicles> {
  'use cache';
  const filter = { brand, model, armoured, condition };
  const isWholeStock = Object.values(filter).every((value) => value === undefined);
  return cachedRead('stock', isWholeStock ? readStock() : readVehicles(endpoints.vehicles(filter)));
}

/** Asks the backend for the whole stock now, past the cache, and notes what changed; a failure is no news. */
export async function lookAtStock(): Promise<void> {
  await readStock();
}

async function readStock(): Promise<Vehicles> {
  const vehicles = await readListed(endpoints.vehicles({}));
  if (!vehicles.ok) return vehicles;
  await noteStock(vehicles.value);
  return ok(await withoutGone(vehicles.value));
}

/** Those of `slugs` that the stock lists, sold ones among them. */
export async function getListedVehicles(slugs: readonly string[]): Promise<Vehicles> {
  const asked = new Set(slugs);
  return mapResult(await getVehicles(), (vehicles) =>
    vehicles.filter(({ slug }) => asked.has(slug)),
  );
}

/** The vehicle at `/detalhe/{slug}`; `null` when there is none, or none any more (see {@link getGoneVehicle}). */
export async function getVehicle(slug: string): Promise<Result<VehicleDetail | null>> {
  const read = await readVehicle(slug);
  return read.ok && read.value && (await hasGone(read.value)) ? ok(null) : read;
}

/** The vehicle that was at `/detalhe/{slug}`, sold so long ago that nothing of it is shown any more. */
export async function getGoneVehicle(slug: string): Promise<VehicleDetail | null> {
  const vehicle = valueOr(await readVehicle(slug), null);
  return vehicle && (await hasGone(vehicle)) ? vehicle : null;
}

async function readVehicle(asked: string): Promise<Result<VehicleDetail | null>> {
  if (!isAskable(asked)) return ok(null);
  const read = await cachedVehicle(asked);
  if (!read.ok) return read;
  const record = read.value;
  if (record === null) return ok(null);
  return ok({ ...record, slug: record.slug ?? (await listedSlug(record.id, asked)) });
}

/** The address that the stock list gives the vehicle of an id; the one it was asked by where the list does not say. */
async function listedSlug(id: string | null, asked: string): Promise<string> {
  if (id === null) return asked;
  const stock = valueOr(await getVehicles(), []);
  if (stock.some(({ slug }) => slug === asked)) return asked;
  return stock.find((vehicle) => vehicle.id === id)?.slug ?? asked;
}

const hasGone = async ({ slug, sold }: VehicleDetail): Promise<boolean> =>
  sold && (await isGone(slug));

async function cachedVehicle(slug: string): Promise<Result<VehicleRecord | null>> {
  'use cache';
  const read = readOne(endpoints.vehicle(slug), vehicleDetail);
  return cachedRead('stock', read, tags.vehicle(slug));
}

/** Vehicles related to the one with `vehicleId`. */
export async function getRelatedVehicles(vehicleId: string): Promise<Vehicles> {
  'use cache';
  return cachedRead('stock', readVehicles(endpoints.relatedVehicles(vehicleId)));
}

/** Fewer are filled up with recommended ones, so that the slider is complete. */
const MAX_SUGGESTED = 6;

/**
 * Vehicles to suggest for an unknown address: those whose names share words with it, then recommended ones;
 * none when it shares words with no vehicle.
 */
export async function getSuggestedVehicles(address: string): Promise<Vehicles> {
  const stock = mapResult(await getVehicles(), unsold);
  if (!stock.ok) return stock;
  const meant = vehiclesLike(address, stock.value).slice(0, MAX_SUGGESTED);
  if (meant.length === 0) return ok([]);
  const known = new Set(meant.map(({ slug }) => slug));
  return mapResult(await getRecommendedVehicles(), (recommended) => {
    const others = recommended.filter(({ slug }) => !known.has(slug));
    return [...meant, ...others].slice(0, MAX_SUGGESTED);
  });
}
