import { capitalised } from '@/lib/site/format/text';

import { conditionPlural } from '@/lib/stock/conditions';
import {
  boundedBrands,
  boundedConditions,
  boundedModels,
  chosenBrands,
  chosenConditions,
  chosenModels,
  eachOf,
  nameOf,
  severalParameter,
  toggled,
} from './multiple-values';
import type { Field, FilterDescriptor, SearchFilters } from './types';
import { NO_FILTER, readCondition, readNameSlug } from '@/lib/stock/vocabulary';

/** Filters by names of the backend: a single value of such a filter is a part of the path. */
export const nameDescriptors = {
  condition: {
    parameters: [
      severalParameter('condicao', 'conditions', (text) => {
        const condition = readCondition(text);
        return condition === NO_FILTER ? null : condition;
      }),
    ],
    bounded: boundedConditions,
    values: (filters, names) =>
      eachOf(
        chosenConditions(filters),
        (slug) => capitalised(conditionPlural(slug) ?? nameOf(slug, 'condition', names)),
        (conditions) => ({ condition: NO_FILTER, conditions }),
      ),
    fields: [
      {
        name: 'condicao',
        label: 'Condição',
        placeholder: () => 'Todas',
        any: { label: 'Todas', chosen: { condition: NO_FILTER, conditions: [] } },
        choices: ({ of, conditions }) =>
          conditions.map(({ slug, name }) => ({
            label: name,
            chosen: { condition: NO_FILTER, conditions: toggled(chosenConditions(of), slug) },
            alone: { condition: slug, conditions: [] },
            selected: chosenConditions(of).includes(slug),
          })),
        isMain: true,
        isAdvanced: true,
        isMultiple: true,
      },
    ],
  },
  brand: nameDescriptor({
    kind: 'brand',
    parameter: 'marca',
    label: 'Marca',
    any: 'Todas',
    bounded: boundedBrands,
    chosen: chosenBrands,
    only: (brands) => ({ brand: null, brands }),
  }),
  model: nameDescriptor({
    kind: 'model',
    parameter: 'modelo',
    label: 'Modelo',
    any: 'Todos',
    placeholder: ({ of, brands }) => {
      if (of.brands.length > 1) return 'Só com uma marca';
      return of.brand === null && brands.length > 0 ? 'Escolha a marca' : 'Todos';
    },
    bounded: boundedModels,
    chosen: chosenModels,
    only: (models) => ({ model: null, models }),
  }),
} satisfies Readonly<Record<string, FilterDescriptor>>;

/** Creates a filter by brands or models, whose names are the backend's. */
function nameDescriptor({
  kind,
  parameter,
  label,
  any,
  placeholder = () => any,
  bounded,
  chosen,
  only,
}: Readonly<{
  kind: 'brand' | 'model';
  parameter: string;
  label: string;
  any: string;
  placeholder?: Field['placeholder'];
  bounded: FilterDescriptor['bounded'];
  chosen: (filters: SearchFilters) => readonly string[];
  /** Returns the filters that select these slugs. */
  only: (slugs: readonly string[]) => Partial<SearchFilters>;
}>): FilterDescriptor {
  return {
    parameters: [severalParameter(parameter, `${kind}s`, readNameSlug)],
    bounded,
    values: (filters, names) => eachOf(chosen(filters), (slug) => nameOf(slug, kind, names), only),
    fields: [
      {
        name: parameter,
        label,
        placeholder,
        any: { label: any, chosen: only([]) },
        choices: ({ of, [`${kind}s` as const]: offered }) =>
          offered.map(({ slug, name, count }) => ({
            label: name,
            chosen: only(toggled(chosen(of), slug)),
            count,
            selected: chosen(of).includes(slug),
          })),
        isMain: true,
        isSearched: true,
        isMultiple: true,
      },
    ],
  };
}
