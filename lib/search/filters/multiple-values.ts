import type { SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { slugifyOrNull } from '@/lib/stock/slug';
import type { ChosenNames, ActiveValue, AddressParameter, SearchFilters } from './types';
import { NO_FILTER, parseCondition } from '@/lib/stock/vocabulary';

/** The most values of one filter, because addresses must be short. */
export const MAX_VALUES_PER_FILTER = 10;

/** Returns each value once, sorted, so that equal selections have equal addresses, without those beyond the limit. */
export const limitValues = <T extends string>(values: readonly T[]): readonly T[] =>
  [...new Set(values)].toSorted().slice(0, MAX_VALUES_PER_FILTER);

/** Adds a value, or removes it where it is selected already. */
export const toggleValue = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Parses values separated by commas ("audi,bmw") with `read`; a value for which `read` returns `null` is left out. */
const parseValues = <T extends string>(
  text: string,
  parseWord: (word: string) => T | null,
): readonly T[] =>
  text.split(',', MAX_VALUES_PER_FILTER).flatMap((word) => parseWord(word.trim()) ?? []);

/** Creates the definition of an address parameter with several values, "gasolina,diesel". */
export const createListParameter = <
  K extends 'fuels' | 'conditions' | 'brands' | 'models' | SpecName,
>(
  name: string,
  key: K,
  read: (text: string) => SearchFilters[K][number] | null,
): AddressParameter => ({
  name,
  isMultipleValue: true,
  read: (text) => ({ [key]: parseValues(text, read) }),
  write: (filters) => filters[key].join(',') || null,
});

/** Returns each selected value with its label, and the filters that remain without that value. */
export const toActiveValues = <T extends string>(
  values: readonly T[],
  label: (value: T) => string,
  without: (others: readonly T[]) => Partial<SearchFilters>,
): readonly ActiveValue[] =>
  values.map((value) => ({ label: label(value), without: without(toggleValue(values, value)) }));

const orListFormat = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Returns "Audi", "Audi ou BMW", "Audi, BMW ou Porsche"; `null` without a name. */
export const joinWithOr = (names: readonly string[]): string | null =>
  orListFormat.format(names) || null;

/** Returns the backend's name for a selected slug. */
export const getChosenName = (
  slug: string,
  kind: 'brand' | 'model' | 'condition',
  names: ChosenNames,
): string => names.several?.get(slug) ?? names[kind] ?? slug;

/** Returns the slugs of the selected brands, in the path or in the parameter. */
export const getChosenBrands = ({ brand, brands }: SearchFilters): readonly string[] =>
  brand === null ? brands : [brand];

/** Returns the slugs of the selected models, in the path or in the parameter. */
export const getChosenModels = ({ model, models }: SearchFilters): readonly string[] =>
  model === null ? models : [model];

/** Returns the slugs of the selected conditions, in the path or in the parameter. */
export const getChosenConditions = ({ condition, conditions }: SearchFilters): readonly string[] =>
  condition === NO_FILTER ? conditions : [condition];

/** Returns the filters for conditions by their slugs: one is a part of the path, several are a parameter. */
export const createConditionFilters = (slugs: readonly string[]) => ({
  condition: getSingle(slugs) ?? NO_FILTER,
  conditions: getSeveral(slugs),
});

/** Returns the filters for brands by their slugs; see {@link createConditionFilters}. */
export const createBrandFilters = (slugs: readonly string[]) => ({
  brand: getSingle(slugs),
  brands: getSeveral(slugs),
});

/** Returns the filters for models by their slugs; see {@link createConditionFilters}. */
export const createModelFilters = (slugs: readonly string[]) => ({
  model: getSingle(slugs),
  models: getSeveral(slugs),
});

const getSingle = ([first, ...others]: readonly string[]): string | null =>
  others.length === 0 ? (first ?? null) : null;

const getSeveral = (slugs: readonly string[]): readonly string[] => (slugs.length > 1 ? slugs : []);

/** Returns the filters for conditions as slugs. */
export function normaliseConditions({ condition, conditions }: SearchFilters) {
  const words = (conditions.length > 0 ? conditions : [condition]).map(parseCondition);
  return createConditionFilters(limitValues(words.filter((word) => word !== NO_FILTER)));
}

/** Returns the filters for brands as slugs. */
export const normaliseBrands = ({ brand, brands }: Pick<SearchFilters, 'brand' | 'brands'>) =>
  createBrandFilters(toUniqueSlugs(brands.length > 0 ? brands : [brand]));

/**
 * Returns the filters for models as slugs. A single model of one brand is a part of the path; without a brand models are a
 * parameter, and imply their brands; beside several brands there are none.
 */
export function normaliseModels({ model, models, ...filters }: SearchFilters) {
  const { brand, brands } = normaliseBrands(filters);
  if (brand !== null)
    return createModelFilters(toUniqueSlugs(models.length > 0 ? models : [model]));
  return { model: null, models: brands.length === 0 ? toUniqueSlugs(models) : [] };
}

const toUniqueSlugs = (names: readonly (string | null)[]): readonly string[] =>
  limitValues(names.flatMap((name) => slugifyOrNull(name) ?? []));
