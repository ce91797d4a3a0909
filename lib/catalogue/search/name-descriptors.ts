import { capitalised } from '@/lib/format/text';

import { pluralOf } from './conditions';
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
} from './several';
import type { FilterDescriptor } from './types';
import { ALL, readCondition, readName } from './vocabulary';

/** The filters that are names of the backend: one value of each is a part of the path. */
export const nameDescriptors = {
  condition: {
    parameters: [
      severalParameter('condicao', 'conditions', (text) => {
        const condition = readCondition(text);
        return condition === ALL ? null : condition;
      }),
    ],
    bounded: boundedConditions,
    values: (filters, names) =>
      eachOf(
        chosenConditions(filters),
        (slug) => capitalised(pluralOf(slug) ?? nameOf(slug, 'condition', names)),
        (conditions) => ({ condition: ALL, conditions }),
      ),
    fields: [
      {
        name: 'condicao',
        label: 'Condição',
        placeholder: () => 'Todas',
        any: { label: 'Todas', chosen: { condition: ALL, conditions: [] } },
        choices: ({ of, conditions }) =>
          conditions.map(({ slug, name }) => ({
            label: name,
            chosen: { condition: ALL, conditions: toggled(chosenConditions(of), slug) },
            alone: { condition: slug, conditions: [] },
            selected: chosenConditions(of).includes(slug),
          })),
        isMain: true,
        isAdvanced: true,
        isMultiple: true,
      },
    ],
  },
  brand: {
    parameters: [severalParameter('marca', 'brands', readName)],
    bounded: boundedBrands,
    values: (filters, names) =>
      eachOf(
        chosenBrands(filters),
        (slug) => nameOf(slug, 'brand', names),
        (brands) => ({ brand: null, brands }),
      ),
    fields: [
      {
        name: 'marca',
        label: 'Marca',
        placeholder: () => 'Todas',
        any: { label: 'Todas', chosen: { brand: null, brands: [] } },
        choices: ({ of, brands }) =>
          brands.map(({ slug, name, count }) => ({
            label: name,
            chosen: { brand: null, brands: toggled(chosenBrands(of), slug) },
            count,
            selected: chosenBrands(of).includes(slug),
          })),
        isMain: true,
        isSearched: true,
        isMultiple: true,
      },
    ],
  },
  model: {
    parameters: [severalParameter('modelo', 'models', readName)],
    bounded: boundedModels,
    values: (filters, names) =>
      eachOf(
        chosenModels(filters),
        (slug) => nameOf(slug, 'model', names),
        (models) => ({ model: null, models }),
      ),
    fields: [
      {
        name: 'modelo',
        label: 'Modelo',
        placeholder: ({ of, brands }) =>
          of.brand === null && brands.length > 0 ? 'Escolha a marca' : 'Todos',
        any: { label: 'Todos', chosen: { model: null, models: [] } },
        choices: ({ of, models }) =>
          models.map(({ slug, name, count }) => ({
            label: name,
            chosen: { model: null, models: toggled(chosenModels(of), slug) },
            count,
            selected: chosenModels(of).includes(slug),
          })),
        isMain: true,
        isSearched: true,
        isMultiple: true,
      },
    ],
  },
} satisfies Readonly<Record<string, FilterDescriptor>>;
