import { VehicleSlider } from '@/components/vehicle/vehicle-slider';
import { readSection } from '@/lib/backend/section';
import { getHighlights } from '@/lib/catalogue/server';
import { routes } from '@/lib/routes';

/** Highlighted vehicles of the month; without any, the block is not there. */
export async function HighlightsSection() {
  const vehicles = await readSection('home.highlights', getHighlights());
  if (!vehicles?.length) return null;

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
    </section>
  );
}
