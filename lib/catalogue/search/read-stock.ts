import 'server-only';

import { readSection } from '@/lib/backend/section';

import { eachOnce } from '../each-once';
import { getVehicles } from '../server';
import type { NamedOption, VehicleSummary } from '../types';
import type { StockSets, VehicleSet } from './stock-sets';
import type { SearchFilters } from './types';
import type { Condition } from './vocabulary';

/** Brands and models chosen, by the backend's records; empty for no choice. */
export type Chosen = Readonly<{
  brands: readonly NamedOption[];
  models: readonly NamedOption[];
}>;

type Question = Omit<NonNullable<Parameters<typeof getVehicles>[0]>, 'brand' | 'model'>;
type Vehicles = readonly VehicleSummary[];

/** What one search reads of the stock. */
export type StockReads = Readonly<{
  /** What the backend finds, by the words of section 7 alone. Rejects with BackendError. */
  found: Promise<Vehicles>;
  /** The sets the filters choose among; one that failed is `null`. */
  sets: Promise<StockSets>;
}>;

/** Starts all reads of a search at once; questions that are the same are asked once. */
export function readStock(filters: SearchFilters, chosen: Chosen): StockReads {
  const ask = askOnce();
  return { found: readFound(ask, filters, chosen), sets: readSets(ask, filters, chosen) };
}

type Ask = (chosen: Chosen, question: Question) => Promise<Vehicles>;

/** The whole stock is megabytes of cache to decode: two filters that need it share one answer. */
function askOnce(): Ask {
  const answers = new Map<string, Promise<Vehicles>>();
  return (chosen, question) => {
    const key = JSON.stringify([chosen.brands, chosen.models, question]);
    const answer = answers.get(key) ?? askEachName(chosen, question);
    answers.set(key, answer);
    return answer;
  };
}

/** One question for each spelling of a name that shares the address (slug.ts), each vehicle once. */
async function askEachName({ brands, models }: Chosen, question: Question): Promise<Vehicles> {
  const questions = ownNames(brands).flatMap((brand) =>
    ownNames(models).map((model) => getVehicles({ ...question, brand, model })),
  );
  const answers = (await Promise.all(questions)).flat();
  if (questions.length === 1) return answers;
  return eachOnce(answers, ({ slug }) => slug);
}

const ownNames = (options: readonly NamedOption[]): readonly (string | undefined)[] =>
  options.length === 0 ? [undefined] : [...new Set(options.map(({ name }) => name))];

const conditionOf = (condition: Condition) => (condition === 'todos' ? undefined : condition);

function readFound(ask: Ask, filters: SearchFilters, chosen: Chosen): Promise<Vehicles> {
  const { listing, condition, priceFrom, priceTo } = filters;
  return ask(chosen, {
    condition: conditionOf(condition),
    armoured: listing === 'todos' ? undefined : listing === 'blindados',
    priceFrom: priceFrom ?? undefined,
    priceTo: priceTo ?? undefined,
  });
}

async function readSets(ask: Ask, filters: SearchFilters, chosen: Chosen): Promise<StockSets> {
  const read = (of: Chosen, condition: Condition): Promise<VehicleSet> =>
    readSection('search.facets', ask(of, { condition: conditionOf(condition) }));
  const noModel = { ...chosen, models: [] };
  const noBrand = { brands: [], models: [] };
  const [todos, novo, semiNovo, anyModel, anyBrand, stock] = await Promise.all([
    read(chosen, 'todos'),
    read(chosen, 'novo'),
    read(chosen, 'semi-novo'),
    read(noModel, filters.condition),
    read(noBrand, filters.condition),
    read(noBrand, 'todos'),
  ]);
  return {
    of: filters,
    byCondition: { todos, novo, 'semi-novo': semiNovo },
    anyModel,
    anyBrand,
    stock,
  };
}
