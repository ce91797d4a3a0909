import 'server-only';

import { allOf, mapResult, valueOr, type Result } from '@/lib/backend/result';

import { getVehicles } from '../server';
import type { NamedOption, VehicleSummary } from '../types';
import { uniqBy } from '../lists';
import type { SearchCondition } from './conditions';
import type { StockSets, VehicleSet } from './facets';
import type { SearchFilters } from './types';
import { ALL } from './vocabulary';

/** Brands and models chosen, by the backend's records; empty for no choice. */
export type Chosen = Readonly<{
  brands: readonly NamedOption[];
  models: readonly NamedOption[];
}>;

type Question = Readonly<{
  /** Of the conditions asked for; `undefined` for every condition. */
  codes: readonly (string | undefined)[];
  armoured?: boolean | undefined;
}>;
type Vehicles = Result<readonly VehicleSummary[]>;

/** What one search reads of the stock. */
export type StockReads = Readonly<{
  /** What the backend finds, by the filters of its contract alone. */
  found: Promise<Vehicles>;
  /** The sets the filters choose among; one that failed is `null`. */
  sets: Promise<StockSets>;
}>;

/**
 * Starts all reads of a search at once; questions that are the same are asked once. Prices are in none of them: a
 * range nobody asked for before must not cost the backend a search.
 *
 * @param conditions those to choose among, the chosen one with them
 */
export function readStock(
  filters: SearchFilters,
  chosen: Chosen,
  conditions: readonly SearchCondition[],
): StockReads {
  const ask = askOnce();
  const codes = codesBySlug(conditions);
  return {
    found: readFound(ask, filters, chosen, codes),
    sets: readSets(ask, filters, chosen, codes),
  };
}

/** What the backend finds for a search, by itself. */
export const readMatching = (
  filters: SearchFilters,
  chosen: Chosen,
  conditions: readonly SearchCondition[],
): Promise<Vehicles> => readFound(askEachName, filters, chosen, codesBySlug(conditions));

/** What the backend filters by, by slug of the condition; "todos" first. */
type Codes = ReadonlyMap<string, Question['codes']>;

const codesBySlug = (conditions: readonly SearchCondition[]): Codes =>
  new Map<string, Question['codes']>([
    [ALL, [undefined]],
    ...conditions.map(({ slug, codes }) => [slug, codes] as const),
  ]);

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
async function askEachName(
  { brands, models }: Chosen,
  { codes, armoured }: Question,
): Promise<Vehicles> {
  const questions = ownNames(brands).flatMap((brand) =>
    ownNames(models).flatMap((model) =>
      codes.map((condition) => getVehicles({ brand, model, armoured, condition })),
    ),
  );
  const answers = await Promise.all(questions);
  return mapResult(allOf(answers), (lists) => uniqBy(lists.flat(), ({ slug }) => slug));
}

const ownNames = (options: readonly NamedOption[]): readonly (string | undefined)[] =>
  options.length === 0 ? [undefined] : [...new Set(options.map(({ name }) => name))];

async function readFound(
  ask: Ask,
  { listing, condition }: SearchFilters,
  chosen: Chosen,
  codes: Codes,
): Promise<Vehicles> {
  return ask(chosen, {
    codes: codes.get(condition) ?? [],
    armoured: listing === 'todos' ? undefined : listing === 'blindados',
  });
}

async function readSets(
  ask: Ask,
  filters: SearchFilters,
  chosen: Chosen,
  codes: Codes,
): Promise<StockSets> {
  const read = async (of: Chosen, condition: string): Promise<VehicleSet> =>
    valueOr(await ask(of, { codes: codes.get(condition) ?? [] }), null);
  const noModel = { ...chosen, models: [] };
  const noBrand = { brands: [], models: [] };
  const [byCondition, anyModel, anyBrand, stock] = await Promise.all([
    Promise.all([...codes.keys()].map(async (slug) => [slug, await read(chosen, slug)] as const)),
    read(noModel, filters.condition),
    read(noBrand, filters.condition),
    read(noBrand, ALL),
  ]);
  return { of: filters, byCondition: new Map(byCondition), anyModel, anyBrand, stock };
}
