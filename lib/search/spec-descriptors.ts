import { getSpecKinds, specKinds, specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import { slugify } from '@/lib/stock/slug';
import { findOneOf } from '@/lib/stock/vocabulary';
import { eachOf, inOneForm, severalParameter, toggled } from './multiple-values';
import type { FilterDescriptor, SearchFilters } from './types';

/** Texts of a filter by a specification, and its parameter in addresses. */
type SpecTexts = Readonly<{
  parameter: string;
  label: string;
  /** Text of the first choice of the filter, which removes the filter: "Todas". */
  any: string;
  /** Returns the text of a value's chip; without it the label of the kind. */
  chip?: (label: string) => string;
  /** `true` where a vehicle has to have all chosen values, not one of them. */
  needsAll?: boolean;
  /** `true` where only armoured vehicles can have a value. */
  isOfArmour?: boolean;
}>;

const texts: Readonly<Record<SpecName, SpecTexts>> = {
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

/** Begins a value that a vehicle must not have: `cor=nao-preto`. */
export const NOT = 'nao-';

const isNegated = (slug: string): boolean => slug.startsWith(NOT);

/** Returns values without those that are unwanted too, unless no other wanted value remains: "cor escura menos preto". */
function withoutUnwanted(values: readonly string[]): readonly string[] {
  const consistent = values.filter((slug) => !values.includes(NOT + slug));
  return consistent.every(isNegated) ? values : consistent;
}

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;

/** The search without a filter by a specification. */
export const withoutSpecs = Object.fromEntries(
  specNames.map((name) => [name, []]),
) as unknown as Pick<SearchFilters, SpecName>;

/** Returns how many values of specifications, which only the details of vehicles say, a search filters by. */
export const countSpecs = (filters: SearchFilters): number =>
  specNames.reduce((sum, name) => sum + filters[name].length, 0);

/** Returns whether a search filters by a specification. */
export const filtersBySpecs = (filters: SearchFilters): boolean => countSpecs(filters) > 0;

/** Filters by what the details of vehicles say; the lists of the backend do not. */
export const specDescriptors = Object.fromEntries(
  specNames.map((name) => [name, specDescriptor(name, texts[name])]),
) as Readonly<Record<SpecName, FilterDescriptor>>;

function specDescriptor(name: SpecName, own: SpecTexts): FilterDescriptor {
  const { parameter, label, any, chip = (text: string) => text, needsAll, isOfArmour } = own;
  const kinds = specKinds[name];
  const slugs = kinds.flatMap(({ slug }) => [slug, NOT + slug]);
  const read = (text: string) => findOneOf(slugs, slugify(text));
  const only = (values: readonly string[]): Partial<SearchFilters> => ({ [name]: values });
  const labelOf = (slug: string) => {
    const found = kinds.find((kind) => kind.slug === slug.replace(NOT, ''));
    const text = chip(found?.label ?? slug);
    return isNegated(slug) ? `Sem: ${text}` : text;
  };
  return {
    parameters: [severalParameter(parameter, name, read)],
    bounded: (filters) =>
      only(withoutUnwanted(inOneForm(filters[name].flatMap((text) => read(text) ?? [])))),
    by: {
      valueOf: ({ specs }) => (specs && getSpecKinds(specs)[name].join(',')) || null,
      matches: (value, filters) => {
        const own = typeof value === 'string' ? value.split(',') : [];
        const [excluded, chosen] = partition(filters[name], isNegated);
        // A vehicle of which nothing is known has neither what is wanted nor certainly not what is unwanted.
        if (excluded.length > 0 && own.length === 0) return false;
        if (excluded.some((slug) => own.includes(slug.replace(NOT, '')))) return false;
        return needsAll
          ? chosen.every((slug) => own.includes(slug))
          : chosen.length === 0 || chosen.some((slug) => own.includes(slug));
      },
      valueIn: (filters) => filters[name].join(',') || null,
    },
    isUnknownIn: ({ details }) => details === null,
    isSpec: { canHave: ({ armoured }) => !isOfArmour || armoured },
    values: (filters) => eachOf(filters[name], labelOf, only),
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
              chosen: only(toggled(of[name], slug)),
              alone: only(needsAll ? [...of[name], slug] : [slug]),
              selected: of[name].includes(slug),
            }));
        },
        isMultiple: true,
      },
    ],
  };
}
