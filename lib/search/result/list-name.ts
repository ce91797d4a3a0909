import type { Fuel } from '@/lib/stock/vocabulary';

import { joinWithOr } from '../filters/multiple-values';
import { joinWithAnd } from '../lists/list-texts';
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

/** Longer titles are cut by search engines and previews. */
const MAX_NAME_LETTERS = 80;

/** Returns "com teto solar e até 50 mil km", of which it leaves out at the end what is too long. */
function describeEquipment({ extras, kmTo }: SearchFilters, maxLength: number): string | null {
  const all = [
    ...specKinds.extras.flatMap(({ slug, label }) =>
      extras.includes(slug)
        ? label.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase())
        : [],
    ),
    ...(kmTo ? [`até ${kmTo / 1_000} mil km`] : []),
  ];
  for (let count = all.length; count > 0; count -= 1) {
    const text = `com ${joinWithAnd(all.slice(0, count))}`;
    if (text.length <= maxLength) return text;
  }
  return null;
}

const listNumbers = (slugs: readonly string[], unit: string): readonly string[] => {
  const numbers = joinWithOr(slugs.filter((slug) => /^\d$/.test(slug)));
  return numbers === null ? [] : [`${numbers} ${unit}`];
};

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
  const { bodies, fuels, gearboxes, colours, drives, seats, doors } = filters;
  const ofBodies = bodies.flatMap((slug) => bodyPlurals[slug] ?? []);
  const isOfBody = about === '' && ofBodies.length > 0;
  const colourNames = specKinds.colours.flatMap(({ slug, label }) =>
    colours.includes(slug) ? label.toLowerCase() : [],
  );
  const inColours = joinWithOr(colourNames);
  const places = [...listNumbers(seats, 'lugares'), ...listNumbers(doors, 'portas')];
  const details = [
    joinWithOr(fuels.flatMap((fuel) => fuelAdjectives[fuel] ?? [])),
    joinWithOr(gearboxes.flatMap((slug) => gearboxAdjectives[slug] ?? [])),
    drives.includes('4x4') ? '4x4' : null,
    inColours && `na cor ${inColours}`,
    places.length > 0 && `de ${joinWithAnd(places)}`,
    describeRange(formatRange(filters.yearFrom, filters.yearTo, String)),
    describeRange(formatPriceRange(filters.priceFrom, filters.priceTo)),
  ].filter(Boolean);
  const equipment = describeEquipment(filters, Infinity);
  const isKindSaid = isKindChosen || (details.length === 0 && equipment === null && !isOfBody);
  const adjectives = [armoured, isKindSaid && kinds, ...details].filter(Boolean).join(' ');
  const isFeminine = isOfBody && bodies.every((slug) => feminineBodies.includes(slug));
  const name = shortenReais(
    [
      isOfBody ? joinWithOr(ofBodies) : about || 'Carros',
      isFeminine ? adjectives.replace(/(?<=ad|ov|id|ic)os\b/g, 'as') : adjectives,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [name, describeEquipment(filters, MAX_NAME_LETTERS - name.length)]
    .filter(Boolean)
    .join(' ');
}
