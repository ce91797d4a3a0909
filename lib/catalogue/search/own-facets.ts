import type { PriceRange } from '../types';
import { kmLabel, priceLabel } from './active-filters';
import type { SearchCondition } from './conditions';
import { facetOf } from './facet';
import { withCondition, withFuel, withKm, withPrice, withYears } from './filter-rules';
import { priceRangeValue } from './form-fields';
import { fuelLabels, fuelOf } from './fuel';
import { allBut, filterVehicles, yearOf } from './filter-vehicles';
import type { StockSets } from './stock-sets';
import type { Facet } from './types';
import { ALL, fuels } from './vocabulary';

const KM_LIMITS = [10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000];

/** @param conditions those a visitor may choose, the chosen one among them */
export function conditionFacet(
  sets: StockSets,
  conditions: readonly SearchCondition[],
): Facet | null {
  const { of } = sets;
  const entry = (value: string, label: string) => ({
    value,
    label,
    target: withCondition(of, value),
    selected: of.condition === value,
  });
  return facetOf(
    entry(ALL, 'Todas'),
    conditions.map(({ slug, name }) => entry(slug, name)),
    sets,
  );
}

/** @param ranges the backend's; a range of the address that is none of them is an entry of its own */
export function priceFacet(sets: StockSets, ranges: readonly PriceRange[] | null): Facet | null {
  const { of } = sets;
  const entries = (ranges ?? []).map(({ label, from, to }) => {
    const target = withPrice(of, from, to);
    return {
      value: priceRangeValue(target.priceFrom, target.priceTo),
      label,
      target,
      selected: target.priceFrom === of.priceFrom && target.priceTo === of.priceTo,
    };
  });
  const own = priceLabel(of.priceFrom, of.priceTo);
  const isForeign = own !== null && !entries.some(({ selected }) => selected);
  return facetOf(
    { value: '', label: 'Todas', target: withPrice(of, null, null), selected: own === null },
    [
      ...entries.filter(({ value }) => value !== ''),
      ...(isForeign
        ? [
            {
              value: priceRangeValue(of.priceFrom, of.priceTo),
              label: own,
              target: of,
              selected: true,
            },
          ]
        : []),
    ],
    sets,
  );
}

/** The years vehicles are from, the latest first: one filter for each end. */
export function yearFacets(
  sets: StockSets,
): Readonly<{ yearFrom: Facet | null; yearTo: Facet | null }> {
  const { of } = sets;
  const { yearFrom, yearTo } = of;
  const known = filterVehicles(sets.byCondition.get(of.condition) ?? [], of, allBut('years')).map(
    yearOf,
  );
  const years = [...new Set([...known, yearFrom, yearTo])]
    .filter((year) => year !== null)
    .toSorted((a, b) => b - a);
  const entry = (year: number | null, chosen: number | null, target: typeof of) => ({
    value: year === null ? '' : String(year),
    label: year === null ? 'Qualquer' : String(year),
    target,
    selected: year === chosen,
  });
  return {
    yearFrom: facetOf(
      entry(null, yearFrom, withYears(of, null, yearTo)),
      years
        .filter((year) => yearTo === null || year <= yearTo)
        .map((year) => entry(year, yearFrom, withYears(of, year, yearTo))),
      sets,
    ),
    yearTo: facetOf(
      entry(null, yearTo, withYears(of, yearFrom, null)),
      years
        .filter((year) => yearFrom === null || year >= yearFrom)
        .map((year) => entry(year, yearTo, withYears(of, yearFrom, year))),
      sets,
    ),
  };
}

/** Limits of our own; a limit of the address that is none of them is an entry of its own. */
export function kmFacet(sets: StockSets): Facet | null {
  const { of } = sets;
  const own = of.kmTo === null || KM_LIMITS.includes(of.kmTo) ? [] : [of.kmTo];
  return facetOf(
    { value: '', label: 'Qualquer', target: withKm(of, null), selected: of.kmTo === null },
    [...KM_LIMITS, ...own]
      .toSorted((a, b) => a - b)
      .map((km) => ({
        value: String(km),
        label: kmLabel(km),
        target: withKm(of, km),
        selected: km === of.kmTo,
      })),
    sets,
  );
}

/** Fuels that some vehicle runs on, whatever else is chosen among them. */
export function fuelFacet(sets: StockSets): Facet | null {
  const { of } = sets;
  const vehicles = sets.byCondition.get(of.condition) ?? [];
  const present = new Set(vehicles.map((vehicle) => fuelOf(vehicle.fuel)));
  return facetOf(
    { value: '', label: 'Todos', target: withFuel(of, null), selected: of.fuel === null },
    fuels
      .filter((fuel) => present.has(fuel) || fuel === of.fuel)
      .map((fuel) => ({
        value: fuel,
        label: fuelLabels[fuel],
        target: withFuel(of, fuel),
        selected: fuel === of.fuel,
      })),
    sets,
  );
}
