import type { FilterBarField } from '@/lib/search/types';
import { getMainFilterFields, getFurtherFilterFields } from './filter-fields';

const option = (label: string, selected = false) => ({
  label,
  href: `/busca/${label}`,
  count: 3,
  selected,
});
const field = (some: Partial<FilterBarField>): FilterBarField => ({
  name: 'marca',
  label: 'Marca',
  placeholder: 'Todas',
  isMain: false,
  isAdvanced: false,
  isSearched: false,
  isMultiple: false,
  facet: null,
  ownRange: null,
  ...some,
});

test('main filters without values are listed, further ones are not', () => {
  const fields = [field({ isMain: true }), field({ name: 'km-ate' })];
  expect(getMainFilterFields(fields)).toMatchObject([{ name: 'marca', choices: [] }]);
  expect(getFurtherFilterFields(fields)).toEqual([]);
});

test('the value that removes the filter is first and never marked as selected', () => {
  const facet = { any: option('Todas', true), options: [option('Audi', true)] };
  const [brand] = getFurtherFilterFields([field({ facet })]);
  expect(brand?.choices.map(({ label, selected }) => [label, selected])).toEqual([
    ['Todas', false],
    ['Audi', true],
  ]);
});
