import { cache } from 'react';
import { ok, type Result } from '@/lib/backend/result';
import { getGoneVehicle, getVehicle, type GoneVehicle } from '@/lib/stock/vehicle/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { decodePart } from '@/lib/site/format/url';

/** The vehicle at an address or, where there is none, what is known of the former one. */
export type RequestedVehicle = Readonly<{
  /** The slug as the visitor's address has it, which may differ from the present slug of the vehicle. */
  slug: string;
  /** The vehicle; `null` when there is none at the address. */
  read: Result<VehicleDetail | null>;
  /** The vehicle that was at the address formerly. */
  gone: GoneVehicle | null;
}>;

const readRequestedVehicle = cache(async (slug: string): Promise<RequestedVehicle> => {
  const read = await getVehicle(slug);
  const isNone = read.ok && read.value === null;
  return { slug, read, gone: isNone ? await getGoneVehicle(slug) : null };
});

/**
 * Reads the vehicle of an address, once a page.
 *
 * @param params of the page: the slug as it stands in the address, percent-encoded
 */
export async function getRequestedVehicle(
  params: Promise<Readonly<{ slug: string }>>,
): Promise<RequestedVehicle> {
  const { slug: encoded } = await params;
  const slug = decodePart(encoded);
  return slug === null ? { slug: encoded, read: ok(null), gone: null } : readRequestedVehicle(slug);
}
