import { capitalise } from '@/lib/site/format/text';

import { getConditionPlural } from '@/lib/stock/conditions';
import {
  normaliseBrands,
  normaliseConditions,
  normaliseModels,
  getChosenBrands,
  getChosenConditions,
  getChosenModels,
  toActiveValues,
  getChosenName,
  createListParameter,
  toggleValue,
} from './multiple-values';
import type { FilterField, FilterDescriptor, SearchFilters } from './types';
import { NO_FILTER, parseCondition, readNameSlug } from '@/lib/stock/vocabulary';

/** The filters by condition, brand and model, whose names come from the backend: a single one is a part of the path. */
export const nameDescriptors = {
  condition: {
    parameters: [
      createListParameter('condicao', 'conditions', (text) => {
        const condition = parseCondition(text);
        return condition === NO_FILTER ? null : condition;
      }),
    ],
    bounded: normaliseConditions,
    values: (filters, names) =>
      toActiveValues(
        getChosenConditions(filters),
        (slug) => capitalise(getConditionPlural(slug) ?? getChosenName(slug, 'condition', names)),
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
            chosen: {
              condition: NO_FILTER,
              conditions: toggleValue(getChosenConditions(of), slug),
            },
            alone: { condition: slug, conditions: [] },
            selected: getChosenConditions(of).includes(slug),
          })),
        isMain: true,
        isAdvanced: true,
        isMultiple: true,
      },
    ],
  },
  brand: createNameDescriptor({
    kind: 'brand',
    parameter: 'marca',
    label: 'Marca',
    any: 'Todas',
    bounded: normaliseBrands,
    chosen: getChosenBrands,
    only: (brands) => ({ brand: null, brands }),
  }),
  model: createNameDescriptor({
    kind: 'model',
    parameter: 'modelo',
    label: 'Modelo',
    any: 'Todos',
    placeholder: ({ of, brands }) => {
      if (of.brands.length > 1) return 'Só com uma marca';
      return of.brand === null && brands.length > 0 ? 'Escolha a marca' : 'Todos';
    },
    bounded: normaliseModels,
    chosen: getChosenModels,
    only: (models) => ({ model: null, models }),
  }),
} satisfies Readonly<Record<string, FilterDescriptor>>;

function createNameDescriptor({
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
  placeholder?: FilterField['placeholder'];
  bounded: FilterDescriptor['bounded'];
  chosen: (filters: SearchFilters) => readonly string[];
  /** Returns the filters of a search for these slugs. */
  only: (slugs: readonly string[]) => Partial<SearchFilters>;
}>): FilterDescriptor {
  return {
    parameters: [createListParameter(parameter, `${kind}s`, readNameSlug)],
    bounded,
    values: (filters, names) =>
      toActiveValues(chosen(filters), (slug) => getChosenName(slug, kind, names), only),
    fields: [
      {
        name: parameter,
        label,
        placeholder,
        any: { label: any, chosen: only([]) },
        choices: ({ of, [`${kind}s` as const]: offered }) =>
          offered.map(({ slug, name, count }) => ({
            label: name,
            chosen: only(toggleValue(chosen(of), slug)),
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
