import type { SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { slugifyOrNull } from '@/lib/stock/slug';
import type { ChosenNames, ChosenValue, Parameter, SearchFilters } from './types';
import { NO_FILTER, readCondition } from '@/lib/stock/vocabulary';

/** The most values of one filter, because addresses must be short. */
export const MAX_VALUES = 10;

/** Returns values in their canonical form: each once, in one order. */
export const inOneForm = <T extends string>(values: readonly T[]): readonly T[] =>
  [...new Set(values)].toSorted().slice(0, MAX_VALUES);

/** Adds a value, or removes it where it is selected already. */
export const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Reads the values of a text such as "audi,bmw" with `read`; a value for which `read` returns `null` is left out. */
const readSeveral = <T extends string>(
  text: string,
  read: (word: string) => T | null,
): readonly T[] => text.split(',', MAX_VALUES).flatMap((word) => read(word.trim()) ?? []);

/** Describes a parameter with several values, "gasolina,diesel". */
export const severalParameter = <K extends 'fuels' | 'conditions' | 'brands' | 'models' | SpecName>(
  name: string,
  key: K,
  read: (text: string) => SearchFilters[K][number] | null,
): Parameter => ({
  name,
  isSeveral: true,
  read: (text) => ({ [key]: readSeveral(text, read) }),
  write: (filters) => filters[key].join(',') || null,
});

/** Returns each selected value, with the filters that remain without the value. */
export const eachOf = <T extends string>(
  values: readonly T[],
  label: (value: T) => string,
  without: (others: readonly T[]) => Partial<SearchFilters>,
): readonly ChosenValue[] =>
  values.map((value) => ({ label: label(value), without: without(toggled(values, value)) }));

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Returns "Audi", "Audi ou BMW", "Audi, BMW ou Porsche"; `null` without a value. */
export const oneOfNames = (names: readonly string[]): string | null =>
  disjunction.format(names) || null;

/** Returns a selected name as the backend writes it, by its slug. */
export const nameOf = (
  slug: string,
  kind: 'brand' | 'model' | 'condition',
  names: ChosenNames,
): string => names.several?.get(slug) ?? names[kind] ?? slug;

/** Returns the selected brands. */
export const chosenBrands = ({ brand, brands }: SearchFilters): readonly string[] =>
  brand === null ? brands : [brand];

/** Returns the selected models. */
export const chosenModels = ({ model, models }: SearchFilters): readonly string[] =>
  model === null ? models : [model];

/** Returns the selected conditions. */
export const chosenConditions = ({ condition, conditions }: SearchFilters): readonly string[] =>
  condition === NO_FILTER ? conditions : [condition];

/** Returns the filters for brands by their slugs: one is a part of the path, several are a parameter. */
export function boundedBrands({ brand, brands }: SearchFilters) {
  const slugs = slugsOf(brands.length > 0 ? brands : [brand]);
  return { brand: singleSlug(slugs), brands: severalOf(slugs) };
}

/** Returns the filters for models by their slugs; none without one brand. */
export function boundedModels(filters: SearchFilters) {
  const { brand } = boundedBrands(filters);
  const { model, models } = filters;
  const slugs = brand === null ? [] : slugsOf(models.length > 0 ? models : [model]);
  return { model: singleSlug(slugs), models: severalOf(slugs) };
}

/** Returns the filters for conditions by their slugs. */
export function boundedConditions({ condition, conditions }: SearchFilters) {
  const words = (conditions.length > 0 ? conditions : [condition]).map(readCondition);
  const slugs = inOneForm(words.filter((word) => word !== NO_FILTER));
  return { condition: singleSlug(slugs) ?? NO_FILTER, conditions: severalOf(slugs) };
}

const slugsOf = (names: readonly (string | null)[]): readonly string[] =>
  inOneForm(names.flatMap((name) => slugifyOrNull(name) ?? []));

const singleSlug = (slugs: readonly string[]): string | null =>
  slugs.length === 1 ? (slugs[0] ?? null) : null;

const severalOf = (slugs: readonly string[]): readonly string[] => (slugs.length > 1 ? slugs : []);
