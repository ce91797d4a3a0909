import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import type { VehicleSummary } from '@/lib/catalogue/types';

/** "Sugestões": vehicles below an address that led nowhere. */
export function SuggestionSlider({ vehicles }: Readonly<{ vehicles: readonly VehicleSummary[] }>) {
  return (
    <VehicleSlider
      label="Sugestões"
      heading={
        <h2 id="sugestoes" className="t-h2">
          Sugestões
        </h2>
      }
      vehicles={vehicles}
    />
  );
}
