import { toPlainText } from '@/lib/site/format/text';
import type { Stock } from '@/lib/stock/types';
import { applyFilterChoice } from '../filters/canonical-filters';
import { countFoundVehicles } from '../evaluation/search-stock';
import { buildSearchAddress } from '../address/search-address';
import type { SearchFilters } from '../filters/types';
import type { RemovableFilter } from './types';

type NearestFilter = Readonly<{ words: RegExp; label: string; means: Partial<SearchFilters> }>;

/** Words about which vehicles have no data, without accents, each with the filter of the nearest meaning. */
const nearestFilters: readonly NearestFilter[] = [
  {
    words: /\bcomplet[oa]s?\b|\btopo? de linha\b/,
    label: 'Couro e teto solar',
    means: { extras: ['couro', 'teto-solar'] },
  },
  {
    words: /\bunic[oa] don[oa]\b|\bpouco uso\b|\bconservad[oa]s?\b/,
    label: 'Até 30.000 km',
    means: { kmTo: 30_000 },
  },
  { words: /\bgarantia de fabrica\b|\bsem uso\b/, label: 'Novos', means: { condition: 'novo' } },
  {
    words: /\beconomic[oa]s?\b|\brodizio\b|\bconsumo\b/,
    label: 'Híbridos e elétricos',
    means: { fuels: ['eletrico', 'hibrido'] },
  },
  {
    words: /\bfamilia\w*|\bespacos[oa]s?\b|\bgrandes?\b|\blugares\b|\bfileiras\b/,
    label: '7 lugares',
    means: { seats: ['7'] },
  },
  { words: /\balt[oa]s?\b|\boff ?road\b|\btrilhas?\b/, label: 'SUV', means: { bodies: ['suv'] } },
  { words: /\bcompact[oa]s?\b|\bpequen[oa]s?\b/, label: 'Hatch', means: { bodies: ['hatch'] } },
  {
    words: /\binterior\b|\bbancos?\b|\bestofad/,
    label: 'Bancos de couro',
    means: { extras: ['couro'] },
  },
  {
    words: /\besportiv[oa]s?\b|\brapid[oa]s?\b/,
    label: 'Cupê ou conversível',
    means: { bodies: ['conversivel', 'cupe'] },
  },
];

/** Returns searches that find vehicles, each with the filter nearest in meaning to words that mean no filter. */
export function findNearestSearches(
  stock: Stock,
  filters: SearchFilters,
): readonly RemovableFilter[] {
  const words = toPlainText(filters.ignored ?? '');
  const present = buildSearchAddress({ ...filters, page: 1, ignored: null });
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
export const mentionsNearestFilter = (text: string): boolean =>
  nearestFilters.some((each) => each.words.test(toPlainText(text)));
