import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import { availableFirst } from '@/lib/catalogue/lists';
import { valueOr } from '@/lib/backend/result';
import { getArmouredVehicles } from '@/lib/catalogue/server';
import { routes } from '@/lib/routes';

/** More than this belongs to the search, which is one link away. */
const shown = 9;

/** Armoured vehicles of the stock; without any, the block is not there. */
export async function ArmouredSection() {
  const vehicles = valueOr(await getArmouredVehicles(), []);
  if (vehicles.length === 0) return null;

  return (
    <section className="dark section">
      <div className="wrap">
        <VehicleSlider
          label="Blindados em estoque"
          heading={
            <h2 className="t-h2">
              Blindados <br />
              em estoque
            </h2>
          }
          vehicles={availableFirst(vehicles).slice(0, shown)}
          all={{
            href: routes.searchArmoured,
            label: 'Ver blindados',
            longLabel: 'Ver todos os blindados',
          }}
        />
      </div>
    </section>
  );
}
