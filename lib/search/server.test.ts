import fc from 'fast-check';

import * as resource from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import { createFailedResult, expectValue } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import * as options from '@/lib/stock/option-lists';
import * as vehicles from '@/lib/stock/lists/server';
import type { ConditionOption, NamedOption } from '@/lib/stock/vehicle/types';
import * as stockServer from '@/lib/stock/server';
import { getIndexedListAddress } from './lists/indexed-lists';
import { formatKmLimit } from './filters/ranges';
import { createVehicleListLinks } from './lists/list-links';
import { createSearchConditions, findCondition } from '@/lib/stock/conditions';
import { parseSearchAddress } from './address/search-address';
import { toCanonicalFilters, defaultSearch, wholeStockSearch } from './filters/canonical-filters';
import {
  countVehicles,
  getIndexedLists,
  getStockCounts,
  getSelectionPage,
  getSuggestedVehicles,
  searchVehicles,
} from './server';
import { specNames, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import {
  findMatches,
  createOptions,
  createStockFromRecords,
  createStockRecord,
  type StockRecord,
} from './testing/stock';
import type { SearchFilters } from './filters/types';
import { wholeStockList } from './result/named-lists';
import type { SearchOption, SearchResult } from './result/types';
import { NO_FILTER, conditionSlugs, listings, sortOrders } from '@/lib/stock/vocabulary';

jest.mock('@/lib/backend/content/server', () => ({ getCity: () => 'São Paulo' }));
jest.mock('@/lib/stock/lists/server');
jest.mock('@/lib/stock/server');
jest.mock('@/lib/backend/resource');
jest.mock('@/lib/stock/option-lists');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

beforeEach(() => setEnvironmentVariables(testSettings));

const getStock = jest.mocked(stockServer.getStock);
/** Returns the brands and models of the lists that were requested from the backend. */
const listRequestedNames = () =>
  jest
    .mocked(resource.readList)
    .mock.calls.map(([{ query }]) => new URLSearchParams(query))
    .map((query) => [query.get('marca'), query.get('modelo')].filter(Boolean).join(' '));

const car = createStockRecord({
  brand: 'Land Rover',
  model: 'Discovery Sport',
  price: 200_000,
  year: 2020,
  km: 40_000,
  fuel: 'Diesel',
});

/** A stock whose list contains no brands, and whose details are not read yet. */
const UNREAD = { hasBrand: false, areDetailsRead: false } as const;

const failure = () => Promise.resolve(createFailedResult({ endpoint: 'vehicles' }));

const conditions = [
  { name: 'Zero km', code: 'novo' },
  { name: 'Usado', code: 'semi-novo' },
  { name: 'Clássico', code: 'C' },
];

type StockSettings = Readonly<{
  /** `true` if the lists contain the brand of each vehicle. */
  hasBrand?: boolean;
  /** `true` if the details are read, which contain the brand too. */
  areDetailsRead?: boolean;
  /** The conditions whose vehicles were listed, besides new and pre-owned ones; `null` if none were. */
  listed?: readonly ConditionOption[] | null;
}>;

/** Creates a backend that has `records`. */
function stock(records: readonly StockRecord[], settings: StockSettings = {}): void {
  const { hasBrand = true, areDetailsRead = true, listed = conditions } = settings;
  const offered = createSearchConditions(listed ?? []);
  const all = createStockFromRecords(records, {
    hasBrand,
    areDetailsRead,
    conditions: listed
      ? [...offered, ...conditionSlugs.flatMap((slug) => findCondition(slug, offered) ?? [])]
      : [],
  });
  const forSale = records.filter(({ sold }) => !sold);
  const brandsOf = (some: readonly StockRecord[]) => createOptions(some.map(({ brand }) => brand));
  const modelsOf = (some: readonly StockRecord[], id: string) =>
    createOptions(some.filter(({ brand }) => brand === id).map(({ model }) => model));

  getStock.mockResolvedValue(ok(all));
  jest.mocked(vehicles.getAllVehicles).mockResolvedValue(ok(all.vehicles));
  jest.mocked(resource.readList).mockImplementation(async ({ query }) => {
    const parameters = new URLSearchParams(query);
    const brand = parameters.get('marca') ?? undefined;
    const slugs = findMatches(records, [{ brand, model: parameters.get('modelo') ?? undefined }]);
    return ok(all.vehicles.filter(({ slug }) => slugs.has(slug)));
  });
  jest
    .mocked(vehicles.getRecommendedVehicles)
    .mockImplementation(async () => ok(all.vehicles.slice(0, 2)));
  jest.mocked(options.getStockBrands).mockImplementation(async () => ok(brandsOf(forSale)));
  jest
    .mocked(options.getBrands)
    .mockImplementation(async () => ok([...brandsOf(records), { id: 'Lada', name: 'Lada' }]));
  jest.mocked(options.getStockModels).mockImplementation(async (id) => ok(modelsOf(forSale, id)));
  jest.mocked(options.getModels).mockImplementation(async (id) => ok(modelsOf(records, id)));
  jest.mocked(options.getConditions).mockResolvedValue(ok(conditions));
  jest.mocked(options.getPriceRanges).mockResolvedValue(
    ok([
      { label: 'Até R$ 150 mil', from: null, to: 150_000 },
      { label: 'R$ 150 a 300 mil', from: 150_000, to: 300_000 },
      { label: 'Acima de R$ 300 mil', from: 300_000, to: null },
    ]),
  );
}

/** Sets what both lists of brands, or both lists of models, return. */
function answerLists(
  names: 'Brands' | 'Models',
  answer: () => Promise<Result<readonly NamedOption[]>>,
): void {
  jest.mocked(options[`get${names}`]).mockImplementation(answer);
  jest.mocked(options[`getStock${names}`]).mockImplementation(answer);
}

const addresses = async () => (await expectValue(getIndexedLists())).map(getIndexedListAddress);

const search = async (some: Partial<SearchFilters>): Promise<SearchResult> => {
  const filters = toCanonicalFilters({ ...wholeStockSearch, ...some });
  const result = await expectValue(searchVehicles(filters));
  if (result === null) throw new Error('no such brand or model');
  return result;
};

/** Returns the entries of the fields of a search, by the name of the field. */
const facetsOf = ({ fields }: SearchResult) =>
  Object.fromEntries(
    fields.map(({ name, choices: [any, ...options] }) => [name, any ? { any, options } : null]),
  );

const follow = async (href: string): Promise<SearchResult> => {
  const url = new URL(href, 'https://site.test');
  const address = parseSearchAddress(url.pathname, url.searchParams);
  if (address === null || address.redirectTo !== null) throw new Error(href);
  return search(address.filters);
};

const counts = (facet: { options: readonly SearchOption[] } | null | undefined) =>
  facet && Object.fromEntries(facet.options.map(({ label, count }) => [label, count]));

const labels = (facet: { options: readonly SearchOption[] } | null | undefined) =>
  facet?.options.map(({ label }) => label);

const chosenOf = (facet: { options: readonly SearchOption[] } | null | undefined) =>
  facet?.options.filter(({ selected }) => selected).map(({ label }) => label);

describe('the backend', () => {
  it('is asked by its own names whose vehicle each is, until details are read', async () => {
    const names = {
      condition: 'semi-novo',
      brand: 'land-rover',
      model: 'discovery-sport',
    };
    stock([car, { ...car, brand: 'BMW', model: 'X5' }], UNREAD);
    await search({ ...names, listing: 'nao-blindados', priceTo: 300_000, fuels: ['diesel'] });
    expect(listRequestedNames()).toEqual(['Land Rover']);
    jest.mocked(resource.readList).mockClear();
    stock([car]);
    await search({ brand: 'land-rover', model: 'discovery-sport', priceTo: 300_000 });
    expect(listRequestedNames()).toEqual([]);
  });

  it('is not asked for a model of which its lists say more: it is the one that the name begins with', async () => {
    stock([car, { ...car, model: 'Discovery Sport SE' }]);
    answerLists('Models', async () => ok(createOptions(['Discovery Sport'])));
    const found = await search({ brand: 'land-rover', model: 'discovery-sport' });
    expect(listRequestedNames()).toEqual([]);
    expect(found.vehicles.map(({ slug }) => slug)).toEqual(['v1', 'v2']);
    expect(counts(facetsOf(found).modelo)).toEqual({ 'Discovery Sport': 2 });
  });

  it('does not filter by prices, which are exact here', async () => {
    stock([
      { ...car, price: 187_349.99 },
      { ...car, price: 187_350 },
      { ...car, price: 187_350.01 },
      { ...car, price: null },
    ]);
    const found = async (some: Partial<SearchFilters>) =>
      (await search(some)).vehicles.map(({ slug }) => slug);
    expect(await found({})).toHaveLength(4);
    expect(await found({ priceTo: 187_350 })).toEqual(['v1', 'v2']);
    expect(await found({ priceFrom: 187_350 })).toEqual(['v2', 'v3']);
    expect(await found({ priceFrom: 187_350, priceTo: 187_350 })).toEqual(['v2']);
    expect(listRequestedNames()).toEqual([]);
  });

  it('filters by every spelling that shares an address, each vehicle counted once', async () => {
    stock(
      [
        { ...car, brand: 'Citroën', model: 'C4' },
        { ...car, brand: 'CITROEN', model: 'C 4' },
        { ...car, brand: 'CITROEN', model: 'C4' },
      ],
      UNREAD,
    );
    expect((await search({ brand: 'citroen' })).total).toBe(3);
    expect(listRequestedNames()).toEqual(['Citroën', 'CITROEN']);
    expect((await search({ brand: 'citroen', model: 'c4' })).total).toBe(2);
    expect(labels(facetsOf(await search({})).marca)).toEqual(['Citroën']);
  });
});

describe('brand and model', () => {
  it('unknown ones are null', async () => {
    stock([car]);
    await expect(searchVehicles({ ...wholeStockSearch, brand: 'tesla' })).resolves.toEqual(
      ok(null),
    );
    await expect(
      searchVehicles({ ...wholeStockSearch, brand: 'land-rover', model: 'x5' }),
    ).resolves.toEqual(ok(null));
  });

  it('one without vehicles is an empty search that engines leave out', async () => {
    stock([car]);
    const result = await search({ brand: 'lada' });
    expect(result).toMatchObject({ total: 0, indexable: false, names: { brand: 'Lada' } });
    expect(result.recommended).toHaveLength(1);
    expect(result.relaxations).toEqual([{ label: 'Lada', href: '/busca/todos', count: 1 }]);
  });

  it.each(['getStockBrands', 'getBrands', 'getStockModels', 'getModels'] as const)(
    'is found in the other list while %s fails; not found anywhere, the search fails',
    async (list) => {
      stock([car]);
      jest.mocked(options[list]).mockImplementation(failure);
      const found = { brand: 'land-rover', model: 'discovery-sport' };
      expect((await search(found)).total).toBe(1);
      const unknown = list.endsWith('Brands') ? { brand: 'tesla' } : { ...found, model: 'x5' };
      await expect(searchVehicles({ ...wholeStockSearch, ...unknown })).resolves.toMatchObject({
        ok: false,
      });
    },
  );

  it('that vehicles alone name is found, with its models', async () => {
    stock([car, { ...car, brand: 'Tesla', model: 'Model Y' }]);
    answerLists('Brands', async () => ok(createOptions(['Land Rover'])));
    answerLists('Models', async () => ok([]));
    expect((await search({ brand: 'tesla', model: 'model-y' })).total).toBe(1);
    expect(await expectValue(searchVehicles({ ...wholeStockSearch, brand: 'nio' }))).toBeNull();
  });

  it('models are those of the group’s vehicles, not of its other services', async () => {
    stock([car]);
    await search({ brand: 'land-rover' });
    expect(options.getModels).toHaveBeenCalledWith('Land Rover', 'site');
  });
});

describe('condition', () => {
  it('of the backend’s own is offered by its name', async () => {
    stock([car, { ...car, condition: 'C' }]);
    const result = await search({});
    expect(counts(facetsOf(result).condicao)).toEqual({ Usado: 1, Clássico: 1 });
    expect(result.names.condition).toBeNull();

    const found = await search({ condition: 'classico', listing: 'nao-blindados' });
    expect(found).toMatchObject({
      total: 1,
      address: '/busca/nao-blindados/classico',
      names: { condition: 'Clássico' },
    });
  });

  it('new and pre-owned ones are asked for by the backend’s codes', async () => {
    const listed = [{ name: 'Seminovos', code: '2' }];
    stock([{ ...car, condition: '2' }], { listed });
    jest.mocked(options.getConditions).mockResolvedValue(ok(listed));
    expect((await search({ condition: 'semi-novo' })).total).toBe(1);
    const none = await search({ condition: 'novo' });
    expect(none.total).toBe(0);
    expect(counts(facetsOf(none).condicao)).toEqual({ Seminovos: 1, Novo: 0 });
  });

  it('is one of its listing first, then one of all others', async () => {
    stock([
      { ...car, condition: 'C' },
      { ...car, condition: 'C', armoured: true },
      { ...car, condition: 'semi-novo', armoured: true },
      { ...car, condition: 'semi-novo' },
    ]);
    const [used, classic] = [
      { name: 'Usado', code: 'semi-novo' },
      { name: 'Clássico', code: 'C' },
    ];
    jest.mocked(options.getConditions).mockImplementation(async (isArmoured) => {
      if (isArmoured === undefined) return ok([used, classic]);
      return ok(isArmoured ? [classic] : [used]);
    });
    const offered = async (listing: SearchFilters['listing']) =>
      labels(facetsOf(await search({ listing })).condicao);
    expect(await offered('todos')).toEqual(['Usado', 'Clássico']);
    expect(await offered('blindados')).toEqual(['Clássico', 'Usado']);
    expect(await offered('nao-blindados')).toEqual(['Usado', 'Clássico']);
  });

  it.each([
    ['of its listing', true],
    ['of all', undefined],
  ])(
    'while the list %s is away, is one of the other; an unknown one fails',
    async (_list, away) => {
      stock([{ ...car, condition: 'C', armoured: true }]);
      jest
        .mocked(options.getConditions)
        .mockImplementation(async (isArmoured) =>
          isArmoured === away ? failure() : ok([{ name: 'Clássico', code: 'C' }]),
        );
      const result = await search({ listing: 'blindados' });
      expect(labels(facetsOf(result).condicao)).toEqual(['Clássico']);
      await expect(
        searchVehicles({ ...wholeStockSearch, listing: 'blindados', condition: 'raro' }),
      ).resolves.toMatchObject({ ok: false });
    },
  );

  it('an unknown one is null; while the list is away, only those not known by heart fail', async () => {
    stock([car]);
    await expect(searchVehicles({ ...wholeStockSearch, condition: 'raro' })).resolves.toEqual(
      ok(null),
    );
    jest.mocked(options.getConditions).mockImplementation(failure);
    await expect(
      searchVehicles({ ...wholeStockSearch, condition: 'classico' }),
    ).resolves.toMatchObject({
      ok: false,
    });
    expect((await search({ condition: 'semi-novo' })).total).toBe(1);
  });
});

describe('the count of a search', () => {
  const records: readonly StockRecord[] = [
    car,
    { ...car, armoured: true, price: 350_000 },
    { ...car, condition: 'novo', price: 500_000 },
    { ...car, brand: 'BMW', model: 'X5', price: null, sold: true },
  ];
  const searches: readonly Partial<SearchFilters>[] = [
    {},
    { listing: 'blindados', condition: 'semi-novo' },
    { brand: 'land-rover', model: 'discovery-sport', priceTo: 400_000, kmTo: 50_000 },
    { brand: 'lada', priceTo: 400_000 },
  ];

  it.each(searches)('is what its page shows: %j', async (some) => {
    stock(records);
    expect(await expectValue(countVehicles({ ...wholeStockSearch, ...some }))).toBe(
      (await search(some)).total,
    );
  });

  it('is known of each preset, those for sale alone, where conditions are', async () => {
    stock(records);
    expect(await getStockCounts()).toEqual(ok({ brandNew: 1, armoured: 1, preOwned: 2 }));
    stock(records, { listed: null });
    expect(await getStockCounts()).toEqual(ok({ brandNew: null, armoured: 1, preOwned: null }));
  });

  it('is none of a brand that does not exist', async () => {
    stock(records);
    expect(await countVehicles({ ...wholeStockSearch, brand: 'tesla' })).toEqual(ok(0));
  });
});

describe('failures', () => {
  it('without vehicles there is no answer', async () => {
    stock([car]);
    getStock.mockImplementation(failure);
    jest.mocked(vehicles.getAllVehicles).mockImplementation(failure);
    await expect(searchVehicles(defaultSearch)).resolves.toMatchObject({ ok: false });
    await expect(countVehicles(defaultSearch)).resolves.toMatchObject({ ok: false });
  });

  it('a filter that fails is left out, and nothing else', async () => {
    stock([car]);
    answerLists('Brands', failure);
    jest.mocked(options.getPriceRanges).mockImplementation(failure);
    jest.mocked(options.getConditions).mockImplementation(failure);
    const result = await search({});
    const facets = facetsOf(result);
    expect(result.total).toBe(1);
    expect(facets.preco).toBeNull();
    expect(counts(facets.condicao)).toEqual({ Seminovo: 1 });
    // The stock itself names the brands of its vehicles.
    expect(counts(facets.marca)).toEqual({ 'Land Rover': 1 });
    stock([]);
    answerLists('Brands', failure);
    const none = await search({});
    expect(facetsOf(none).marca).toBeNull();
    // No brand can be chosen.
    expect(none.fields.find(({ name }) => name === 'modelo')?.placeholder).toBe('Todos');
  });

  it('a model that the stock has is found without the lists of models, any other fails', async () => {
    stock([car, { ...car, model: 'Defender' }]);
    answerLists('Models', failure);
    const result = await search({ brand: 'land-rover', model: 'defender' });
    expect([result.total, result.names.model]).toEqual([1, 'Defender']);
    const unknown = { ...wholeStockSearch, brand: 'land-rover', model: 'evoque' };
    await expect(searchVehicles(unknown)).resolves.toMatchObject({ ok: false });
  });

  it('a model that the stock alone names has a page where the links of its vehicles lead', async () => {
    const xDrive = { ...car, model: 'X 5 XDRIVE' };
    stock([xDrive, xDrive, car, { ...car, brand: 'BMW', model: 'X7' }]);
    answerLists('Models', async () => ok(createOptions(['X 5', 'Discovery Sport'])));
    const links = createVehicleListLinks(await expectValue(getStock()), 'v1');
    expect(links.map(({ label }) => label)).toEqual(['Land Rover', 'X 5 XDRIVE']);
    for (const { href, count } of links) {
      const filters = parseSearchAddress(href, new URLSearchParams())?.filters ?? wholeStockSearch;
      const result = await expectValue(searchVehicles(filters));
      expect([href, result?.total]).toEqual([href, count]);
      expect(await addresses()).toContain(href);
    }
    const unknown = { ...wholeStockSearch, brand: 'land-rover', model: 'evoque' };
    expect(await expectValue(searchVehicles(unknown))).toBeNull();
  });

  it('a model that the stock alone names is offered on the page of its brand, and is what the stock says', async () => {
    stock([
      { ...car, model: 'X 5 XDRIVE', price: 90_000 },
      car,
      { ...car, brand: 'BMW', model: 'X7' },
    ]);
    answerLists('Models', async () => ok(createOptions(['X 50', 'Discovery Sport'])));
    const brand = 'land-rover';
    const offered = facetsOf(await search({ brand })).modelo;
    expect(labels(offered)).toEqual(['Discovery Sport', 'X 5 XDRIVE']);
    const own = await follow(offered?.options[1]?.href ?? '');
    expect([own.total, own.names.model]).toEqual([1, 'X 5 XDRIVE']);
    expect(counts(facetsOf(own).modelo)).toEqual({ 'Discovery Sport': 1, 'X 5 XDRIVE': 1 });
    expect(labels(facetsOf(await search({ brand, priceFrom: 100_000 })).modelo)).toEqual([
      'Discovery Sport',
    ]);
    const models = ['x-5-xdrive', 'discovery-sport'];
    expect((await search({ brand, models })).total).toBe(2);
    answerLists('Models', failure);
    expect(counts(facetsOf(await search({ brand })).modelo)).toEqual({
      'Discovery Sport': 1,
      'X 5 XDRIVE': 1,
    });
  });

  it('models that the stock alone names are offered up to a hundred', async () => {
    stock(Array.from({ length: 150 }, (_, at) => ({ ...car, model: `X${at}` })));
    answerLists('Models', async () => ok([]));
    expect(facetsOf(await search({ brand: 'land-rover' })).modelo?.options).toHaveLength(100);
    expect((await search({ brand: 'land-rover', model: 'x149' })).total).toBe(1);
  });

  it('while nobody says which vehicles are of a condition, its search shows what may be, and says that more may come', async () => {
    stock([car], { listed: null });
    expect(await search(defaultSearch)).toMatchObject({ total: 1, mayFindMore: true });
    const result = await search({});
    expect(result.total).toBe(1);
    // A vehicle whose value is unknown is in no count.
    expect(counts(facetsOf(result).condicao)).toEqual({
      'Zero km': null,
      Usado: null,
      Clássico: null,
    });
    expect(counts(facetsOf(result).marca)).toEqual({ 'Land Rover': 1 });
  });
});

describe('filters', () => {
  const records: readonly StockRecord[] = [
    car,
    { ...car, armoured: true, price: 350_000, fuel: 'Flex' },
    { ...car, model: 'Defender', condition: 'novo', price: null, km: 0, year: 2024 },
    { ...car, brand: 'BMW', model: 'X5', sold: true, price: 150_000, fuel: 'Gasolina/Elétrico' },
  ];

  it('count what choosing them shows', async () => {
    stock(records);
    const result = await search({});
    const facets = facetsOf(result);
    expect(counts({ options: result.tabs })).toEqual({
      Todos: 4,
      Blindados: 1,
      'Não Blindados': 3,
    });
    expect(counts(facets.condicao)).toEqual({ 'Zero km': 1, Usado: 3 });
    expect(counts(facets.marca)).toEqual({ BMW: 1, 'Land Rover': 3 });
    expect(counts(facets.preco)).toEqual({
      'Até R$ 150 mil': 1,
      'R$ 150 a 300 mil': 2,
      'Acima de R$ 300 mil': 1,
    });
    expect(counts(facets['ano-de'])).toEqual({ '2024': 1, '2020': 4 });
    expect(counts(facets.combustivel)).toEqual({ Flex: 1, Diesel: 2, Híbrido: 1 });
    expect(facets.modelo).toBeNull();
  });

  it('are always in this order; the model waits for a brand', async () => {
    stock(records);
    const shown = async (some: Partial<SearchFilters>) =>
      (await search(some)).fields.map(({ label, placeholder }) => `${label}: ${placeholder}`);
    expect(await shown({})).toEqual([
      'Condição: Todas',
      'Marca: Todas',
      'Modelo: Escolha a marca',
      'Faixa de Preço: Qualquer valor',
      'Ano, a partir de: Qualquer ano',
      'Ano, até: Qualquer ano',
      'Quilometragem: Qualquer',
      'Combustível: Todos',
    ]);
    expect((await shown({ brand: 'bmw' }))[2]).toBe('Modelo: Todos');
    expect((await shown({ brands: ['bmw', 'land-rover'] }))[2]).toBe('Modelo: Só com uma marca');
  });

  it('a price range of one’s own keeps all else and starts at the first page', async () => {
    stock(records);
    const { fields } = await search({ brand: 'bmw', priceTo: 90_000, fuels: ['flex'], page: 3 });
    expect(fields.find(({ name }) => name === 'preco')?.ownRange).toEqual({
      action: '/busca/todos/todos/bmw',
      hiddenFields: [['combustivel', 'flex']],
      names: ['preco-de', 'preco-ate'],
      values: [null, 90_000],
    });
  });

  it('leave out what would show nothing, and keep what is chosen', async () => {
    stock(records);
    const result = await search({ brand: 'bmw', condition: 'novo', priceTo: 99_000 });
    const facets = facetsOf(result);
    expect(result.total).toBe(0);
    expect(counts(facets.condicao)).toEqual({ 'Zero km': 0 });
    expect(counts(facets.marca)).toEqual({ BMW: 0 });
    expect(counts(facets.modelo)).toBeNull();
    expect(counts(facets.preco)).toEqual({ 'Até R$ 99.000': 0 });
  });

  it('of years fit the other end that is chosen, the latest first', async () => {
    stock([2018, 2024, 2020, 2022].map((year) => ({ ...car, year })));
    const years = async (some: Partial<SearchFilters>) => {
      const facets = facetsOf(await search(some));
      return [facets['ano-de'], facets['ano-ate']].map((facet) => [labels(facet), chosenOf(facet)]);
    };
    const all = ['2024', '2022', '2020', '2018'];
    expect(await years({})).toEqual([
      [all, []],
      [all, []],
    ]);
    expect(await years({ yearFrom: 2020, yearTo: 2022 })).toEqual([
      [['2022', '2020', '2018'], ['2020']],
      [['2024', '2022', '2020'], ['2022']],
    ]);
    // No vehicle is of 2019, but a chosen year stays in the list.
    expect((await years({ yearFrom: 2019 }))[0]).toEqual([
      ['2024', '2022', '2020', '2019', '2018'],
      ['2019'],
    ]);
  });

  it('of kilometres have the one chosen among them, in order', async () => {
    stock([9_000, 25_000, 70_000, 160_000].map((km) => ({ ...car, km })));
    const steps = [10, 20, 30, 50, 80, 100, 150].map((km) => formatKmLimit(km * 1_000));
    expect(labels(facetsOf(await search({}))['km-ate'])).toEqual(steps);
    const km = facetsOf(await search({ kmTo: 25_000 }))['km-ate'];
    expect(labels(km)).toEqual([...steps.slice(0, 2), formatKmLimit(25_000), ...steps.slice(2)]);
    expect(chosenOf(km)).toEqual([formatKmLimit(25_000)]);
    expect(km?.options.map(({ count }) => count)).toEqual([1, 1, 2, 2, 2, 3, 3, 3]);
    const listed = facetsOf(await search({ kmTo: 30_000 }))['km-ate'];
    expect([labels(listed), chosenOf(listed)]).toEqual([steps, [formatKmLimit(30_000)]]);
  });

  it('of fuels are those of the vehicles, and the one chosen', async () => {
    stock([car, { ...car, fuel: 'Flex' }]);
    expect(labels(facetsOf(await search({})).combustivel)).toEqual(['Flex', 'Diesel']);
    const fuel = facetsOf(await search({ fuels: ['eletrico'] })).combustivel;
    expect(counts(fuel)).toEqual({ Flex: 1, Diesel: 1, Elétrico: 0 });
    expect(chosenOf(fuel)).toEqual(['Elétrico']);
  });

  it('of several brands are offered one more, beyond ten none; engines leave them out', async () => {
    const brands = Array.from('ABCDEFGHIJKL', (letter) => `Marca ${letter}`);
    stock(brands.map((brand, index) => ({ ...car, brand, price: 100_000 + index })));
    const two = await search({ brands: ['marca-c', 'marca-a'] });
    expect(two).toMatchObject({ total: 2, indexable: false });
    expect(facetsOf(two).modelo).toBeNull();
    expect(facetsOf(two).marca?.options[1]).toEqual({
      label: 'Marca B',
      href: '/busca/todos?marca=marca-a,marca-b,marca-c',
      count: 1,
      selected: false,
    });
    const ten = facetsOf(await search({ brands: brands.slice(0, 10) })).marca;
    expect(labels(ten)).toEqual(brands.slice(0, 10));
  });

  it('of several names without one there is are none, and one that there is stands alone', async () => {
    stock(records);
    expect(
      await expectValue(searchVehicles({ ...wholeStockSearch, brands: ['x', 'y'] })),
    ).toBeNull();
    const found = await search({ brands: ['bmw', 'x'], conditions: ['novo', 'y'] });
    expect(found.address).toBe('/busca/todos/novo/bmw');
  });

  it('of prices name a range once, whether it is the backend’s or a visitor’s own', async () => {
    stock(records);
    const ranges = [
      { label: 'Qualquer', from: null, to: null },
      { label: 'R$ 150 a 300 mil', from: 150_000, to: 300_000 },
      { label: 'Até R$ 400 mil', from: null, to: 400_000 },
    ];
    jest.mocked(options.getPriceRanges).mockResolvedValue(ok(ranges));
    const backend = ['R$ 150 a 300 mil', 'Até R$ 400 mil'];
    const prices = async (some: Partial<SearchFilters>) => {
      const { preco } = facetsOf(await search(some));
      return [labels(preco), chosenOf(preco)];
    };
    expect(await prices({})).toEqual([backend, []]);
    expect(await prices({ priceFrom: 150_000, priceTo: 300_000 })).toEqual([
      backend,
      ['R$ 150 a 300 mil'],
    ]);
    const own = 'R$ 150.000 a R$ 400.000';
    expect(await prices({ priceFrom: 150_000, priceTo: 400_000 })).toEqual([
      [...backend, own],
      [own],
    ]);
  });

  it('of prices are those the backend has for the listing', async () => {
    stock(records);
    jest
      .mocked(options.getPriceRanges)
      .mockImplementation(async (isArmoured) =>
        ok([{ label: `armoured: ${String(isArmoured)}`, from: null, to: 900_000 }]),
      );
    const prices = async (listing: SearchFilters['listing']) =>
      labels(facetsOf(await search({ listing })).preco);
    expect(await prices('todos')).toEqual(['armoured: undefined']);
    expect(await prices('blindados')).toEqual(['armoured: true']);
    expect(await prices('nao-blindados')).toEqual(['armoured: false']);
  });

  it('of names are in their order, one that no list has among them', async () => {
    stock([car, { ...car, brand: 'Volvo' }, { ...car, brand: 'BMW' }]);
    answerLists('Brands', async () => ok(createOptions(['Volvo', 'Land Rover'])));
    expect(labels(facetsOf(await search({})).marca)).toEqual(['BMW', 'Land Rover', 'Volvo']);
  });

  it('of which the bar and the advanced ones are these, and names are searched', async () => {
    stock(records);
    const { fields } = await search({});
    const namesWith = (is: 'isMain' | 'isAdvanced' | 'isSearched') =>
      fields.filter((field) => field[is]).map(({ name }) => name);
    expect(namesWith('isMain')).toEqual(['condicao', 'marca', 'modelo', 'preco']);
    expect(namesWith('isAdvanced')).toEqual([
      ...['condicao', 'preco', 'ano-de', 'ano-ate', 'km-ate', 'combustivel'],
    ]);
    expect(namesWith('isSearched')).toEqual(['marca', 'modelo']);
  });

  it('of a backend whose lists do not say the brand have its names without counts', async () => {
    stock(records, UNREAD);
    expect(counts(facetsOf(await search({})).marca)).toEqual({ 'Land Rover': null });
    const without = facetsOf(await search({ brand: 'lada' })).marca;
    expect([counts(without), chosenOf(without)]).toEqual([
      { Lada: null, 'Land Rover': null },
      ['Lada'],
    ]);
    expect(counts(facetsOf(await search({ brand: 'land-rover' })).modelo)).toEqual({
      Defender: 1,
      'Discovery Sport': 2,
    });
  });

  it('tabs keep what is chosen, but for “Todos”, and say which one is open', async () => {
    stock(records);
    const { tabs } = await search({ listing: 'blindados', brand: 'land-rover' });
    expect(tabs.map(({ href, selected }) => [href, selected])).toEqual([
      ['/busca/todos', false],
      ['/busca/blindados/todos/land-rover', true],
      ['/busca/nao-blindados/todos/land-rover', false],
    ]);
  });

  it('a tab that would show nothing leads to its whole listing, unless that is empty too', async () => {
    stock(records);
    const { tabs } = await search({ brand: 'bmw' });
    expect(tabs[1]).toMatchObject({ href: '/busca/blindados', count: 1 });
    stock([car]);
    expect((await search({})).tabs[1]).toMatchObject({ count: 0 });
  });

  const record: fc.Arbitrary<StockRecord> = fc.record({
    brand: fc.constantFrom('BMW', 'Land Rover', 'Citroën', 'A&B', '🚗'),
    model: fc.constantFrom('X5', 'Todos', '208'),
    condition: fc.constantFrom('novo', 'semi-novo', 'C'),
    armoured: fc.boolean(),
    sold: fc.boolean(),
    price: fc.constantFrom(null, 90_000, 150_000, 150_001, 310_000),
    year: fc.constantFrom(null, 2018, 2020, 2024),
    km: fc.constantFrom(null, 0, 9_000, 10_000, 120_000),
    fuel: fc.constantFrom(null, 'Flex', 'Álcool', 'Diesel S10', 'Elétrico'),
  });
  /** Each filter is rarely set, so that all together often find something. */
  const seldom = <None, Some>(none: None, ...some: readonly Some[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(none) },
      { weight: 1, arbitrary: fc.constantFrom(...some) },
    );
  // `Object.fromEntries` forgets the names of the specifications.
  const noSpecs = Object.fromEntries(
    specNames.map((name) => [name, fc.constant([])]),
  ) as unknown as Readonly<Record<SpecName, fc.Arbitrary<readonly string[]>>>;
  const filters: fc.Arbitrary<SearchFilters> = fc.record({
    listing: fc.constantFrom(...listings),
    condition: seldom(NO_FILTER, 'novo', 'semi-novo', 'classico'),
    conditions: seldom([], ['novo', 'classico']),
    brand: seldom(null, 'bmw', 'a-b', 'u1f697', 'lada'),
    brands: seldom([], ['bmw', 'citroen']),
    model: fc.constant(null),
    models: fc.constant([]),
    priceFrom: seldom(null, 100_000, 150_000),
    priceTo: seldom(null, 150_000, 300_000),
    yearFrom: seldom(null, 2020),
    yearTo: seldom(null, 2020),
    kmTo: seldom(null, 0, 10_000),
    fuels: seldom([], ['flex'], ['diesel'], ['etanol', 'flex']),
    ...noSpecs,
    news: seldom(null, 'baixou', 'chegou'),
    words: seldom(null, 'bmw', 'x5-bwm', 'nada'),
    ignored: fc.constantFrom(null, 'preta'),
    order: fc.constantFrom(...sortOrders),
    page: seldom(1, 2),
  });

  it('any count is the number of vehicles behind its address, and none leads to nothing', async () => {
    const reached = trackReachedStates('something found', 'nothing found', 'a filter to give up');
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 12 }), filters, async (records, chosen) => {
        const withCar = [...records, car];
        stock(withCar);
        const result = await expectValue(searchVehicles(chosen));
        if (result === null) return;
        reached.note(result.total > 0 ? 'something found' : 'nothing found');
        reached.note('a filter to give up', result.relaxations.length > 0);
        for (const { choices, isMultiple } of result.fields) {
          const [any, ...options] = choices;
          if (!any) continue;
          const all = (await follow(any.href)).total;
          const inForce = isMultiple ? options.filter(({ selected }) => selected).length : 0;
          for (const { href, count, selected } of options) {
            // The entry adds or removes one value, and its count is of that value's vehicles. Without the last value,
            // any matches.
            const before = inForce > 0 ? result.total : 0;
            const after = isMultiple && selected ? before - (count ?? 0) : before + (count ?? 0);
            const total = isMultiple && selected && inForce === 1 ? all : after;
            expect([href, (await follow(href)).total]).toEqual([href, total]);
            if (result.total > 0 && !selected) expect(count).toBeGreaterThan(0);
          }
        }
        for (const [index, { href, count, selected }] of result.tabs.entries()) {
          const value = listings[index];
          expect([href, (await follow(href)).total]).toEqual([href, count]);
          const isListed = ({ armoured }: StockRecord) => armoured === (value === 'blindados');
          if (!selected && (value === 'todos' || withCar.some(isListed))) {
            expect(count).toBeGreaterThan(0);
          }
        }
        for (const { href, count } of result.relaxations) {
          expect((await follow(href)).total).toBe(count);
        }
        const steps = result.breadcrumbs.slice(2).filter(({ href }) => href !== '/veiculos');
        for (const { href } of [...result.chips, ...steps]) {
          await expect(follow(href)).resolves.toBeDefined();
        }
      }),
      { numRuns: 30 },
    );
    expect(reached.never()).toEqual([]);
  }, 60_000);
});

