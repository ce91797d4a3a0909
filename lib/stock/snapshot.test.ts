import { wholeStockSearch } from '@/lib/search/filters';
import { countFoundVehicles, searchStock } from '@/lib/search/search-stock';
import { createListedTestVehicle } from './testing/vehicle';
import type { VehicleSummary } from './vehicle/types';
import { createStock, findListedVehicle, emptyStockFacts, removeUnlistedModels } from './snapshot';
import type { FilterMatches, StockFacts } from './types';

const car = (slug: string, facts: Partial<VehicleSummary> = {}): VehicleSummary =>
  createListedTestVehicle({ id: slug, slug, title: slug, ...facts });

const vehicles = [
  car('audi-a3'),
  car('audi-q5', { brand: 'AUDI', model: 'Q5' }),
  car('bmw-x5'),
  car('sem-nome'),
];
const option = (name: string) => ({ id: name, name });
const names = { stocked: [option('Audi'), option('BMW')], all: [option('Audi'), option('Fiat')] };

const madeStock = (
  groups: Readonly<Record<string, readonly string[]>>,
  asOf = 0,
): ReadonlyMap<string, FilterMatches> =>
  new Map(Object.entries(groups).map(([key, slugs]) => [key, { slugs: new Set(slugs), asOf }]));

const stockOf = (facts: Partial<StockFacts>) =>
  createStock({ ...emptyStockFacts, vehicles, brands: names, ...facts });

const brandsOf = (facts: Partial<StockFacts>) => stockOf(facts).entries.map(({ brand }) => brand);

const found = (stock: ReturnType<typeof stockOf>, brand: string) => {
  const filters = { ...wholeStockSearch, brand };
  return [
    searchStock(stock, filters).vehicles.map(({ slug }) => slug),
    countFoundVehicles(stock, filters),
  ];
};

describe('the brand of a vehicle', () => {
  it('is what the list says by a name of the backend, else what the backend finds it under', () => {
    expect(brandsOf({})).toEqual([undefined, 'audi', undefined, undefined]);
    const members = madeStock({ 'brand/audi': ['audi-a3', 'audi-q5'], 'brand/bmw': ['bmw-x5'] });
    const stock = stockOf({ filterMatches: members });
    expect(stock.entries.map(({ brand }) => brand)).toEqual(['audi', 'audi', 'bmw', null]);
    // All code that shows or passes on a vehicle has its brand too.
    expect(stock.vehicles.map(({ brand }) => brand)).toEqual(['Audi', 'AUDI', 'BMW', null]);
    expect(found(stock, 'audi')).toEqual([['audi-a3', 'audi-q5'], 2]);
    expect(found(stock, 'fiat')).toEqual([[], 0]);
  });

  it('is its own name while no list of names could be read', () => {
    expect(brandsOf({ brands: emptyStockFacts.brands })[1]).toBe('audi');
  });

  it('is not known of what came after the backend was asked', () => {
    const members = madeStock({ 'brand/audi': ['audi-a3'], 'brand/bmw': ['bmw-x5'] }, 3);
    const since = new Map([['sem-nome', 4]]);
    expect(brandsOf({ filterMatches: members, since })).toEqual(['audi', 'audi', 'bmw', undefined]);
    expect(found(stockOf({ filterMatches: members, since }), 'bmw')).toEqual([['bmw-x5'], null]);
  });
});

describe('a backend that answers for a brand', () => {
  it('with everything, has told nothing: the words of the name are looked at', () => {
    const all = vehicles.map(({ slug }) => slug);
    const stock = stockOf({ filterMatches: madeStock({ 'brand/audi': all, 'brand/bmw': all }) });
    expect(stock.entries.map(({ brand }) => brand)).toEqual([
      undefined,
      'audi',
      undefined,
      undefined,
    ]);
    expect(found(stock, 'bmw')).toEqual([['bmw-x5'], null]);
  });

  it('with everything, as the first that was asked for, has told no brand: a search shows what it answers', () => {
    const all = vehicles.map(({ slug }) => slug);
    const first = { filterMatches: madeStock({ 'brand/audi': all }) };
    expect(brandsOf(first)).toEqual([undefined, 'audi', undefined, undefined]);
    expect(found(stockOf(first), 'audi')).toEqual([all, 4]);
    expect(found(stockOf(first), 'bmw')).toEqual([['bmw-x5'], null]);
    const second = {
      filterMatches: madeStock({ 'brand/audi': all, 'brand/bmw': all }),
      brands: { ...names, stocked: [...names.stocked, option('Lada')] },
    };
    expect(brandsOf(second)).toEqual([undefined, 'audi', undefined, undefined]);
    expect(found(stockOf(second), 'audi')).toEqual([['audi-a3', 'audi-q5'], null]);
    expect(found(stockOf(second), 'bmw')).toEqual([['bmw-x5'], null]);
    // It is the only one.
    expect(brandsOf({ ...first, brands: { ...names, stocked: [option('Audi')] } })[0]).toBe('audi');
  });

  it('with everything, and with nothing for another in stock, has told no brand', () => {
    const all = vehicles.map(({ slug }) => slug);
    const members = madeStock({ 'brand/audi': all, 'brand/bmw': [] });
    expect(brandsOf({ filterMatches: members })).toEqual([undefined, 'audi', undefined, undefined]);
  });

  it('with everything, and with some for the others, has told which those are', () => {
    const all = vehicles.map(({ slug }) => slug);
    const before = madeStock({ 'brand/bmw': ['bmw-x5'] });
    const members = (asOf: number) =>
      new Map([...before, ...madeStock({ 'brand/audi': all }, asOf)]);
    expect(brandsOf({ filterMatches: members(0) })).toEqual(['audi', 'audi', 'bmw', 'audi']);
    // A vehicle was added since, and BMW was not requested yet.
    const anew = { filterMatches: members(1), newest: 1, since: new Map([['sem-nome', 1]]) };
    expect(brandsOf(anew)).toEqual([undefined, 'audi', 'bmw', undefined]);
  });

  it.each([
    ['nothing', []],
    ['other ids', ['alheio', 'outro']],
  ])('in stock with %s, has told nothing', (_kind, slugs) => {
    // Unlisted vehicles are dropped where an answer is read.
    const listed = slugs.filter((slug) => vehicles.some((vehicle) => vehicle.slug === slug));
    const members = madeStock({ 'brand/audi': ['audi-a3'], 'brand/bmw': listed });
    expect(found(stockOf({ filterMatches: members }), 'bmw')).toEqual([['bmw-x5'], null]);
  });

  it('with no brand in stock at all, though there are vehicles, has told nothing of any', () => {
    const stock = stockOf({ brands: { ...names, stocked: [] } });
    expect(stock.entries.map(({ brand }) => brand)).toEqual([
      undefined,
      'audi',
      undefined,
      undefined,
    ]);
  });

  it('that is not in stock with nothing, has told it', () => {
    const members = madeStock({ 'brand/fiat': [] });
    expect(found(stockOf({ filterMatches: members }), 'fiat')).toEqual([[], 0]);
  });
});

