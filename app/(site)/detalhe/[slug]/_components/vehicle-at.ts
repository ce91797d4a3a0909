import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { ok, type Result } from '@/lib/backend/result';
import { getGoneVehicle, getVehicle, type GoneVehicle } from '@/lib/stock/vehicle/server';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { decoded } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

/** The vehicle of an address, or what is there in its place. */
export type RequestedVehicle = Readonly<{
  /** As written in the address; the vehicle's own may be another. */
  slug: string;
  /** `null` when there is none. */
  read: Result<VehicleDetail | null>;
  /** The vehicle that was there once. */
  gone: GoneVehicle | null;
}>;

const readOnce = cache(async (slug: string, page: string): Promise<RequestedVehicle> => {
  const read = await getVehicle(slug);
  if (!read.ok || read.value) return { slug, read, gone: null };
  const gone = await getGoneVehicle(slug);
  const lower = slug.toLowerCase();
  if (gone || lower === slug) return { slug, read, gone };
  const meant = await getVehicle(lower);
  if (meant.ok && meant.value) permanentRedirect(routes.vehicle(meant.value.slug) + page);
  return { slug, read: meant, gone: await getGoneVehicle(lower) };
});

/**
 * Reads the vehicle of an address, once a page. One in upper case that leads to none is redirected where the same in
 * lower case leads to one.
 *
 * @param params of the page: the slug as it stands in the address, percent-encoded
 * @param page the address behind the slug: `/proposta`
 */
export async function getRequestedVehicle(
  params: Promise<Readonly<{ slug: string }>>,
  page = '',
): Promise<RequestedVehicle> {
  const { slug: encoded } = await params;
  const slug = decoded(encoded);
  return slug === null ? { slug: encoded, read: ok(null), gone: null } : readOnce(slug, page);
}
