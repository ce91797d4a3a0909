import { createHash } from 'node:crypto';

import { isValidCallParameter } from '@/lib/backend/call';
import { getProcessSingleton } from '@/lib/server/process-singleton';
import { decodeAddressPart } from '@/lib/site/format/url';

import type { VehicleSummary } from './types';

/**
 * The names by which the backend finds the vehicles whose slug is only a part of that name. They are no field of the
 * vehicle, because pages contain its fields, and the name may contain the backend's host.
 */
const backendNames = getProcessSingleton(
  'names of vehicles at the backend',
  () => new WeakMap<VehicleSummary, string>(),
);

/** Returns the name by which the backend finds a listed vehicle (`seo_url`). */
export const getBackendName = (vehicle: VehicleSummary): string =>
  backendNames.get(vehicle) ?? vehicle.slug;

/** Returns the vehicle, for which {@link getBackendName} returns `name` from now on. */
export function setBackendName<T extends VehicleSummary>(vehicle: T, name: string): T {
  if (name === vehicle.slug) backendNames.delete(vehicle);
  else backendNames.set(vehicle, name);
  return vehicle;
}

/** Returns a name if the backend may be called with it; `null` otherwise. */
export const toRequestableName = (name: string | null): string | null =>
  name !== null && isValidCallParameter(name) ? name : null;

/**
 * Returns the slug of a vehicle whose `seo_url` is `name`: of an address or a path its last segment, decoded
 * ("http://host/detalhe/gol/" is "gol"). Returns `null` where the backend may not be called with the name, or no
 * segment is left.
 */
export function toVehicleSlug(name: string | null): string | null {
  if (toRequestableName(name) === null || name === null) return null;
  const decoded = decodeAddressPart(name);
  if (decoded !== null && decoded !== name) return toVehicleSlug(decoded);
  if (!/[/\\]/.test(name)) return name;
  const path = name
    .replace(/^(?:[a-z][a-z\d+.-]*:[/\\]{1,2}|[/\\]{2})[^/\\?#]*/i, '')
    .replace(/[?#].*/, '');
  return toRequestableName(
    path
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? null,
  );
}

/**
 * Adds the id to the slug of each vehicle whose name at the backend is an address that ends like another one; a hash of
 * that name where the vehicle has no id, or the slug with it is another vehicle's.
 */
export function separateSharedSlugs(
  vehicles: readonly VehicleSummary[],
): readonly VehicleSummary[] {
  const isNamedByAddress = (vehicle: VehicleSummary) => getBackendName(vehicle) !== vehicle.slug;
  if (!vehicles.some(isNamedByAddress)) return vehicles;
  const names = new Map<string, Set<string>>();
  for (const vehicle of vehicles) {
    const { slug } = vehicle;
    names.set(slug, (names.get(slug) ?? new Set()).add(getBackendName(vehicle)));
  }
  return vehicles.map((vehicle) => {
    const { id, slug } = vehicle;
    const isShared = isNamedByAddress(vehicle) && (names.get(slug)?.size ?? 0) > 1;
    if (!isShared) return vehicle;
    const name = getBackendName(vehicle);
    const withId = id === null ? slug : `${slug}-${id}`;
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
    return setBackendName(
      { ...vehicle, slug: names.has(withId) ? `${slug}-${hash}` : withId },
      name,
    );
  });
}
