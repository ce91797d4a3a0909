/**
 * `npm run bench -- stock`: what a search over the stock costs, by the number of vehicles, and how long it keeps the
 * process busy at once. Nothing is built or started: these are the pure functions.
 */
import { conditionGroup, createStock, noFacts } from '../../lib/catalogue/stock/snapshot';
import type { Stock } from '../../lib/catalogue/stock/types';
import { realisticStock } from '../../lib/catalogue/stock-list/testing/realistic';
import { everything } from '../../lib/catalogue/search/filters';
import { searchResult } from '../../lib/catalogue/search/search-result';
import type { SearchFilters } from '../../lib/catalogue/search/types';

const SIZES = [100, 1_000, 5_000, 20_000];
const ROUNDS = 20;

const searches: readonly Partial<SearchFilters>[] = [
  { listing: 'blindados', condition: 'semi-novo', priceTo: 400_000, words: 'sport' },
  { brand: 'bmw', yearFrom: 2018, kmTo: 80_000, words: 'x5' },
  { condition: 'semi-novo' },
];

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

function timed<T>(run: () => T): readonly [T, number] {
  const startedAt = performance.now();
  const value = run();
  return [value, performance.now() - startedAt];
}

const best = (values: readonly number[]): number => Math.min(...values);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A stock as `count` vehicles make it whose lists say no brand: the dearest there is. */
function stockOf(count: number): readonly [Stock, number] {
  const { vehicles: listed, names } = realisticStock(count);
  const options = names.brands.map((name) => ({ id: name, name }));
  const groups = names.conditions.map(({ slug }) =>
    conditionGroup({ slug, name: slug, codes: [slug] }),
  );
  const members = new Map(
    groups.map(({ key }) => [
      key,
      {
        slugs: new Set(
          listed
            .filter(({ condition }) => key === `condition/${condition ?? ''}`)
            .map(({ slug }) => slug),
        ),
        asOf: 0,
      },
    ]),
  );
  const facts = {
    ...noFacts,
    vehicles: listed,
    brands: { stocked: options, all: options },
    members,
  };
  return timed(() => createStock(facts));
}

for (const count of SIZES) {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const [stock, made] = stockOf(count);
  globalThis.gc?.();
  const held = (process.memoryUsage().heapUsed - before) / 1_048_576;
  const conditions = [
    { slug: 'novo', name: 'Novo', codes: ['novo'] },
    { slug: 'semi-novo', name: 'Seminovo', codes: ['semi-novo'] },
  ];
  const { stocked, all } = stock.facts.brands;
  const lists = {
    conditions,
    brands: { stocked, all },
    models: { stocked: [], all: [] },
    priceRanges: [100, 200, 300, 500].map((thousands) => ({
      label: String(thousands),
      from: null,
      to: thousands * 1_000,
    })),
  };
  const names = { brand: null, model: null, condition: null };
  console.log(`\n${count} vehicles: made in ${milliseconds(made)}, ${held.toFixed(1)} MB`);
  for (const search of searches) {
    const filters = { ...everything, ...search };
    const run = () => searchResult(filters, { stock, lists, names });
    const [result, first] = timed(run);
    const times = Array.from({ length: ROUNDS }, () => timed(run)[1]);
    console.log(
      `  ${JSON.stringify(search)}: ${result.total} found, first ${milliseconds(first)}, then ${milliseconds(median(times))}, at best ${milliseconds(best(times))}`,
    );
  }
}
