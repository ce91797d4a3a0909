import 'server-only';

import { isAskable } from '@/lib/backend/arguments';
import { tags } from '@/lib/backend/cache-table';
import type { Call } from '@/lib/backend/call';
import { keep, valueOf, type Kept } from '@/lib/backend/cached-read';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { readSection } from '@/lib/backend/section';

import { vehicleSummary } from './contract';
import { vehicleDetail } from './detail/contract';
import { uniqBy } from './uniq-by';
import { vehiclesLike } from './lost-address';
import { getConditions } from './options/server';
import { conditionAt, conditionsOf } from './search/conditions';
import type { StockCounts, VehicleDetail, VehicleSummary } from './types';

const MAX_RECOMMENDED = 12;

const readVehicles = async (call: Call): Promise<readonly VehicleSummary[]> =>
  uniqBy(await readList(call, vehicleSummary), ({ slug }) => slug);

async function keptHighlights(): Promise<Kept<readonly VehicleSummary[]>> {
  'use cache';
  return keep('stock', () => readVehicles(endpoints.highlights()));
}

/** Highlighted vehicles of the month. Throws BackendError. */
export async function getHighlights(): Promise<readonly VehicleSummary[]> {
  return valueOf(keptHighlights());
}

async function keptArmouredVehicles(): Promise<Kept<readonly VehicleSummary[]>> {
  'use cache';
  return keep('stock', () => readVehicles(endpoints.armouredVehicles()));
}

/** Armoured vehicles in stock, all of them. Throws BackendError. */
export async function getArmouredVehicles(): Promise<readonly VehicleSummary[]> {
  return valueOf(keptArmouredVehicles());
}

/** How many vehicles the answers to some questions hold, each once. */
async function countVehicles(...filters: readonly StockFilter[]): Promise<number> {
  const answers = await Promise.all(
    filters.map((filter) => readVehicles(endpoints.vehicles(filter))),
  );
  return uniqBy(answers.flat(), ({ slug }) => slug).length;
}

async function keptStockCounts(
  brandNew: readonly string[],
  preOwned: readonly string[],
): Promise<Kept<StockCounts>> {
  'use cache';
  return keep('stock', async () => {
    const [ofBrandNew, ofArmoured, ofPreOwned] = await Promise.all([
      countVehicles(...brandNew.map((condition) => ({ condition }))),
      countVehicles({ armoured: true }),
      countVehicles(...preOwned.map((condition) => ({ condition }))),
    ]);
    return { brandNew: ofBrandNew, armoured: ofArmoured, preOwned: ofPreOwned };
  });
}

/** As many vehicles as each search preset then lists, sold ones among them. Throws BackendError. */
export async function getStockCounts(): Promise<StockCounts> {
  const conditions = conditionsOf(
    (await readSection('stock-counts.conditions', getConditions())) ?? [],
  );
  const codesOf = (slug: string) => conditionAt(slug, conditions)?.codes ?? [];
  return valueOf(keptStockCounts(codesOf('novo'), codesOf('semi-novo')));
}

/** Up to 12 vehicles to suggest where a search or a page came to nothing. Throws BackendError. */
export async function getRecommendedVehicles(): Promise<readonly VehicleSummary[]> {
  const isUnsold = (vehicle: VehicleSummary) => !vehicle.sold;
  const highlights = (await getHighlights()).filter(isUnsold);
  const vehicles = highlights.length > 0 ? highlights : (await getVehicles()).filter(isUnsold);
  return vehicles.slice(0, MAX_RECOMMENDED);
}

// One argument a filter: an object's keys in another order would be another cache entry.
async function keptVehicles(
  brand: string | undefined,
  model: string | undefined,
  armoured: boolean | undefined,
  condition: string | undefined,
): Promise<Kept<readonly VehicleSummary[]>> {
  'use cache';
  const filter = { brand, model, armoured, condition };
  return keep('stock', () => readVehicles(endpoints.vehicles(filter)));
}

/**
 * Vehicles that match `filter`, sold ones among them; the whole stock without one.
 *
 * @param filter brand, model and condition by the backend's own names and codes
 * @throws BackendError
 */
export async function getVehicles(filter: StockFilter = {}): Promise<readonly VehicleSummary[]> {
  const { brand, model, armoured, condition } = filter;
  return valueOf(keptVehicles(brand, model, armoured, condition));
}

async function keptVehicle(slug: string): Promise<Kept<VehicleDetail | null>> {
  'use cache';
  return keep(
    'stock',
    () => readOne(endpoints.vehicle(slug), vehicleDetail(slug)),
    tags.vehicle(slug),
  );
}

/** The vehicle at `/detalhe/{slug}`; `null` when there is none. Throws BackendError. */
export async function getVehicle(slug: string): Promise<VehicleDetail | null> {
  return isAskable(slug) ? valueOf(keptVehicle(slug)) : null;
}

async function keptRelatedVehicles(vehicleId: string): Promise<Kept<readonly VehicleSummary[]>> {
  'use cache';
  return keep('stock', () => readVehicles(endpoints.relatedVehicles(vehicleId)));
}

/** Vehicles related to the one with `vehicleId`. Throws BackendError. */
export async function getRelatedVehicles(vehicleId: string): Promise<readonly VehicleSummary[]> {
  return valueOf(keptRelatedVehicles(vehicleId));
}

/** Fewer than this are filled up with recommended ones, so that the slider is whole. */
const MAX_SUGGESTED = 6;

/**
 * Vehicles for somebody whose address led nowhere: those it may have meant, then recommended ones; none when
 * it names no vehicle. Throws BackendError.
 */
export async function getSuggestedVehicles(address: string): Promise<readonly VehicleSummary[]> {
  const stock = (await getVehicles()).filter(({ sold }) => !sold);
  const meant = vehiclesLike(address, stock).slice(0, MAX_SUGGESTED);
  if (meant.length === 0) return [];
  const known = new Set(meant.map(({ slug }) => slug));
  const others = (await getRecommendedVehicles()).filter(({ slug }) => !known.has(slug));
  return [...meant, ...others].slice(0, MAX_SUGGESTED);
}
