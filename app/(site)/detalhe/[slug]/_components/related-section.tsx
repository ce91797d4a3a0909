import { TextLink } from '@/components/ui/link';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { ok, valueOr } from '@/lib/backend/result';
import {
  getRecommendedVehicles,
  getRelatedBySlug,
  getRelatedVehicles,
} from '@/lib/stock/lists/server';
import type { VehicleDetail, VehicleSummary } from '@/lib/stock/vehicle/types';
import { getSelectionOfVehicle } from '@/lib/search/server';
import { decodeAddressPart } from '@/lib/site/format/url';

const MAX_RELATED_VEHICLES = 12;

/**
 * Starts reading the related vehicles at the same time as the vehicle, so that a backend that does not respond delays
 * the page only once.
 */
export async function preloadRelatedVehicles(
  params: Promise<Readonly<{ slug: string }>>,
): Promise<void> {
  const { slug } = await params;
  await Promise.all([getRelatedBySlug(decodeAddressPart(slug) ?? slug), getRecommendedVehicles()]);
}

/** Shows related or recommended vehicles and a link to a selection with this one; renders nothing without vehicles. */
export async function RelatedVehiclesSection({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const selection = valueOr(await getSelectionOfVehicle(vehicle.slug), null);
  return (
    <VehicleSection
      title="você também pode gostar"
      className="bg-white"
      vehicles={await getSimilarVehicles(vehicle)}
    >
      {selection && <TextLink href={selection.href}>{selection.label}</TextLink>}
    </VehicleSection>
  );
}

async function getSimilarVehicles({ id, slug }: VehicleDetail): Promise<readonly VehicleSummary[]> {
  const others = (found: readonly VehicleSummary[]) =>
    found.filter((vehicle) => vehicle.slug !== slug).slice(0, MAX_RELATED_VEHICLES);
  const [related, recommended] = await Promise.all([
    id ? getRelatedVehicles(id) : ok([]),
    getRecommendedVehicles(),
  ]);
  const shown = others(valueOr(related, []));
  return shown.length > 0 ? shown : others(valueOr(recommended, []));
}
