import { formatCountOf, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { capitalise } from '@/lib/site/format/text';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import type { SearchFilters } from '../filters/types';
import { fuelLabels, parseFuel } from '@/lib/stock/vocabulary';

/** The texts of a list's page; every number in them counts cars for sale. */
type ListTexts = Readonly<{
  /** The line under the title, and the description: "12 carros à venda, de R$ 189.900 a R$ 299.900". */
  summary: string;
  /** The price range, "de R$ 189.900 a R$ 299.900"; `null` if no price is known. */
  price: string | null;
  /** A paragraph about models, years, kilometres, fuels and armouring. */
  paragraph: string;
}>;

const MAX_NAMED_MODELS = 8;

type RangeTexts = Readonly<{ several: string; one: string; each: string }>;

/**
 * Returns the range of some values, "anos de 1 a 9"; where both ends are equal, "com 5" for one car, otherwise
 * "todos com 5" or "2 deles com 5"; `null` if no value is known.
 */
function describeRange(
  values: readonly (number | null)[],
  text: (value: number) => string,
  words: RangeTexts,
): string | null {
  const ends = findLeastAndMost(values);
  if (ends === null) return null;
  const [least, most] = [text(ends[0]), text(ends[1])];
  if (least !== most) return `${words.several} ${least} a ${most}`;
  if (values.length === 1) return `${words.one} ${least}`;
  const each = `${words.each} ${least}`;
  const count = values.filter((value) => value !== null).length;
  return count === values.length ? `todos ${each}` : describeShareOfCars(count, each, each);
}

/** Returns "um deles é blindado" or "3 deles são blindados". */
const describeShareOfCars = (count: number, one: string, many: string): string =>
  count === 1 ? `um deles ${one}` : formatCountOf(count, one, `deles ${many}`);

/** Returns the range of the prices; the text speaks of all cars only where every price is known. */
function describePrices(vehicles: readonly VehicleSummary[]): string | null {
  const ends = findLeastAndMost(vehicles.map(({ price }) => price?.cents ?? null));
  if (ends === null) return null;
  const [least, most] = [formatReais(ends[0]), formatReais(ends[1])];
  if (vehicles.some(({ price }) => price === null)) return `a partir de ${least}`;
  if (least !== most) return `de ${least} a ${most}`;
  return vehicles.length === 1 ? `por ${least}` : `a ${least} cada`;
}

/** Returns the lowest and the highest of the values that are not `null`; `null` if there is none. */
export function findLeastAndMost(
  values: readonly (number | null)[],
): readonly [least: number, most: number] | null {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least > most ? null : [least, most];
}

/** Joins words with commas and "e": "um, dois e três". */
export const joinWithAnd = (items: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(items);

/** Counts each value that is not `null`; the most frequent comes first. */
function countValues<T extends string>(
  values: readonly (T | null)[],
): readonly (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const getBrandAndModel = ({ brand, model }: VehicleSummary): string | null =>
  brand && (model ? `${brand} ${model}` : brand);

/** Returns the texts of a list about its cars for sale, without what the filters say already. */
export function createListTexts(
  { listing, fuels }: Pick<SearchFilters, 'listing' | 'fuels'>,
  vehicles: readonly VehicleSummary[],
): ListTexts {
  const price = describePrices(vehicles);
  const summary = [formatCountOf(vehicles.length, 'carro à venda', 'carros à venda'), price];
  return {
    summary: summary.filter(Boolean).join(', '),
    price,
    paragraph: [
      describeModels(vehicles),
      describeYearsAndKilometres(vehicles),
      fuels.length === 0 && describeFuels(vehicles),
      listing === 'todos' && describeArmouring(vehicles),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Returns a name with its count, where it is more than one: "Audi Q5 (2)", "Audi Q3". */
const formatNameCount = ([name, count]: readonly [string, number]): string =>
  count > 1 ? `${name} (${count})` : name;

function describeModels(vehicles: readonly VehicleSummary[]): string | null {
  const models = countValues(vehicles.map(getBrandAndModel));
  if (models.length === 0) return null;
  const named = models.slice(0, MAX_NAMED_MODELS).map(formatNameCount);
  const others = models.length - named.length;
  const rest = others > 0 ? [formatCountOf(others, 'outro modelo', 'outros modelos')] : [];
  return `No estoque hoje: ${joinWithAnd([...named, ...rest])}.`;
}

function describeYearsAndKilometres(vehicles: readonly VehicleSummary[]): string | null {
  const driven = vehicles.map(({ km }) => km || null);
  const brandNew = vehicles.filter(({ km }) => km === 0).length;
  const facts = [
    describeRange(vehicles.map(getModelYear), String, yearRangeTexts),
    describeRange(driven, formatKilometres, kmRangeTexts),
    brandNew > 0 ? describeBrandNew(brandNew, vehicles.length) : null,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : capitalise(`${facts.join(', ')}.`);
}

const yearRangeTexts: RangeTexts = { several: 'anos de', one: 'ano', each: 'de' };
const kmRangeTexts: RangeTexts = { several: 'de', one: 'com', each: 'com' };

function describeBrandNew(count: number, all: number): string {
  if (all === 1) return 'zero km';
  return count === all ? 'todos zero km' : describeShareOfCars(count, 'zero km', 'zero km');
}

function describeFuels(vehicles: readonly VehicleSummary[]): string | null {
  if (vehicles.length === 1) return null;
  const named = vehicles.map(({ fuel }) => parseFuel(fuel)).filter((fuel) => fuel !== 'outro');
  const fuels = countValues(named).map(([fuel, count]) =>
    formatNameCount([fuel === 'gnv' ? fuelLabels[fuel] : fuelLabels[fuel].toLowerCase(), count]),
  );
  return fuels.length === 0 ? null : `Por combustível: ${joinWithAnd(fuels)}.`;
}

function describeArmouring(vehicles: readonly VehicleSummary[]): string | null {
  const armoured = vehicles.filter((vehicle) => vehicle.armoured).length;
  if (vehicles.length === 1) return armoured === 1 ? 'É blindado.' : 'Não é blindado.';
  if (armoured === 0) return 'Nenhum deles é blindado.';
  if (armoured === vehicles.length) return 'Todos são blindados.';
  return capitalise(`${describeShareOfCars(armoured, 'é blindado', 'são blindados')}.`);
}
