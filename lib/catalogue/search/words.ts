import { countOf } from '@/lib/format/count';
import { formatReais } from '@/lib/format/money';

import type { VehicleSummary } from '../types';
import { yearOf } from './passes';
import type { ChosenNames, SearchFilters, SearchWords } from './types';
import type { Condition, Listing } from './vocabulary';

const summaries: Readonly<Record<Condition, string>> = {
  todos: 'CARROS NOVOS E SEMINOVOS',
  novo: 'NOVOS',
  'semi-novo': 'SEMINOVOS',
};

const conditionWords: Readonly<Record<Condition, string>> = {
  todos: 'novos e seminovos',
  novo: 'novos',
  'semi-novo': 'seminovos',
};

const listingWords: Readonly<Record<Listing, string>> = {
  todos: '',
  blindados: 'blindados',
  'nao-blindados': 'não blindados',
};

const join = (...words: readonly (string | null)[]) => words.filter(Boolean).join(' ');

/**
 * What a search says of itself: the literal summary, and for brands and models a heading, a title and
 * a line that come from the data.
 *
 * @param vehicles all that were found, not only the page shown
 */
export function searchWords(
  filters: SearchFilters,
  names: ChosenNames,
  vehicles: readonly VehicleSummary[],
): SearchWords {
  const summary = summaries[filters.condition];
  const about = join(names.brand, names.model);
  const kind = join(listingWords[filters.listing], conditionWords[filters.condition]);
  const heading = about === '' ? summary : join(about, kind);
  const total = vehicles.length;
  return {
    summary,
    count: countOf(total, 'veículo encontrado', 'veículos encontrados'),
    heading,
    title: about === '' ? join('Carros', kind) : heading,
    description: describe(about === '' ? join('carros', kind) : heading, vehicles),
  };
}

/** "12 Audi Q5 seminovos: de 2019 a 2023, a partir de R$ 189.900." */
function describe(subject: string, vehicles: readonly VehicleSummary[]): string {
  const forSale = vehicles.filter((vehicle) => !vehicle.sold);
  if (forSale.length === 0) {
    return `Nenhum veículo à venda agora em ${subject}. Encomende o seu e avisamos quando chegar.`;
  }
  const years = known(forSale.map(yearOf));
  const prices = known(forSale.map((vehicle) => vehicle.price?.cents ?? null));
  const facts = [
    yearSpan(years),
    prices.length > 0 && `a partir de ${formatReais(Math.min(...prices))}`,
  ];
  const details = facts.filter(Boolean).join(', ');
  const count = countOf(forSale.length, 'veículo à venda', 'veículos à venda');
  return `${capitalised(subject)}: ${count}${details && `, ${details}`}.`;
}

const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value) => value !== null);

function yearSpan(years: readonly number[]): string | null {
  if (years.length === 0) return null;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `de ${first}` : `de ${first} a ${last}`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
