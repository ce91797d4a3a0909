import type { SearchField } from '@/lib/search/types';
import { mainFilterFields, furtherFilterFields } from './filter-fields';

const option = (label: string, selected = false) => ({
  label,
  href: `/busca/${label}`,
  count: 3,
  selected,
});
const field = (some: Partial<SearchField>): SearchField => ({
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

test('main fields are there with nothing to choose, further ones are not', () => {
  const fields = [field({ isMain: true }), field({ name: 'km-ate' })];
  expect(mainFilterFields(fields)).toMatchObject([{ name: 'marca', choices: [] }]);
  expect(furtherFilterFields(fields)).toEqual([]);
});

test('the way back to no choice comes first and is never marked as chosen', () => {
  const facet = { any: option('Todas', true), options: [option('Audi', true)] };
  const [brand] = furtherFilterFields([field({ facet })]);
  expect(brand?.choices.map(({ label, selected }) => [label, selected])).toEqual([
    ['Todas', false],
    ['Audi', true],
  ]);
});
