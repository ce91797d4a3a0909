import { wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { countFoundVehicles, searchStock } from '@/lib/search/evaluation/search-stock';
import type { SearchFilters } from '@/lib/search/filters/types';

import { createStock, findListedVehicle, groupModels, type StockParts } from './snapshot';
import { createListedTestVehicle } from './testing/vehicle';
import type { VehicleSummary } from './vehicle/types';

const car = (slug: string, facts: Partial<VehicleSummary> = {}): VehicleSummary =>
  createListedTestVehicle({ id: slug, slug, title: slug, ...facts });

const vehicles = [car('audi-a3'), car('audi-q5', { brand: 'AUDI', model: 'Q5' }), car('bmw-x5')];
const brands = new Map([
  ['audi', 'Audi'],
  ['bmw', 'BMW'],
]);
const detail = (brand: string | null, model: string | null = null) => ({
  brand,
  model,
  specs: null,
});

const stockOf = (parts: Partial<StockParts>) => createStock({ vehicles, brands, ...parts });
const brandsOf = (parts: Partial<StockParts>) =>
  stockOf(parts).entries.map(({ brand, vehicle }) => [brand, vehicle.brand]);

const search = (stock: ReturnType<typeof stockOf>, some: Partial<SearchFilters>) => {
  const filters = { ...wholeStockSearch, ...some };
  return [
    searchStock(stock, filters).vehicles.map(({ slug }) => slug),
    countFoundVehicles(stock, filters),
  ];
};

describe('the brand of a vehicle', () => {
  it('is what the list says, else its detail, else what was found by the filters of brands', () => {
    const details = new Map([
      ['audi-a3', detail('Audi')],
      ['audi-q5', detail('BMW')],
      ['bmw-x5', detail('Bayerische')],
    ]);
    expect(brandsOf({})).toEqual([
      [null, null],
      ['audi', 'AUDI'],
      [null, null],
    ]);
    expect(brandsOf({ details })[2]).toEqual(['bayerische', 'Bayerische']);
    expect(brandsOf({ details, claims: new Map([['bmw-x5', 'bmw']]) })).toEqual([
      ['audi', 'Audi'],
      ['audi', 'AUDI'],
      ['bmw', 'BMW'],
    ]);
    // A claim does not change a brand that is one of the backend's names.
    expect(brandsOf({ details, claims: new Map([['audi-a3', 'bmw']]) })[0]).toEqual([
      'audi',
      'Audi',
    ]);
  });

  it('that is not read yet costs the count, and a search goes by the words of the name', () => {
    const stock = stockOf({ details: new Map([['audi-a3', detail('Audi')]]) });
    expect(search(stock, { brand: 'bmw' })).toEqual([['bmw-x5'], null]);
    expect(search(stock, { brand: 'audi' })).toEqual([['audi-a3', 'audi-q5'], null]);
    const answers = new Map([['brand/bmw', new Set(['bmw-x5'])]]);
    expect(search({ ...stock, answers }, { brand: 'bmw' })).toEqual([['bmw-x5'], 1]);
  });

  it('that the detail does not say is none', () => {
    const details = new Map(vehicles.map(({ slug }) => [slug, detail(null)]));
    expect(search(stockOf({ details }), { brand: 'bmw' })).toEqual([[], 0]);
  });
});

describe('the conditions of a vehicle', () => {
  it('are those whose lists have it; a condition that was not listed is unknown', () => {
    const stock = stockOf({ members: new Map([['novo', new Set(['bmw-x5'])]]) });
    expect(search(stock, { condition: 'novo' })).toEqual([['bmw-x5'], 1]);
    expect(search(stock, { condition: 'semi-novo' })).toEqual([[], null]);
  });
});

it('a vehicle is found by its id; by its address only where one of the two has no id', () => {
  const stock = createStock({ vehicles: [car('a'), car('b', { id: null })] });
  const at = (id: string | null, slug?: string) => findListedVehicle(stock, id, slug)?.slug ?? null;
  expect([at('a'), at('a', 'b'), at(null, 'a'), at('9', 'b')]).toEqual(['a', 'a', 'a', 'b']);
  // The slug "a" belongs to a vehicle with another id, and the slug "c" to none.
  expect([at('9', 'a'), at('9'), at(null, 'c')]).toEqual([null, null, null]);
});

it('a model that is no name of the backend is the one that its name begins with, of its brand alone', () => {
  const stock = createStock({
    vehicles: [
      car('a', { brand: 'Audi', model: 'Q5' }),
      car('b', { brand: 'Audi', model: 'Q5 2.0' }),
      car('c', { brand: 'Audi', model: 'Q50' }),
      car('d', { brand: 'BMW', model: 'Q5 2.0' }),
    ],
  });
  const models = ({ entries }: typeof stock) => entries.map(({ model }) => model);
  const q5 = { id: '1', name: 'Q5' };
  expect(models(groupModels(stock, 'audi', [q5]))).toEqual(['q5', 'q5', 'q50', 'q5-2-0']);
  expect(groupModels(stock, 'audi', [])).toBe(stock);
});
