import { getSpecKinds, specKinds, specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { slugify } from '@/lib/stock/slug';
import { parseOneOf } from '@/lib/stock/vocabulary';
import { toActiveValues, limitValues, createListParameter, toggleValue } from './multiple-values';
import type { FilterDescriptor, SearchFilters } from './types';

type SpecFilterTexts = Readonly<{
  parameter: string;
  label: string;
  /** Label of the first choice, which removes the filter: "Todas". */
  any: string;
  /** Returns the text of a value's chip; without this function the chip has the label of the value. */
  chip?: (label: string) => string;
  /** `true` if a vehicle must have all selected values, not just one of them. */
  needsAll?: boolean;
  /** `true` where only armoured vehicles can have a value. */
  isOfArmour?: boolean;
}>;

const specFilterTexts: Readonly<Record<SpecName, SpecFilterTexts>> = {
  bodies: { parameter: 'carroceria', label: 'Carroceria', any: 'Todas' },
  gearboxes: { parameter: 'cambio', label: 'Câmbio', any: 'Todos' },
  colours: { parameter: 'cor', label: 'Cor', any: 'Todas' },
  seats: { parameter: 'lugares', label: 'Lugares', any: 'Qualquer' },
  drives: { parameter: 'tracao', label: 'Tração', any: 'Todas' },
  doors: { parameter: 'portas', label: 'Portas', any: 'Qualquer' },
  extras: { parameter: 'opcionais', label: 'Opcionais', any: 'Todos', needsAll: true },
  armours: {
    parameter: 'blindagem',
    label: 'Tipo de blindagem',
    any: 'Todos',
    chip: (label) => `Blindagem ${label}`,
    isOfArmour: true,
  },
  glassWarranties: {
    parameter: 'garantia-do-vidro',
    label: 'Garantia do vidro',
    any: 'Qualquer',
    chip: (label) => `Vidro com ${label} de garantia`,
    isOfArmour: true,
  },
};

/** The prefix of a value that vehicles must not have: `cor=nao-preto`. */
export const EXCLUDED_VALUE_PREFIX = 'nao-';

const isExcludedValue = (slug: string): boolean => slug.startsWith(EXCLUDED_VALUE_PREFIX);

/** Returns the wanted values without those that are also unwanted, unless none would remain: "cor escura menos preto". */
function removeUnwantedValues(values: readonly string[]): readonly string[] {
  const consistent = values.filter((slug) => !values.includes(EXCLUDED_VALUE_PREFIX + slug));
  return consistent.every(isExcludedValue) ? values : consistent;
}

export const emptySpecFilters = Object.fromEntries(
  specNames.map((name) => [name, []]),
) as unknown as Pick<SearchFilters, SpecName>;

/** Counts the specifications by which a search filters; only the details of vehicles contain them. */
export const countSpecFilterValues = (filters: SearchFilters): number =>
  specNames.reduce((sum, name) => sum + filters[name].length, 0);

/** The filters by specifications, which the details of vehicles contain and the lists of the backend do not. */
export const specDescriptors = Object.fromEntries(
  specNames.map((name) => [name, createSpecDescriptor(name, specFilterTexts[name])]),
) as Readonly<Record<SpecName, FilterDescriptor>>;

function createSpecDescriptor(name: SpecName, texts: SpecFilterTexts): FilterDescriptor {
  const { parameter, label, any, chip = (text: string) => text, needsAll, isOfArmour } = texts;
  const kinds = specKinds[name];
  const slugs = kinds.flatMap(({ slug }) => [slug, EXCLUDED_VALUE_PREFIX + slug]);
  const parseSlug = (text: string) => parseOneOf(slugs, slugify(text));
  const only = (values: readonly string[]): Partial<SearchFilters> => ({ [name]: values });
  const labelOf = (slug: string) => {
    const found = kinds.find((kind) => kind.slug === slug.replace(EXCLUDED_VALUE_PREFIX, ''));
    const text = chip(found?.label ?? slug);
    return isExcludedValue(slug) ? `Sem: ${text}` : text;
  };
  return {
    parameters: [createListParameter(parameter, name, parseSlug)],
    bounded: (filters) =>
      only(
        removeUnwantedValues(limitValues(filters[name].flatMap((text) => parseSlug(text) ?? []))),
      ),
    by: {
      valueOf: ({ specs }) => specs && getSpecKinds(specs)[name],
      createTest: (filters) => {
        if (filters[name].length === 0) return null;
        const chosen = filters[name].filter((slug) => !isExcludedValue(slug));
        const excluded = filters[name]
          .filter(isExcludedValue)
          .map((slug) => slug.slice(EXCLUDED_VALUE_PREFIX.length));
        return (value) => {
          // A vehicle whose specification is unknown matches neither a wanted value nor the absence of an unwanted one.
          if (typeof value !== 'string') return false;
          const values = value.split(',');
          if (excluded.some((slug) => values.includes(slug))) return false;
          return needsAll
            ? chosen.every((slug) => values.includes(slug))
            : chosen.length === 0 || chosen.some((slug) => values.includes(slug));
        };
      },
    },
    isUnknownIn: ({ hasDetails }) => !hasDetails,
    isSpec: { canHave: ({ armoured }) => !isOfArmour || armoured },
    values: (filters) => toActiveValues(filters[name], labelOf, only),
    fields: [
      {
        name: parameter,
        label,
        placeholder: () => any,
        any: { label: any, chosen: only([]) },
        choices: ({ of, values }) => {
          const present = new Set(
            values.flatMap((value) => (typeof value === 'string' ? value.split(',') : [])),
          );
          return kinds
            .filter(({ slug }) => present.has(slug) || of[name].includes(slug))
            .map(({ slug, label: text }) => ({
              label: text,
              chosen: only(toggleValue(of[name], slug)),
              alone: only(needsAll ? [...of[name], slug] : [slug]),
              selected: of[name].includes(slug),
            }));
        },
        isMultiple: true,
      },
    ],
  };
}
