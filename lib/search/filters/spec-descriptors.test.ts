import { evaluateFilters } from '../evaluation/evaluate-filters';
import { isFilterUseful, getOfferedValues } from '../evaluation/count-choices';
import { toCanonicalFilters, wholeStockSearch } from './canonical-filters';
import { mayOfferSpecFields, createSpecFields } from '../result/filter-bar-fields';
import { searchStock } from '../evaluation/search-stock';
import { createStockOfCars as stockOf } from '../testing/cars';
import type { SearchFilters } from './types';

const found = (stock: ReturnType<typeof stockOf>, filters: Partial<SearchFilters>) =>
  searchStock(stock, { ...wholeStockSearch, ...filters }).vehicles.map(({ slug }) => slug);

const cars = stockOf([
  { body: 'SUV', extras: ['Teto solar', 'Couro'] },
  { body: 'Sedã', extras: ['Couro'] },
  { body: 'Picape', extras: ['Teto solar', 'Engate'] },
  {},
]);

test('of several bodies a vehicle has one, of several extras all', () => {
  expect(found(cars, { bodies: ['suv', 'picape'] })).toEqual(['v0', 'v2']);
  expect(found(cars, { extras: ['teto-solar'] })).toEqual(['v0', 'v2']);
  expect(found(cars, { extras: ['teto-solar', 'couro'] })).toEqual(['v0']);
});

test('what is unwanted leaves the vehicles of which that is known', () => {
  expect(found(cars, { bodies: ['nao-suv'] })).toEqual(['v1', 'v2']);
  expect(found(cars, { extras: ['nao-teto-solar'] })).toEqual(['v1']);
  expect(found(cars, { extras: ['couro', 'nao-teto-solar'] })).toEqual(['v1']);
});

test('a value that is unwanted too is left out of those that are wanted, unless it is the only one', () => {
  const canonical = (colours: readonly string[]) =>
    toCanonicalFilters({ ...wholeStockSearch, colours }).colours;
  expect(canonical(['preto', 'nao-preto', 'azul'])).toEqual(['azul', 'nao-preto']);
  expect(canonical(['nao-preto', 'preto'])).toEqual(['nao-preto', 'preto']);
});

test('a filter is offered where at least half of the vehicles that can have a value say it', () => {
  const bodies = (...list: (string | undefined)[]) =>
    stockOf(list.map((body) => (body === undefined ? {} : { body })));
  expect(isFilterUseful(bodies('SUV', undefined), 'bodies')).toBe(true);
  expect(isFilterUseful(bodies('SUV', undefined, undefined), 'bodies')).toBe(false);
  expect(isFilterUseful(bodies(), 'bodies')).toBe(false);
  const glass = stockOf([{ armoured: true, warranty: '10 anos' }, {}, {}]);
  expect(isFilterUseful(glass, 'glassWarranties')).toBe(true);
  expect(isFilterUseful(stockOf([{ body: 'SUV' }], false), 'bodies')).toBe(false);
  expect(isFilterUseful(glass, 'price')).toBe(true);
});

test('while details are being read nothing is counted, and what is unknown is not shown', () => {
  const reading = stockOf([{ body: 'SUV' }, null]);
  const evaluation = evaluateFilters(reading, wholeStockSearch);
  const { count } = getOfferedValues(evaluation, 'bodies');
  expect(count({ ...wholeStockSearch, bodies: ['suv'] })).toBeNull();
  const { count: whole } = getOfferedValues(evaluateFilters(cars, wholeStockSearch), 'bodies');
  expect(whole({ ...wholeStockSearch, bodies: ['suv'] })).toBe(1);
});

test('where no details are read a filter finds nothing for sure', () => {
  const listOnly = stockOf([{ body: 'SUV' }], false);
  expect(searchStock(listOnly, { ...wholeStockSearch, bodies: ['suv'] })).toEqual({
    vehicles: [],
    isSure: false,
  });
});

/** Returns the fields of specifications that a search offers, with the entries of each. */
const offered = (stock: ReturnType<typeof stockOf>, chosen: Partial<SearchFilters> = {}) => {
  const of = { ...wholeStockSearch, ...chosen };
  return createSpecFields(evaluateFilters(stock, of)).map(({ label, choices }) => [
    label,
    choices.slice(1).map(({ label: text, count, href }) => [text, count, href]),
  ]);
};

test('a field offers the values of what is found, each added to those chosen, with its number', () => {
  expect(offered(cars)).toEqual([
    [
      'Carroceria',
      [
        ['Picape', 1, '/busca/todos?carroceria=picape'],
        ['SUV', 1, '/busca/todos?carroceria=suv'],
        ['Sedã', 1, '/busca/todos?carroceria=seda'],
      ],
    ],
    [
      'Opcionais',
      [
        ['Teto solar', 2, '/busca/todos?opcionais=teto-solar'],
        ['Bancos de couro', 2, '/busca/todos?opcionais=couro'],
      ],
    ],
  ]);
  expect(offered(cars, { bodies: ['suv'] })[0]).toEqual([
    'Carroceria',
    [
      ['Picape', 1, '/busca/todos?carroceria=picape,suv'],
      ['SUV', 1, '/busca/todos'],
      ['Sedã', 1, '/busca/todos?carroceria=seda,suv'],
    ],
  ]);
  // A vehicle is found only where it has all selected extras.
  expect(offered(cars, { extras: ['teto-solar'] })[1]).toEqual([
    'Opcionais',
    [
      ['Teto solar', 2, '/busca/todos'],
      ['Bancos de couro', 1, '/busca/todos?opcionais=couro,teto-solar'],
    ],
  ]);
});

test('fields are offered by at least half of the stock, and stay where they are active', () => {
  const few = stockOf([{ body: 'SUV' }, {}, {}]);
  expect(offered(few)).toEqual([]);
  expect(offered(few, { bodies: ['suv'] })).toEqual([['Carroceria', [['SUV', 1, '/busca/todos']]]]);
  const glass = stockOf([{ armoured: true, warranty: '10 anos' }, {}, {}]);
  expect(offered(glass)).toEqual([
    ['Garantia do vidro', [['10 anos', 1, '/busca/todos?garantia-do-vidro=10']]],
  ]);
});

test('a page links to further fields where there are any, or may be once the details are read', () => {
  const body = { body: 'SUV' };
  expect(mayOfferSpecFields(stockOf([body, {}]))).toBe(true);
  expect(mayOfferSpecFields(stockOf([body, {}, {}]))).toBe(false);
  expect(mayOfferSpecFields(stockOf([body, null, null, null]))).toBe(true);
  expect(offered(stockOf([body, null, null, null]))).toEqual([]);
  expect(mayOfferSpecFields(stockOf([body], false))).toBe(false);
});
