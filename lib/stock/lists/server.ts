import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import { cacheRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';

import { findListedVehicleByName } from '../find-listed';
import { excludeGoneVehicles } from '../history/server';
import { getStock } from '../server';
import { findListedVehicle, findVehicleBySlugOrId } from '../snapshot';
import { isStockComplete, stockState } from '../state';
import type { Stock } from '../types';
import { parseVehicleReference, type VehicleReference } from '../vehicle/contract';
import type { VehicleNews, VehicleSpecs, VehicleSummary } from '../vehicle/types';
import { sortAvailableFirst, isForSale, removeDuplicatesBy } from '../vehicle/vehicle-lists';

const MAX_RECOMMENDED_VEHICLES = 12;

type VehiclesResult = Result<readonly VehicleSummary[]>;

/** Returns every listed vehicle, including sold ones. */
export const getAllVehicles = async (): Promise<VehiclesResult> =>
  mapResult(await getStock(), ({ vehicles }) => vehicles);

/** Returns whether the brand of some vehicle for sale is unknown, and is still being read. */
export async function areBrandsMissing(): Promise<boolean> {
  const { entries } = valueOr(await getStock(), stockState.stock);
  return (
    !isStockComplete() && entries.some(({ brand, vehicle }) => brand === null && isForSale(vehicle))
  );
}

/** Finds the specifications of the vehicle at a slug; `null` where its detail was not read or has none. */
export type SpecsFinder = (slug: string) => VehicleSpecs | null;

/** Returns the function that finds the specifications of vehicles. */
export async function createSpecsFinder(): Promise<SpecsFinder> {
  const stock = valueOr(await getStock(), stockState.stock);
  return (slug) => stock.bySlug.get(slug)?.specs ?? null;
}

/** Returns the news that the card of the vehicle at a slug announces; `null` if there is none. */
export const getNewsBySlug = async (slug: string): Promise<VehicleNews | null> =>
  valueOr(await getStock(), stockState.stock).bySlug.get(slug)?.vehicle.news ?? null;

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

/** Leaves out vehicles whose page is gone, so that no list links to a missing page. */
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
  const stock = valueOr(read, stockState.stock);
  return (
    findListedVehicle(stock, vehicle?.id ?? null, vehicle?.slug) ??
    findListedVehicle(stock, id) ??
    vehicle
  );
}

/** Returns all armoured vehicles that are not sold. */
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

export async function getRelatedVehicles(vehicleId: string): Promise<VehiclesResult> {
  const [related, stock] = await Promise.all([getCachedRelated(vehicleId), getStock()]);
  return mapResult(related, (references) =>
    removeDuplicatesBy(
      references.flatMap((reference) => resolveVehicleReference(reference, stock) ?? []),
      ({ slug }) => slug,
    ),
  );
}

/** Returns related vehicles by slug, to be requested together with the detail; none for an unlisted vehicle. */
export async function getRelatedBySlug(slug: string): Promise<VehiclesResult> {
  const id = findVehicleBySlugOrId(stockState.stock, slug)?.id ?? null;
  return id === null ? ok([]) : getRelatedVehicles(id);
}

async function getCachedRelated(vehicleId: string): Promise<ReferencesResult> {
  'use cache';
  return cacheRead('stock', readVehicleReferences(endpoints.relatedVehicles(vehicleId)));
}
