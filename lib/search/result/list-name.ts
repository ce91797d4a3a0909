import type { Fuel } from '@/lib/stock/vocabulary';

import { joinWithOr } from '../filters/multiple-values';
import { formatPriceRange, formatRange } from '../filters/ranges';
import { specKinds } from '@/lib/stock/vehicle/spec-kinds';
import type { SearchFilters } from '../filters/types';

const bodyPlurals: Readonly<Partial<Record<string, string>>> = {
  picape: 'Picapes',
  conversivel: 'Conversíveis',
  suv: 'SUVs',
  perua: 'Peruas',
  cupe: 'Cupês',
  hatch: 'Hatches',
  seda: 'Sedãs',
  van: 'Vans',
};

const feminineBodies: readonly string[] = ['picape', 'perua', 'van'];

const fuelAdjectives: Readonly<Partial<Record<Fuel, string>>> = {
  flex: 'flex',
  gasolina: 'a gasolina',
  etanol: 'a etanol',
  diesel: 'a diesel',
  hibrido: 'híbridos',
  eletrico: 'elétricos',
  gnv: 'a GNV',
};

const gearboxAdjectives: Readonly<Partial<Record<string, string>>> = {
  automatico: 'automáticos',
  manual: 'manuais',
};

/** Returns "R$ 300 mil" of "R$ 300.000". */
export const shortenReais = (text: string): string =>
  text.replace(/(\$\s?\d{1,3})\.000(?![\d.])/g, '$1 mil');

/** Returns a range within a sentence: "até R$ 300 mil", "de 2020 a 2022". */
const describeRange = (label: string | null): string | null =>
  label && (/ a /.test(label) && !/^A/.test(label) ? `de ${label}` : label.replace(/^A/, 'a'));

/**
 * Returns what the list of a search is: "SUVs blindados até R$ 300 mil", "Audi Q5 a diesel de 2020 a 2022".
 *
 * @param about brand and model; empty if the search names none
 * @param armoured "blindados", "não blindados" or `null`
 * @param kinds the conditions, "novos e seminovos"
 * @param isKindChosen `false` leaves them out beside other filters
 */
export function createListName(
  filters: SearchFilters,
  about: string,
  armoured: string | null,
  kinds: string,
  isKindChosen: boolean,
): string {
  const { bodies, fuels, gearboxes, colours, drives, seats } = filters;
  const ofBodies = bodies.flatMap((slug) => bodyPlurals[slug] ?? []);
  const isOfBody = about === '' && ofBodies.length > 0;
  const colourNames = specKinds.colours.flatMap(({ slug, label }) =>
    colours.includes(slug) ? label.toLowerCase() : [],
  );
  const inColours = joinWithOr(colourNames);
  const ofSeats = joinWithOr(seats.filter((slug) => /^\d$/.test(slug)));
  const details = [
    joinWithOr(fuels.flatMap((fuel) => fuelAdjectives[fuel] ?? [])),
    joinWithOr(gearboxes.flatMap((slug) => gearboxAdjectives[slug] ?? [])),
    drives.includes('4x4') ? '4x4' : null,
    inColours && `na cor ${inColours}`,
    ofSeats && `de ${ofSeats} lugares`,
    describeRange(formatRange(filters.yearFrom, filters.yearTo, String)),
    describeRange(formatPriceRange(filters.priceFrom, filters.priceTo)),
  ].filter(Boolean);
  const isKindSaid = isKindChosen || (details.length === 0 && !isOfBody);
  const adjectives = [armoured, isKindSaid && kinds, ...details].filter(Boolean).join(' ');
  const isFeminine = isOfBody && bodies.every((slug) => feminineBodies.includes(slug));
  return shortenReais(
    [
      isOfBody ? joinWithOr(ofBodies) : about || 'Carros',
      isFeminine ? adjectives.replace(/(?<=ad|ov|id|ic)os\b/g, 'as') : adjectives,
    ]
      .filter(Boolean)
      .join(' '),
  );
}
