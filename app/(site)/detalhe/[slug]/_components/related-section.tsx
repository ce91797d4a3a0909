import { ListLinks, SELECTIONS_TITLE } from '@/app/(site)/_components/list-links';
import { VehicleSection } from '@/components/vehicle/vehicle-slider';
import { ok, valueOr } from '@/lib/backend/result';
import { selectionLinks } from '@/lib/catalogue/search/list-links';
import { getSelections } from '@/lib/catalogue/selections/server';
import { getRecommendedVehicles, getRelatedAt, getRelatedVehicles } from '@/lib/catalogue/server';
import type { VehicleDetail, VehicleSummary } from '@/lib/catalogue/types';
import { decoded } from '@/lib/format/url';

const SHOWN = 12;
/** The page's data come ahead of a tap, within 20 KB for two. */
const MAX_SELECTIONS = 2;

/** Has what is shown here asked for while the vehicle is: of a backend that hangs all of it is waited for at once. */
export async function askRelated(params: Promise<Readonly<{ slug: string }>>): Promise<void> {
  const { slug } = await params;
  await Promise.all([getRelatedAt(decoded(slug) ?? ''), getRecommendedVehicles()]);
}

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

/** Links to the narrowest selections that a vehicle is in. */
export async function VehicleSelections({ slug }: Readonly<{ slug: string }>) {
  const holding = valueOr(await getSelections(), [])
    .filter(({ vehicles }) => vehicles.some((vehicle) => vehicle.slug === slug))
    .toSorted((a, b) => a.vehicles.length - b.vehicles.length);
  return (
    holding.length > 0 && (
      <div className="wrap pb-(--space-section)">
        <ListLinks
          title={SELECTIONS_TITLE}
          links={selectionLinks(holding.slice(0, MAX_SELECTIONS))}
        />
      </div>
    )
  );
}

async function vehiclesLike({ id, slug }: VehicleDetail): Promise<readonly VehicleSummary[]> {
  const others = (found: readonly VehicleSummary[]) =>
    found.filter((vehicle) => vehicle.slug !== slug).slice(0, SHOWN);
  const [related, recommended] = await Promise.all([
    id ? getRelatedVehicles(id) : ok([]),
    getRecommendedVehicles(),
  ]);
  const shown = others(valueOr(related, []));
  return shown.length > 0 ? shown : others(valueOr(recommended, []));
}