describe('nothing found', () => {
  it('offers the one filter to give up, first what leads to the most vehicles', async () => {
    stock([
      { ...car, fuel: 'Flex' },
      { ...car, brand: 'BMW', model: 'X5' },
      { ...car, brand: 'BMW', model: 'X5' },
    ]);
    expect((await search({ brand: 'bmw' })).relaxations).toEqual([]);
    const { relaxations } = await search({ brand: 'bmw', fuels: ['flex'], order: 'menor-preco' });
    expect(relaxations).toEqual([
      { label: 'Flex', href: '/busca/todos/todos/bmw?ordem=menor-preco', count: 2 },
      { label: 'BMW', href: '/busca/todos?combustivel=flex&ordem=menor-preco', count: 1 },
    ]);
  });

  it('is the answer to words that nobody understands, with cars of the usual price', async () => {
    stock([car, car, car]);
    const result = await search({ ignored: 'Corolla XEi', order: 'menor-preco' });
    expect(result).toMatchObject({ total: 0, vehicles: [], chips: [], indexable: false });
    expect(result.words.count).toBe('0\u00a0veículos encontrados');
    expect(result.recommended).toHaveLength(3);
    expect(await expectValue(countVehicles({ ...wholeStockSearch, ignored: 'Corolla XEi' }))).toBe(
      0,
    );
    expect((await search({ ignored: 'Corolla', brand: 'land-rover' })).total).toBe(3);
  });

  it('recommends the cars nearest in price', async () => {
    stock([
      { ...car, price: 900_000 },
      { ...car, price: 90_000 },
      { ...car, price: 95_000, sold: true },
    ]);
    const { recommended } = await search({ priceTo: 50_000 });
    expect(recommended.map(({ price }) => price?.text)).toEqual(['R$ 90000', 'R$ 900000']);
  });

  it('does without recommended vehicles when they fail', async () => {
    stock([]);
    jest.mocked(vehicles.getRecommendedVehicles).mockImplementation(failure);
    expect(await search({})).toMatchObject({ total: 0, recommended: [], relaxations: [] });
  });
});

