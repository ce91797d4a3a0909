import { countOf, formatKilometres, formatReais } from '@/lib/site/format/numbers';
import { capitalised } from '@/lib/site/format/text';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getModelYear } from '@/lib/stock/vehicle/facts';
import type { SearchFilters } from './types';
import { fuelLabels, parseFuel } from '@/lib/stock/vocabulary';

/** Texts on the page of a list; every number is counted among its cars for sale. */
type ListWords = Readonly<{
  /** The head of the page and search engines show this line: "12 carros à venda, de R$ 189.900 a R$ 299.900". */
  summary: string;
  /** The price range, "de R$ 189.900 a R$ 299.900"; `null` where no price is known. */
  price: string | null;
  /** A paragraph about models, years, kilometres, fuels, armouring. */
  paragraph: string;
}>;

const NAMED_MODELS = 8;

type SpanWords = Readonly<{ several: string; one: string; each: string }>;

/**
 * Returns "anos de 1 a 9"; where both ends are the same, "com 5" for one car, otherwise "todos com 5" or "2 deles
 * com 5"; `null` where nothing is known.
 */
function span(
  values: readonly (number | null)[],
  text: (value: number) => string,
  words: SpanWords,
): string | null {
  const ends = endsOf(values);
  if (ends === null) return null;
  const [least, most] = [text(ends[0]), text(ends[1])];
  if (least !== most) return `${words.several} ${least} a ${most}`;
  if (values.length === 1) return `${words.one} ${least}`;
  const each = `${words.each} ${least}`;
  const count = values.filter((value) => value !== null).length;
  return count === values.length ? `todos ${each}` : ofThem(count, each, each);
}

/** Returns "um deles é blindado" or "3 deles são blindados". */
const ofThem = (count: number, one: string, many: string): string =>
  count === 1 ? `um deles ${one}` : countOf(count, one, `deles ${many}`);

/** The text says a price of all cars only where every price is known. */
function priceWords(vehicles: readonly VehicleSummary[]): string | null {
  const ends = endsOf(vehicles.map(({ price }) => price?.cents ?? null));
  if (ends === null) return null;
  const [least, most] = [formatReais(ends[0]), formatReais(ends[1])];
  if (vehicles.some(({ price }) => price === null)) return `a partir de ${least}`;
  if (least !== most) return `de ${least} a ${most}`;
  return vehicles.length === 1 ? `por ${least}` : `a ${least} cada`;
}

/** Returns the least and the most of the values that are not `null`; `null` where there is none. */
export function endsOf(
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

/** Joins words: "um, dois e três". */
export const enumerated = (items: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(items);

/** Returns how many there are of each value that is not `null`, the most first. */
function counted<T extends string>(
  values: readonly (T | null)[],
): readonly (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const nameOf = ({ brand, model }: VehicleSummary): string | null =>
  brand && (model ? `${brand} ${model}` : brand);

/**
 * Returns the texts of a list, which depend on its cars alone.
 *
 * @param vehicles for sale
 */
export function listWords(
  { listing, fuels }: Pick<SearchFilters, 'listing' | 'fuels'>,
  vehicles: readonly VehicleSummary[],
): ListWords {
  const price = priceWords(vehicles);
  const summary = [countOf(vehicles.length, 'carro à venda', 'carros à venda'), price];
  return {
    summary: summary.filter(Boolean).join(', '),
    price,
    paragraph: [
      modelSentence(vehicles),
      ageSentence(vehicles),
      fuels.length === 0 && fuelSentence(vehicles),
      listing === 'todos' && armourSentence(vehicles),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Returns names with their counts: "Audi Q5 (2)", "Audi Q3". */
const withCount = ([name, count]: readonly [string, number]): string =>
  count > 1 ? `${name} (${count})` : name;

function modelSentence(vehicles: readonly VehicleSummary[]): string | null {
  const models = counted(vehicles.map(nameOf));
  if (models.length === 0) return null;
  const named = models.slice(0, NAMED_MODELS).map(withCount);
  const others = models.length - named.length;
  const rest = others > 0 ? [countOf(others, 'outro modelo', 'outros modelos')] : [];
  return `No estoque hoje: ${enumerated([...named, ...rest])}.`;
}

function ageSentence(vehicles: readonly VehicleSummary[]): string | null {
  const driven = vehicles.map(({ km }) => km || null);
  const brandNew = vehicles.filter(({ km }) => km === 0).length;
  const facts = [
    span(vehicles.map(getModelYear), String, yearWords),
    span(driven, formatKilometres, kmWords),
    brandNew > 0 ? brandNewWords(brandNew, vehicles.length) : null,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : capitalised(`${facts.join(', ')}.`);
}

const yearWords: SpanWords = { several: 'anos de', one: 'ano', each: 'de' };
const kmWords: SpanWords = { several: 'de', one: 'com', each: 'com' };

function brandNewWords(count: number, all: number): string {
  if (all === 1) return 'zero km';
  return count === all ? 'todos zero km' : ofThem(count, 'zero km', 'zero km');
}

function fuelSentence(vehicles: readonly VehicleSummary[]): string | null {
  if (vehicles.length === 1) return null;
  const named = vehicles.map(({ fuel }) => parseFuel(fuel)).filter((fuel) => fuel !== 'outro');
  const fuels = counted(named).map(([fuel, count]) =>
    withCount([fuel === 'gnv' ? fuelLabels[fuel] : fuelLabels[fuel].toLowerCase(), count]),
  );
  return fuels.length === 0 ? null : `Por combustível: ${enumerated(fuels)}.`;
}

function armourSentence(vehicles: readonly VehicleSummary[]): string | null {
  const armoured = vehicles.filter((vehicle) => vehicle.armoured).length;
  if (vehicles.length === 1) return armoured === 1 ? 'É blindado.' : 'Não é blindado.';
  if (armoured === 0) return 'Nenhum deles é blindado.';
  if (armoured === vehicles.length) return 'Todos são blindados.';
  return capitalised(`${ofThem(armoured, 'é blindado', 'são blindados')}.`);
}