describe('a backend that answers for a condition', () => {
  const all = vehicles.map(({ slug }) => slug);
  const under = (members: Readonly<Record<string, readonly string[]>>, condition: string) => {
    const stock = stockOf({ filterMatches: madeStock(members) });
    const filters = { ...wholeStockSearch, condition };
    return [searchStock(stock, filters).vehicles.length, countFoundVehicles(stock, filters)];
  };

  it('with everything, as for another, is shown what it answers, and nothing is counted', () => {
    const members = { 'condition/novo': all, 'condition/semi-novo': all };
    expect(under(members, 'novo')).toEqual([4, null]);
  });

  it('it has no word for with everything, has told of the others', () => {
    const members = { 'condition/usado': ['audi-a3'], 'condition/novo': all };
    expect(under(members, 'novo')).toEqual([4, null]);
    expect(under(members, 'usado')).toEqual([1, 1]);
  });

  it('with everything has told nothing before another was asked for', () => {
    expect(under({ 'condition/novo': all }, 'novo')).toEqual([4, null]);
    expect(under({ 'condition/novo': all.slice(1) }, 'novo')).toEqual([3, 3]);
  });

  it('with everything, and with nothing for the others, has told it', () => {
    const members = { 'condition/novo': all, 'condition/semi-novo': [] };
    expect(under(members, 'novo')).toEqual([4, 4]);
    expect(under(members, 'semi-novo')).toEqual([0, 0]);
  });

  it('with nothing, as for each other, has told nothing', () => {
    expect(under({ 'condition/novo': [], 'condition/semi-novo': [] }, 'novo')).toEqual([0, null]);
    expect(under({ 'condition/novo': [] }, 'novo')).toEqual([0, 0]);
  });

  it('is not shown what came after it was asked', () => {
    const members = madeStock({ 'condition/novo': all, 'condition/usado': all }, 3);
    const stock = stockOf({
      filterMatches: members,
      since: new Map([['novidade', 4]]),
      vehicles: [...vehicles, car('novidade')],
    });
    expect(searchStock(stock, { ...wholeStockSearch, condition: 'novo' }).vehicles).toHaveLength(4);
  });
});

it('a vehicle is found by its id; by its address only where one of the two has no id', () => {
  const stock = createStock({ ...emptyStockFacts, vehicles: [car('a'), car('b', { id: null })] });
  const at = (id: string | null, slug?: string) => findListedVehicle(stock, id, slug)?.slug ?? null;
  expect([at('a'), at('a', 'b'), at(null, 'a'), at('9', 'b')]).toEqual(['a', 'a', 'a', 'b']);
  // One name is the address of another vehicle, and one belongs to none.
  expect([at('9', 'a'), at('9'), at(null, 'c')]).toEqual([null, null, null]);
});

it('a model that is no name of the backend is not known, of its brand alone', () => {
  const stock = createStock({
    ...emptyStockFacts,
    vehicles: [
      car('a', { brand: 'Audi', model: 'Q5' }),
      car('b', { brand: 'Audi', model: 'Q5 2.0' }),
      car('c', { brand: 'BMW', model: 'X5' }),
    ],
  });
  const models = ({ entries }: typeof stock) => entries.map(({ model }) => model);
  expect(models(removeUnlistedModels(stock, 'audi', [option('Q5')]))).toEqual([
    'q5',
    undefined,
    'x5',
  ]);
  expect(removeUnlistedModels(stock, 'audi', [])).toBe(stock);
});
