import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { getOfferedValues } from './count-choices';
import { wholeStockSearch } from './filters';
import type { SearchFilters } from './types';
import { mayUnreadDetailsMatch } from './unread-details';
import { evaluateFilters } from './evaluate-filters';

const bare = { fuel: null, manufactureYear: null, modelYear: null };
const vehicle = (slug: string, fields: Partial<VehicleSummary>) =>
  createListedTestVehicle({ slug, id: slug, ...fields });

/** This detail has no fuel and no year; the other fields do not matter here. */
const silent = { colour: 'Azul', extras: [] } as unknown as VehicleSpecs;

function stockOf(vehicles: readonly VehicleSummary[], read: readonly string[]) {
  const detail = { brand: null, model: null, specs: silent };
  return createStock({ vehicles, details: new Map(read.map((slug) => [slug, detail])) });
}

const may = (stock: Parameters<typeof mayUnreadDetailsMatch>[0], some: Partial<SearchFilters>) =>
  mayUnreadDetailsMatch(stock, { ...wholeStockSearch, ...some });

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
