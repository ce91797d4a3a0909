import { getVehicle } from '@/lib/catalogue/server';
import type { VehicleDetail } from '@/lib/catalogue/types';

/**
 * The vehicle of an address; `null` when there is none. Throws BackendError.
 *
 * @param params of the page: the slug as it stands in the address, percent-encoded
 */
export async function vehicleAt(
  params: Promise<Readonly<{ slug: string }>>,
): Promise<VehicleDetail | null> {
  const slug = decode((await params).slug);
  return slug === null ? null : getVehicle(slug);
}

/** `null`: an address that is no valid encoding names no vehicle. */
function decode(slug: string): string | null {
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
