import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getRecommendedVehicles, getRelatedVehicles } from '@/lib/catalogue/server';
import type { VehicleDetail, VehicleSummary } from '@/lib/catalogue/types';

const SHOWN = 12;

/** "você também pode gostar": related vehicles, recommended ones when there are none; without any, no block. */
export async function RelatedSection({ vehicle }: Readonly<{ vehicle: VehicleDetail }>) {
  const vehicles = await vehiclesLike(vehicle);
  if (vehicles.length === 0) return null;
  return (
    <section className="section bg-white">
      <div className="wrap">
        <VehicleSlider
          label="você também pode gostar"
          heading={<h2 className="t-h2">você também pode gostar</h2>}
          vehicles={vehicles}
        />
      </div>
    </section>
  );
}

async function vehiclesLike({ id, slug }: VehicleDetail): Promise<readonly VehicleSummary[]> {
  const others = (found: readonly VehicleSummary[]) =>
    found.filter((vehicle) => vehicle.slug !== slug).slice(0, SHOWN);
  const related = id ? others(valueOr(await getRelatedVehicles(id), [])) : [];
  return related.length > 0 ? related : others(valueOr(await getRecommendedVehicles(), []));
}
