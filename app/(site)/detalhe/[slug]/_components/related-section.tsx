import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles, getRelatedVehicles } from '@/lib/catalogue/server';
import type { VehicleDetail, VehicleSummary } from '@/lib/catalogue/types';

const SHOWN = 12;

/** "você também pode gostar": related vehicles, recommended ones when there are none; without any, no block. */
export async function RelatedSection({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  return (
    <VehicleSection
      title="você também pode gostar"
      className="bg-white"
      vehicles={await vehiclesLike(vehicle)}
    />
  );
}

async function vehiclesLike({ id, slug }: VehicleDetail): Promise<readonly VehicleSummary[]> {
  const others = (found: readonly VehicleSummary[]) =>
    found.filter((vehicle) => vehicle.slug !== slug).slice(0, SHOWN);
  const related = id ? others(valueOr(await getRelatedVehicles(id), [])) : [];
  return related.length > 0 ? related : others(valueOr(await getRecommendedVehicles(), []));
}
