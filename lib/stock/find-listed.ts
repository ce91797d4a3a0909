import 'server-only';

import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { vehicleChangeRecords } from './history/server';
import { findListedVehicle, findVehicleBySlugOrId } from './snapshot';
import { findRespelledVehicle, stockState } from './state';
import type { Stock } from './types';
import type { VehicleDetailRecord } from './vehicle/detail-contract';
import type { VehicleSummary } from './vehicle/types';

/** Returns the listed vehicle of a slug in any spelling, a former slug, or an id; `null` if there is none. */
export const findListedVehicleByName = (stock: Stock, name: string): VehicleSummary | null =>
  findVehicleBySlugOrId(stock, name) ??
  findListedVehicle(stock, vehicleChangeRecords.get(name)?.id ?? null) ??
  findListedVehicle(stock, null, findRespelledVehicle(name)?.slug);

/** Finds a listed vehicle by its record's id or slug; where the record has no slug, by the requested one. */
export function findListedVehicleByRecord(
  stock: Stock,
  record: Pick<VehicleDetailRecord, 'id' | 'slug'> | null,
  requestedSlug: string,
): VehicleSummary | null {
  const { id, slug } = record ?? { id: null, slug: null };
  if (id === null && slug === null) return findListedVehicleByName(stock, requestedSlug);
  const name = slug ?? requestedSlug;
  return findListedVehicle(stock, id, findRespelledVehicle(name)?.slug ?? name);
}

const VEHICLE_PREFIX = `${routes.vehicles}/`;

/** Returns whether a path is a listed vehicle's, which exists before anybody has opened it. */
export function isListedVehiclePath(path: string): boolean {
  if (!path.startsWith(VEHICLE_PREFIX)) return false;
  const slug = path.slice(VEHICLE_PREFIX.length);
  return stockState.listed.has(decodeAddressPart(slug) ?? slug);
}
