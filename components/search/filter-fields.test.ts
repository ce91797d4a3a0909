import { everything } from '@/lib/catalogue/search/filters';
import type { Facet, SearchFacets } from '@/lib/catalogue/search/types';
import { mainFields, moreFields } from './filter-fields';

const option = (label: string, selected = false) => ({
  value: label,
  label,
  href: `/busca/${label}`,
  count: 3,
  selected,
});
const facet = (...options: Facet['options']): Facet => ({ any: option('Todas', true), options });
const nothing: SearchFacets = {
  condition: null,
  brand: null,
  model: null,
  price: null,
  yearFrom: null,
  yearTo: null,
  km: null,
  fuel: null,
};

test('condition, brand, model and price are always there, in this order', () => {
  const fields = mainFields(nothing, everything);
  expect(fields.map(({ label }) => label)).toEqual([
    'Condição',
    'Marca',
    'Modelo',
    'Faixa de Preço',
  ]);
  expect(fields.filter(({ advanced }) => advanced).map(({ name }) => name)).toEqual([
    'condicao',
    'preco',
  ]);
});

test('the model waits for a brand', () => {
  const model = (facets: Partial<SearchFacets>) =>
    mainFields({ ...nothing, ...facets }, everything)[2]?.placeholder;
  expect(model({ brand: facet(option('Audi')) })).toBe('Escolha a marca');
  expect(model({ brand: facet(option('Audi', true)) })).toBe('Todos');
});

test('the way back to no choice comes first and is never marked as chosen', () => {
  const [, brand] = mainFields({ ...nothing, brand: facet(option('Audi', true)) }, everything);
  expect(brand?.choices.map(({ label, selected }) => [label, selected])).toEqual([
    ['Todas', false],
    ['Audi', true],
  ]);
});

test("a price range of one's own keeps all else and starts at the first page", () => {
  const filters = { ...everything, brand: 'audi', priceTo: 90_000, fuel: 'flex', page: 3 } as const;
  expect(mainFields(nothing, filters)[3]?.ownRange).toEqual({
    action: '/busca/todos/todos/audi',
    kept: [['combustivel', 'flex']],
    names: ['preco-de', 'preco-ate'],
    values: [null, 90_000],
  });
});

test('further filters without anything to choose are left out', () => {
  expect(moreFields(nothing)).toEqual([]);
  expect(moreFields({ ...nothing, km: facet(option('10')) }).map(({ name }) => name)).toEqual([
    'km-ate',
  ]);
});
