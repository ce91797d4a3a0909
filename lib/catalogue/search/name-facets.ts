import type { NamedOption, VehicleSummary } from '../types';
import { facetOf } from './facet';
import { withBrand, withModel } from './filter-rules';
import { filterVehicles } from './filter-vehicles';
import { slugify } from './slug';
import type { StockSets, VehicleSet } from './stock-sets';
import type { ChosenNames, Facet, SearchFilters } from './types';

/** Names of brands, or of a brand's models; `null` when they could not be read. */
export type NameLists = Readonly<{
  /** Those with vehicles for sale. */
  stocked: readonly NamedOption[] | null;
  /** All there are. */
  all: readonly NamedOption[] | null;
}>;

/** The filter of brands. */
export function brandFacet(sets: StockSets, lists: NameLists, chosen: ChosenNames): Facet | null {
  const { of } = sets;
  return nameFacet(sets, lists, {
    anyLabel: 'Todas',
    chosen: of.brand,
    chosenName: chosen.brand,
    among: sets.anyBrand,
    nameOf: (vehicle) => vehicle.brand,
    target: (slug) => withBrand(of, slug),
  });
}

/** The filter of models of the brand chosen. */
export function modelFacet(sets: StockSets, lists: NameLists, chosen: ChosenNames): Facet | null {
  const { of } = sets;
  if (of.brand === null) return null;
  return nameFacet(sets, lists, {
    anyLabel: 'Todos',
    chosen: of.model,
    chosenName: chosen.model,
    among: sets.anyModel,
    nameOf: (vehicle) => vehicle.model,
    target: (slug) => withModel(of, slug),
  });
}

type NameFilter = Readonly<{
  anyLabel: string;
  chosen: string | null;
  chosenName: string | null;
  /** The vehicles the filter chooses among. */
  among: VehicleSet;
  nameOf: (vehicle: VehicleSummary) => string | null;
  target: (slug: string | null) => SearchFilters;
}>;

function nameFacet(sets: StockSets, lists: NameLists, filter: NameFilter): Facet | null {
  const known = bySlug([...(lists.stocked ?? []), ...(lists.all ?? [])]);
  const found = filter.among && countNames(filter.among, known, filter.nameOf, sets.of);
  const labels = found ? known : bySlug(lists.stocked ?? []);
  if (filter.chosen !== null && !labels.has(filter.chosen)) {
    labels.set(filter.chosen, filter.chosenName ?? filter.chosen);
  }
  const entries = [...labels].map(([slug, label]) => ({
    value: slug,
    label,
    target: filter.target(slug),
    selected: slug === filter.chosen,
    count: found ? (found.get(slug) ?? 0) : null,
  }));
  const any = {
    value: '',
    label: filter.anyLabel,
    target: filter.target(null),
    selected: filter.chosen === null,
  };
  return facetOf(any, entries.toSorted(byLabel), sets);
}

/** Names by slug; of names with the same slug the first. */
function bySlug(options: readonly NamedOption[]): Map<string, string> {
  return new Map(options.toReversed().map(({ name }) => [slugify(name), name]));
}

/**
 * How many vehicles there are of each slug. `null` when a vehicle has no name, or one that is in no list: counts
 * would be too low.
 */
function countNames(
  vehicles: readonly VehicleSummary[],
  known: ReadonlyMap<string, string>,
  nameOf: (vehicle: VehicleSummary) => string | null,
  filters: SearchFilters,
): ReadonlyMap<string, number> | null {
  const slugs = new Map<string, string>();
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle);
    if (name === null) return null;
    const slug = slugs.get(name) ?? slugify(name);
    if (!known.has(slug)) return null;
    slugs.set(name, slug);
  }
  const counts = new Map<string, number>();
  for (const vehicle of filterVehicles(vehicles, filters)) {
    const slug = slugs.get(nameOf(vehicle) ?? '') ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

const collator = new Intl.Collator('pt-BR', { numeric: true });
const byLabel = (a: Readonly<{ label: string }>, b: Readonly<{ label: string }>) =>
  collator.compare(a.label, b.label);
