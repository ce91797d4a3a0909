import { countOf, formatKilometres, formatReais } from '@/lib/format/numbers';

import { fuelLabels, fuelOf } from '../search/vocabulary';
import type { VehicleSummary } from '../types';
import { yearOf } from '../vehicle-facts';
import type { OfferedSelection } from './selections';

/** What a selection says of itself, every number of it counted among its cars. */
export type SelectionWords = Readonly<{
  /** "12 carros à venda, de R$ 189.900 a R$ 299.900": for the head of the page and for search engines. */
  summary: string;
  /** A paragraph: models, years, kilometres, fuels, armouring. */
  paragraph: string;
}>;

const NAMED_MODELS = 8;

const known = <T>(values: readonly (T | null)[]): readonly T[] =>
  values.filter((value) => value !== null);

/** "de 1 a 9"; "de 5" where both ends are one; `null` where nothing is known. */
function span(values: readonly number[], text: (value: number) => string): string | null {
  if (values.length === 0) return null;
  const [least, most] = [text(Math.min(...values)), text(Math.max(...values))];
  return least === most ? `de ${least}` : `de ${least} a ${most}`;
}

/** "um, dois e três". */
const enumerated = (items: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(items);

/** How many there are of each, the most first. */
function counted(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const nameOf = ({ brand, model }: VehicleSummary): string | null =>
  brand && [brand, model].filter(Boolean).join(' ');

/** The words of a selection, made of its cars alone. */
export function selectionWords({ filters, vehicles }: OfferedSelection): SelectionWords {
  const prices = known(vehicles.map(({ price }) => price?.cents ?? null));
  const summary = [
    countOf(vehicles.length, 'carro à venda', 'carros à venda'),
    span(prices, formatReais),
  ];
  return {
    summary: summary.filter(Boolean).join(', '),
    paragraph: [
      modelSentence(vehicles),
      ageSentence(vehicles),
      filters.fuels.length === 0 && fuelSentence(vehicles),
      filters.listing === 'todos' && armourSentence(vehicles),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function modelSentence(vehicles: readonly VehicleSummary[]): string | null {
  const models = counted(known(vehicles.map(nameOf)));
  if (models.length === 0) return null;
  const named = models
    .slice(0, NAMED_MODELS)
    .map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
  const others = models.length - named.length;
  const rest = others > 0 ? [countOf(others, 'outro modelo', 'outros modelos')] : [];
  return `Hoje há ${enumerated([...named, ...rest])}.`;
}

function ageSentence(vehicles: readonly VehicleSummary[]): string | null {
  const years = span(known(vehicles.map(yearOf)), String);
  const driven = known(vehicles.map(({ km }) => km)).filter((km) => km > 0);
  const brandNew = vehicles.filter(({ km }) => km === 0).length;
  const facts = known([
    years && `Anos ${years}`,
    span(driven, formatKilometres)?.replace(/^/, 'rodados ') ?? null,
    brandNew > 0 ? countOf(brandNew, 'deles zero km', 'deles zero km') : null,
  ]);
  return facts.length === 0 ? null : `${facts.join(', ')}.`;
}

function fuelSentence(vehicles: readonly VehicleSummary[]): string | null {
  const fuels = counted(
    known(vehicles.map(({ fuel }) => fuelOf(fuel))).map((fuel) => fuelLabels[fuel].toLowerCase()),
  );
  return fuels.length === 0
    ? null
    : `Por combustível: ${enumerated(fuels.map(([fuel, count]) => `${count} ${fuel}`))}.`;
}

function armourSentence(vehicles: readonly VehicleSummary[]): string | null {
  const armoured = vehicles.filter((vehicle) => vehicle.armoured).length;
  if (armoured === 0) return 'Nenhum deles é blindado.';
  if (armoured === vehicles.length) return 'Todos são blindados.';
  return `${countOf(armoured, 'deles é blindado', 'deles são blindados')}.`;
}
