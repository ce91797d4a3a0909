import { cache } from 'react';
import type { Result } from '@/lib/backend/result';
import { getGoneVehicle, getVehicle, type GoneVehicle } from '@/lib/stock/detail/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { decodeAddressPart } from '@/lib/site/format/url';

/** Vehicle that a URL names or, if it is no longer in stock, the recorded data of the former vehicle. */
export type RequestedVehicle = Readonly<{
  /** Slug in the visitor's URL, which may differ from the vehicle's current slug. */
  slug: string;
  /** Vehicle at the URL; `null` if there is none. */
  read: Result<VehicleDetail | null>;
  /** Recorded data of the vehicle that the URL named formerly; `null` if there was none. */
  gone: GoneVehicle | null;
}>;

const readRequestedVehicle = cache(async (slug: string): Promise<RequestedVehicle> => {
  const read = await getVehicle(slug);
  const isNone = read.ok && read.value === null;
  return { slug, read, gone: isNone ? await getGoneVehicle(slug) : null };
});

/** Reads the vehicle that a URL names, once per request; `params` has the slug percent-encoded. */
export async function getRequestedVehicle(
  params: Promise<Readonly<{ slug: string }>>,
): Promise<RequestedVehicle> {
  const { slug: encoded } = await params;
  // Metadata get the slug decoded; a decoded "100%" does not decode again.
  return readRequestedVehicle(decodeAddressPart(encoded) ?? encoded);
}