describe('an unknown address', () => {
  it('is answered with cars for sale whose names share words with it, filled up with recommended ones', async () => {
    stock([{ ...car, sold: true }, car, { ...car, brand: 'BMW', model: 'X5' }]);
    const { vehicles: all } = await expectValue(getStock());
    const [sold, found, other] = all;
    jest.mocked(vehicles.getRecommendedVehicles).mockResolvedValue(ok([other!, found!]));
    const slugs = async (address: string) =>
      (await expectValue(getSuggestedVehicles(address))).map(({ slug }) => slug);
    expect(await slugs('/detalhe/land-rover-2009')).toEqual([found!.slug, other!.slug]);
    expect(await slugs(`/detalhe/${sold!.slug}`)).not.toContain(sold!.slug);
    expect(await slugs('/detalhe/nunca-houve')).toEqual([]);
  });
});

describe('pages', () => {
  const many = Array.from({ length: 50 }, () => car);

  it('hold 24 vehicles each, and lead to one another', async () => {
    stock(many);
    const second = await search({ brand: 'land-rover', page: 2 });
    expect(second.vehicles.map(({ slug }) => slug).at(0)).toBe('v25');
    expect(second).toMatchObject({
      total: 50,
      page: 2,
      pageCount: 3,
      address: '/busca/todos/todos/land-rover?pagina=2',
      exists: true,
      indexable: true,
    });
    expect(second.orders[1]?.href).toBe('/busca/todos/todos/land-rover?ordem=menor-preco');
    expect([1, 3].map(second.pageHref)).toEqual([
      '/busca/todos/todos/land-rover',
      '/busca/todos/todos/land-rover?pagina=3',
    ]);
    expect(await search({ page: 9 })).toMatchObject({
      exists: false,
      page: 3,
      address: '/busca/todos?pagina=3',
      indexable: false,
    });
  });

  it('refined or sorted ones stay out of search engines', async () => {
    stock(many);
    expect((await search({ fuels: ['diesel'] })).indexable).toBe(false);
    expect((await search({ order: 'menor-km' })).indexable).toBe(false);
    expect(await search({ condition: 'semi-novo', page: 2 })).toMatchObject({
      indexable: true,
      canonical: '/veiculos?pagina=2',
    });
  });

  it('of the stock hold everything', async () => {
    stock([{ ...car, sold: true }, ...many]);
    const view = { ...wholeStockSearch, order: 'menor-km', page: 3 } as const;
    const page = await expectValue(searchVehicles(view, wholeStockList));
    expect(page).toMatchObject({
      total: 51,
      pageCount: 3,
      address: '/veiculos?ordem=menor-km&pagina=3',
      search: { address: '/busca/todos', total: 51 },
      indexable: false,
      words: { title: 'Carros seminovos à venda', count: '51\u00a0veículos' },
    });
    expect(page?.pageHref(2)).toBe('/veiculos?ordem=menor-km&pagina=2');
    expect(page?.vehicles.at(-1)?.sold).toBe(true);
  });

  it('of a selection show what is for sale, and go on in its search', async () => {
    const armoured = { ...car, armoured: true };
    const diesel = [armoured, { ...armoured, sold: true }, ...many.map(() => armoured)];
    stock([...diesel, ...many, ...many.map(() => ({ ...armoured, fuel: 'Flex' }))]);
    const address = '/carros/blindados-a-diesel';
    const page = await expectValue(getSelectionPage(address));
    const words = {
      title: 'Blindados a diesel',
      count: '51\u00a0carros à venda, a R$ 200.000 cada',
    };
    expect(page).toMatchObject({
      ...{ address, canonical: address, indexable: true, total: 51, words },
      search: { address: '/busca/blindados?combustivel=diesel', total: 52 },
    });
    expect(page?.chips.map(({ href }) => href)).toEqual(['/busca/blindados']);
    expect(page?.orders.slice(0, 2).map(({ href }) => href)).toEqual([
      address,
      '/busca/blindados?combustivel=diesel&ordem=menor-preco',
    ]);
    const next = await follow(page?.pageHref(2) ?? '');
    expect([next.address, next.vehicles[0]?.slug]).toEqual([
      '/busca/blindados?combustivel=diesel&pagina=2',
      'v26',
    ]);
    expect(page?.vehicles.at(-1)?.slug).toBe('v25');
    expect(await expectValue(getSelectionPage('/carros/suv'))).toBeNull();
  });
});

