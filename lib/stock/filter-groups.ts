import type { SearchableCondition } from './conditions';
import { slugify } from './slug';
import type { BrandLists, FilterGroup, Stock } from './types';
import type { NamedOption } from './vehicle/types';

const BRAND_KEY_PREFIX = 'brand/';
export const getBrandKey = (slug: string) => BRAND_KEY_PREFIX + slug;

/** Returns whether a key is that of a brand's filter group. */
export const isBrandKey = (key: string): boolean => key.startsWith(BRAND_KEY_PREFIX);

/** Returns whether a key is that of a brand with vehicles for sale. */
export const isStockedBrandKey = ({ stocked }: BrandLists, key: string): boolean =>
  stocked?.some(({ name }) => getBrandKey(slugify(name)) === key) ?? false;

/** Returns the filter group of a brand, with a filter for each spelling of its name. */
export const createBrandFilterGroup = (
  slug: string,
  brands: readonly NamedOption[],
): FilterGroup => ({
  key: getBrandKey(slug),
  filters: getOptionNames(brands).map((brand) => ({ brand })),
});

/** Returns the filter group of a model of a brand, with a filter for each spelling of both names. */
export const createModelFilterGroup = (
  [brand, model]: readonly [brand: string, model: string],
  brands: readonly NamedOption[],
  models: readonly NamedOption[],
): FilterGroup => ({
  key: `model/${brand}/${model}`,
  filters: getOptionNames(brands).flatMap((of) =>
    getOptionNames(models).map((name) => ({ brand: of, model: name })),
  ),
});

const CONDITION_KEY_PREFIX = 'condition/';
export const getConditionKey = (slug: string) => CONDITION_KEY_PREFIX + slug;
export const isConditionKey = (key: string) => key.startsWith(CONDITION_KEY_PREFIX);

/** Returns the slugs of the conditions whose vehicles the backend was asked for. */
export const getRequestedConditions = ({ facts }: Stock): readonly string[] =>
  [...facts.filterMatches.keys()]
    .filter(isConditionKey)
    .map((key) => key.slice(CONDITION_KEY_PREFIX.length));

/** Returns the filter group of a condition, with a filter for each of its codes. */
export const createConditionFilterGroup = ({ slug, codes }: SearchableCondition): FilterGroup => ({
  key: getConditionKey(slug),
  filters: codes.map((condition) => ({ condition })),
});

const getOptionNames = (options: readonly NamedOption[]): readonly string[] => [
  ...new Set(options.map(({ name }) => name)),
];
