import { TextLink } from '@/components/ui/link';
import { joinClasses } from '@/components/ui/style';
import { valueOr } from '@/lib/backend/result';
import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import { getRecommendedVehicles, getRelatedVehicles } from '@/lib/stock/lists/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { routes } from '@/lib/site/routes';
import { AddVehicleBySearch } from './add-by-search';
import { AddVehicleFromGarage } from './add-from-garage';
import { AddVehicleLinks } from './add-vehicle-links';

const MAX_SIMILAR_VEHICLES = 4;

/**
 * Offers more vehicles to compare: by a search field, from the vehicles that the visitor saved or viewed, and from
 * vehicles similar to the first. All are plain links.
 */
export async function AddVehicle({ columns }: Readonly<{ columns: readonly ComparedVehicle[] }>) {
  const slugs = columns.map(({ slug }) => slug);
  const offered = (await getSimilarVehicles(columns))
    .filter(({ slug, sold }) => !sold && !slugs.includes(slug))
    .slice(0, MAX_SIMILAR_VEHICLES);
  return (
    <section
      aria-labelledby="juntar"
      className={joinClasses(columns.length === 1 ? 'mt-2' : 'mt-(--space-block)', 'print:hidden')}
    >
      <h2 id="juntar" className="mb-4 t-h3">
        {columns.length === 0 ? 'Comece por um destes' : 'Adicionar outro carro'}
      </h2>
      <AddVehicleBySearch slugs={slugs} />
      <AddVehicleFromGarage slugs={slugs} />
      <AddVehicleLinks vehicles={offered} slugs={slugs} />
      <p className="mt-2">
        <TextLink href={routes.stock}>Ver todos os veículos</TextLink>
      </p>
    </section>
  );
}

async function getSimilarVehicles(
  columns: readonly ComparedVehicle[],
): Promise<readonly VehicleSummary[]> {
  const id = columns.find(({ vehicle }) => vehicle?.id)?.vehicle?.id;
  const related = id ? valueOr(await getRelatedVehicles(id), []) : [];
  return related.length > 0 ? related : valueOr(await getRecommendedVehicles(), []);
}