describe('the lists of the sitemap', () => {
  const records = [
    car,
    { ...car, model: 'Defender' },
    { ...car, model: 'Discovery', sold: true },
    { ...car, brand: 'A&B', model: '100%', armoured: true },
    { ...car, brand: 'BMW', model: 'X5', sold: true },
  ];
  it('are without brands while those cannot be read, and fail without the vehicles', async () => {
    stock(records);
    answerLists('Brands', failure);
    const [first, ...others] = await addresses();
    expect([first, others.filter((address) => address.includes('land-rover'))]).toEqual([
      '/veiculos',
      [],
    ]);
    getStock.mockImplementation(failure);
    expect((await getIndexedLists()).ok).toBe(false);
  });

  it('are those of brands and conditions that the list does not say, without the lists of models', async () => {
    const armoured = { ...car, armoured: true };
    const more = [...records, car, { ...car, condition: 'novo' }, armoured];
    stock(more, { hasBrand: false });
    jest.mocked(options.getStockModels).mockImplementation(failure);
    expect(await addresses()).toEqual([
      '/veiculos',
      '/busca/todos/semi-novo',
      '/busca/nao-blindados',
      '/busca/blindados',
      '/busca/todos/novo',
      '/busca/nao-blindados/semi-novo',
      '/busca/todos/todos/land-rover',
      '/busca/todos/todos/a-b',
      '/busca/todos/todos/land-rover/discovery-sport',
      '/busca/todos/todos/land-rover/defender',
      '/busca/todos/semi-novo/land-rover/discovery-sport',
      '/busca/nao-blindados/todos/land-rover/discovery-sport',
    ]);
  });
});
