import { toPlainText } from '@/lib/site/format/text';
import type { Stock } from '@/lib/stock/types';
import { applyFilterChoice } from './filters';
import { countFoundVehicles } from './search-stock';
import { buildSearchAddress } from './search-address';
import type { RemovableFilter, SearchFilters } from './types';

type NearestFilter = Readonly<{ words: RegExp; label: string; means: Partial<SearchFilters> }>;

const createNearestFilter = (
  words: RegExp,
  label: string,
  means: Partial<SearchFilters>,
): NearestFilter => ({
  words,
  label,
  means,
});

/** Words about which vehicles have no data, without accents, each with the filter of the nearest meaning. */
const nearestFilters: readonly NearestFilter[] = [
  createNearestFilter(/\bcomplet[oa]s?\b|\btopo? de linha\b/, 'Couro e teto solar', {
    extras: ['couro', 'teto-solar'],
  }),
  createNearestFilter(/\bunic[oa] don[oa]\b|\bpouco uso\b|\bconservad[oa]s?\b/, 'Até 30.000 km', {
    kmTo: 30_000,
  }),
  createNearestFilter(/\bgarantia de fabrica\b|\bsem uso\b/, 'Novos', { condition: 'novo' }),
  createNearestFilter(/\beconomic[oa]s?\b|\brodizio\b|\bconsumo\b/, 'Híbridos e elétricos', {
    fuels: ['eletrico', 'hibrido'],
  }),
  createNearestFilter(
    /\bfamilia\w*|\bespacos[oa]s?\b|\bgrandes?\b|\blugares\b|\bfileiras\b/,
    '7 lugares',
    {
      seats: ['7'],
    },
  ),
  createNearestFilter(/\balt[oa]s?\b|\boff ?road\b|\btrilhas?\b/, 'SUV', { bodies: ['suv'] }),
  createNearestFilter(/\bcompact[oa]s?\b|\bpequen[oa]s?\b/, 'Hatch', { bodies: ['hatch'] }),
  createNearestFilter(/\binterior\b|\bbancos?\b|\bestofad/, 'Bancos de couro', {
    extras: ['couro'],
  }),
  createNearestFilter(/\besportiv[oa]s?\b|\brapid[oa]s?\b/, 'Cupê ou conversível', {
    bodies: ['conversivel', 'cupe'],
  }),
];

/**
 * Returns searches for the words of a search that mean no filter: each has the filter of the nearest meaning, and the
 * number of vehicles that it finds. Returns none without such words, or where no vehicle would be found.
 */
export function findNearestSearches(
  stock: Stock,
  filters: SearchFilters,
): readonly RemovableFilter[] {
  const words = toPlainText(filters.ignored ?? '');
  const present = buildSearchAddress(applyFilterChoice(filters, {}));
  return nearestFilters
    .filter((each) => each.words.test(words))
    .map(({ label, means }) => {
      const target = applyFilterChoice(filters, means);
      return {
        label,
        href: buildSearchAddress(target),
        count: countFoundVehicles(stock, target) ?? 0,
      };
    })
    .filter(({ href, count }) => href !== present && count > 0);
}

/** Returns whether a text has words about which vehicles have no data, but for which there are nearest searches. */
export const hasNearestSearch = (text: string): boolean =>
  nearestFilters.some((each) => each.words.test(toPlainText(text)));
