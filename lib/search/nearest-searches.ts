import { plainText } from '@/lib/site/format/text';
import type { Stock } from '@/lib/stock/types';
import { choose } from './filters';
import { countVehiclesIn } from './find';
import { searchAddress } from './search-address';
import type { Relaxation, SearchFilters } from './types';

type Nearest = Readonly<{ words: RegExp; label: string; means: Partial<SearchFilters> }>;

const nearest = (words: RegExp, label: string, means: Partial<SearchFilters>): Nearest => ({
  words,
  label,
  means,
});

/** Words that no data of a vehicle answers, without accents, each with the filter that comes nearest. */
const nearestFilters: readonly Nearest[] = [
  nearest(/\bcomplet[oa]s?\b|\btopo? de linha\b/, 'Couro e teto solar', {
    extras: ['couro', 'teto-solar'],
  }),
  nearest(/\bunic[oa] don[oa]\b|\bpouco uso\b|\bconservad[oa]s?\b/, 'Até 30.000 km', {
    kmTo: 30_000,
  }),
  nearest(/\bgarantia de fabrica\b|\bsem uso\b/, 'Novos', { condition: 'novo' }),
  nearest(/\beconomic[oa]s?\b|\brodizio\b|\bconsumo\b/, 'Híbridos e elétricos', {
    fuels: ['eletrico', 'hibrido'],
  }),
  nearest(/\bfamilia\w*|\bespacos[oa]s?\b|\bgrandes?\b|\blugares\b|\bfileiras\b/, '7 lugares', {
    seats: ['7'],
  }),
  nearest(/\balt[oa]s?\b|\boff ?road\b|\btrilhas?\b/, 'SUV', { bodies: ['suv'] }),
  nearest(/\bcompact[oa]s?\b|\bpequen[oa]s?\b/, 'Hatch', { bodies: ['hatch'] }),
  nearest(/\besportiv[oa]s?\b|\brapid[oa]s?\b/, 'Cupê ou conversível', {
    bodies: ['conversivel', 'cupe'],
  }),
];

/**
 * Returns the searches that come nearest to the words of a search that no filter means, with their numbers of vehicles;
 * none without such words, or where nothing would be found.
 */
export function nearestSearches(stock: Stock, filters: SearchFilters): readonly Relaxation[] {
  const words = plainText(filters.ignored ?? '');
  const present = searchAddress(choose(filters, {}));
  return nearestFilters
    .filter((each) => each.words.test(words))
    .map(({ label, means }) => {
      const target = choose(filters, means);
      return { label, href: searchAddress(target), count: countVehiclesIn(stock, target) ?? 0 };
    })
    .filter(({ href, count }) => href !== present && count > 0);
}
