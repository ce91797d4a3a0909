import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { getOfferedValues } from './count-choices';
import { wholeStockSearch } from '../filters/canonical-filters';
import type { SearchFilters } from '../filters/types';
import { mayUnreadMatch } from './unread-details';
import { evaluateFilters } from './evaluate-filters';
import { searchStock } from './search-stock';

const bare = { fuel: null, manufactureYear: null, modelYear: null };
const vehicle = (slug: string, fields: Partial<VehicleSummary>) =>
  createListedTestVehicle({ slug, id: slug, ...fields });

/** This detail has no fuel and no year; the other fields do not matter here. */
const silent = { colour: 'Azul', extraKinds: [] } as unknown as VehicleSpecs;

function stockOf(vehicles: readonly VehicleSummary[], read: readonly string[]) {
  const detail = { brand: null, model: null, specs: silent };
  return createStock({ vehicles, details: new Map(read.map((slug) => [slug, detail])) });
}

const may = (stock: Parameters<typeof mayUnreadMatch>[0], some: Partial<SearchFilters>) =>
  mayUnreadMatch(stock, { ...wholeStockSearch, ...some });

const armoured = vehicle('a', { ...bare, armoured: true });
const other = vehicle('b', { ...bare, armoured: false });

it('a filter that lives on details waits for those of the vehicles that all else finds', () => {
  const stock = stockOf([armoured, other], ['b']);
  for (const some of [
    { fuels: ['diesel'] },
    { yearFrom: 2020 },
    { yearTo: 2020 },
    { words: 'audi' },
  ] as const) {
    expect([some, may(stock, some)]).toEqual([some, true]);
    expect(may(stock, { ...some, listing: 'nao-blindados' })).toBe(false);
  }
  expect(may(stock, { fuels: ['diesel'], yearFrom: 2020, listing: 'blindados' })).toBe(true);
});

it('a brand or model waits for details that name it, unless the backend has answered which vehicles it has', () => {
  const stock = stockOf([armoured, other], ['b']);
  const audi = { brand: 'audi', brands: ['audi'] };
  expect(may(stock, audi)).toBe(true);
  expect(may({ ...stock, answers: new Map([['brand/audi', new Set<string>()]]) }, audi)).toBe(
    false,
  );
  expect(may(stockOf([armoured, other], ['a', 'b']), audi)).toBe(false);
});

it('a condition waits for the list of its vehicles, whose kilometres say meanwhile what is shown', () => {
  const cars = [0, 9, null].map((km, at) => vehicle(`km-${at}`, { km }));
  const unread = createStock({ vehicles: cars });
  const found = (condition: string, stock = unread) =>
    searchStock(stock, { ...wholeStockSearch, condition }).vehicles.map(({ slug }) => slug);
  expect(['novo', 'semi-novo', 'classico'].map((slug) => found(slug))).toEqual([
    ['km-0'],
    ['km-1'],
    [],
  ]);
  const members = new Map([['novo', new Set(['km-1'])]]);
  const read = createStock({ vehicles: cars, members });
  expect(found('novo', read)).toEqual(['km-1']);
  expect([unread, read].map((stock) => may(stock, { condition: 'novo' }))).toEqual([true, false]);
});

it('a value that unread details may say is not counted', () => {
  const flex = vehicle('c', { fuel: 'Flex', modelYear: 2020 });
  const target = { ...wholeStockSearch, fuels: ['flex'], yearFrom: 2020 } as const;
  const countsOf = (read: readonly string[]) => {
    const evaluation = evaluateFilters(stockOf([armoured, flex], read), wholeStockSearch);
    return (['fuel', 'years', 'listing'] as const).map((name) =>
      getOfferedValues(evaluation, name).count(target),
    );
  };
  expect(countsOf([])).toEqual([null, null, 2]);
  expect(countsOf(['a'])).toEqual([1, 1, 2]);
});

it.each<readonly [string, ReturnType<typeof stockOf>, Partial<SearchFilters>]>([
  ['no such filter is asked for', stockOf([armoured, other], []), { priceTo: 100_000 }],
  ['all details are read, and say nothing', stockOf([armoured], ['a']), { fuels: ['diesel'] }],
  [
    'the list says it of every vehicle',
    stockOf([vehicle('a', { fuel: 'Flex', modelYear: 2020 })], []),
    { fuels: ['diesel'], yearFrom: 2024 },
  ],
  ['details are left alone', createStock({ vehicles: [armoured] }), { fuels: ['diesel'] }],
])('nothing is waited for where %s', (_reason, stock, some) => {
  expect(may(stock, some)).toBe(false);
});
