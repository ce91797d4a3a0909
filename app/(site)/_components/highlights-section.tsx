import { FetchAhead } from '@/components/ui/fetch-ahead';
import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import { valueOr } from '@/lib/backend/result';
import { getHighlights } from '@/lib/catalogue/server';
import { routes } from '@/lib/routes';

/** Highlighted vehicles of the month; without any, the block is not there. */
export async function HighlightsSection() {
  const vehicles = valueOr(await getHighlights(), []);
  const [first] = vehicles;
  if (!first) return null;

  return (
    <section className="section">
      <div className="wrap">
        <VehicleSlider
          label="Destaques do mês"
          heading={<h2 className="t-h2">Destaques do mês</h2>}
          vehicles={vehicles}
          all={{ href: routes.stock, label: 'Ver todos', longLabel: 'Ver todos os veículos' }}
        />
      </div>
      <FetchAhead hrefs={[routes.vehicle(first.slug)]} />
    </section>
  );
}
