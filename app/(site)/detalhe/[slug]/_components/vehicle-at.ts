import { cache } from 'react';
import { readSection } from '@/lib/backend/section';
import { getVehicle } from '@/lib/catalogue/server';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { decoded } from '@/lib/http/decoded';

/** What the address of a vehicle comes to. */
export type AskedVehicle =
  | Readonly<{ kind: 'found'; vehicle: VehicleDetail }>
  /** The vehicle has another address: its own slug. */
  | Readonly<{ kind: 'moved'; slug: string }>
  | Readonly<{ kind: 'unknown' }>
  /** It could not be read. */
  | Readonly<{ kind: 'failed'; slug: string }>;

const asked = cache(async (slug: string): Promise<AskedVehicle> => {
  // Kept apart from a failure, which readSection turns into `null`.
  const answer = await readSection(
    'vehicle',
    getVehicle(slug).then((vehicle) => ({ vehicle })),
  );
  if (answer === null) return { kind: 'failed', slug };
  const { vehicle } = answer;
  if (!vehicle) return { kind: 'unknown' };
  return vehicle.slug === slug ? { kind: 'found', vehicle } : { kind: 'moved', slug: vehicle.slug };
});

/**
 * The vehicle of an address, once a page.
 *
 * @param params of the page: the slug as it stands in the address, percent-encoded
 */
export async function vehicleAt(
  params: Promise<Readonly<{ slug: string }>>,
): Promise<AskedVehicle> {
  const slug = decoded((await params).slug);
  return slug === null ? { kind: 'unknown' } : asked(slug);
}
