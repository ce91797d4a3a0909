import { vehicleRowsStyle, VehicleRow } from '@/components/vehicle/vehicle-row';
import { buildCompareAddress } from '@/lib/search/compare/address';
import { getFullVehicleName, getPriceLabel } from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

type AddVehicleLinksProps = Readonly<{
  vehicles: readonly VehicleSummary[];
  slugs: readonly string[];
  /** Name of the list for screen readers. */
  label?: string;
  className?: string;
}>;

/** Lists vehicles as links that add them to a comparison. */
export function AddVehicleLinks({ vehicles, slugs, label, className = '' }: AddVehicleLinksProps) {
  return (
    <ul aria-label={label} className={`${className} ${vehicleRowsStyle}`}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.slug}>
          <VehicleRow
            href={buildCompareAddress([...slugs, vehicle.slug])}
            picture={vehicle.picture}
            name={getFullVehicleName(vehicle)}
            detail={getPriceLabel(vehicle)}
            toTop
          />
        </li>
      ))}
    </ul>
  );
}
