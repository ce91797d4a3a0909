/**
 * The first part of `npm run bench -- stock` measures the memory of a stock and the time of a search for several numbers of
 * vehicles, without a server; stock-server.mjs measures the production server.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createStock, emptyStockFacts } from '../../lib/stock/snapshot';
import { createBrandFilterGroup, createConditionFilterGroup } from '../../lib/stock/filter-groups';
import type { FilterMatches, LoadedVehicleDetail, Stock } from '../../lib/stock/types';
import type { VehicleSpecs } from '../../lib/stock/vehicle/types';
import { createRealisticStock } from '../../lib/search/stock-list/testing/realistic';
import { wholeStockSearch } from '../../lib/search/filters';
import { prepareSearchCaches } from '../../lib/search/prepare-searches';
import { createSearchResult } from '../../lib/search/search-result';
import { slugify } from '../../lib/stock/slug';
import type { SearchFilters } from '../../lib/search/types';
import { computeMedian } from './targets.mjs';

export const STOCK_SIZES = [100, 1_000, 5_000, 20_000];
const SEARCH_ROUNDS = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Functions that return the filters of the measured searches; the filters differ in each round, so that no stored
 * result is used.
 */
const benchSearches: readonly ((round: number) => Partial<SearchFilters>)[] = [
  (round) => ({
    listing: 'blindados',
    condition: 'semi-novo',
    priceTo: 400_000 + round * 1_000,
    words: 'sport',
  }),
  (round) => ({ brand: 'bmw', yearFrom: 2018, kmTo: 80_000 + round * 5_000, words: 'x5' }),
  (round) => ({ condition: 'semi-novo', priceTo: 900_000 + round * 1_000 }),
];

const createExampleSpecs = (index: number): VehicleSpecs => ({
  colour: ['Azul', 'Preto', 'Branco'][index % 3] ?? null,
  gearbox: 'Automático',
  engine: '2.0',
  seats: 5,
  doors: 4,
  drive: null,
  body: 'SUV',
  extras: ['Teto solar', 'Bancos de couro'],
  manufactureYear: null,
  modelYear: null,
  fuel: null,
  armouringKind: 'III-A',
  glass: null,
  glassWarrantyYears: null,
});

/**
 * Creates the kind of stock that needs the most memory: the vehicle list has no brands, and the details of all vehicles
 * have been read.
 */
function createLargeStock(count: number): Stock {
  const { vehicles: listedVehicles, names } = createRealisticStock(count);
  const vehicles = listedVehicles.map(({ condition: _condition, ...vehicle }) => ({
    ...vehicle,
    brand: null,
  }));
  const options = names.brands.map((name) => ({ id: name, name }));
  const createMembers = (
    belongs: (vehicle: (typeof listedVehicles)[number]) => boolean,
  ): FilterMatches => ({
    slugs: new Set(listedVehicles.filter(belongs).map(({ slug }) => slug)),
    asOf: 0,
  });
  const members = new Map([
    ...names.conditions.map(
      ({ slug }) =>
        [
          createConditionFilterGroup({ slug, name: slug, codes: [slug] }).key,
          createMembers(({ condition }) => condition === slug),
        ] as const,
    ),
    ...options.map(
      (option) =>
        [
          createBrandFilterGroup(slugify(option.name), [option]).key,
          createMembers(({ brand }) => brand === option.name),
        ] as const,
    ),
  ]);
  const details = new Map<string, LoadedVehicleDetail>(
    vehicles.map((vehicle, index) => [
      vehicle.slug,
      { specs: createExampleSpecs(index), of: vehicle, asOf: 0, at: 0 },
    ]),
  );
  const brands = { stocked: options, all: options };
  return createStock({ ...emptyStockFacts, vehicles, brands, filterMatches: members, details });
}

for (const count of STOCK_SIZES) {
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  const stock = createLargeStock(count);
  await prepareSearchCaches(stock);
  collectGarbage();
  const megabytes = (process.memoryUsage().heapUsed - heapBefore) / 1_048_576;
  const conditions = [
    { slug: 'novo', name: 'Novo', codes: ['novo'] },
    { slug: 'semi-novo', name: 'Seminovo', codes: ['semi-novo'] },
  ];
  const { stocked, all: allBrands } = stock.facts.brands;
  const lists = {
    conditions,
    brands: { stocked, all: allBrands },
    models: { stocked: [], all: [] },
    priceRanges: [100, 200, 300, 500].map((thousands) => ({
      label: String(thousands),
      from: null,
      to: thousands * 1_000,
    })),
  };
  const names = { brand: null, model: null, condition: null };
  console.log(`\n${count} vehicles: ${megabytes.toFixed(1)} MB`);
  for (const search of benchSearches) {
    let total = 0;
    const times = Array.from({ length: SEARCH_ROUNDS }, (_, round) => {
      const startedAt = performance.now();
      ({ total } = createSearchResult(
        { ...wholeStockSearch, ...search(round) },
        { stock, lists, names },
      ));
      return performance.now() - startedAt;
    });
    console.log(
      `  ${JSON.stringify(search(0))}: ${total} found, ${computeMedian(times).toFixed(1)} ms, at best ${Math.min(...times).toFixed(1)} ms, the first ${(times[0] ?? 0).toFixed(1)} ms`,
    );
  }
}
