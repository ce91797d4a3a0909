import {
  getActiveFilters,
  toCanonicalFilters,
  defaultSearch,
  wholeStockSearch,
} from '../filters/canonical-filters';
import { joinWithOr } from '../filters/multiple-values';
import { createListedVehicle, createStockRecord } from '../testing/stock';
import type { ChosenNames, SearchFilters } from '../filters/types';
import {
  createSearchBreadcrumbs,
  createSearchChips,
  createSearchTexts,
  createOrders,
  createStockTexts,
} from './search-texts';

const audi = createStockRecord({
  brand: 'Audi',
  model: 'Q5',
  armoured: true,
  price: 189_900,
  year: 2019,
  km: 1,
  fuel: 'Flex',
});
const vehicles = [
  createListedVehicle(audi, 0),
  createListedVehicle({ ...audi, price: null, year: 2023 }, 1),
  createListedVehicle({ ...audi, sold: true, price: 1_000, year: 2010 }, 2),
];
const nobody = { brand: null, model: null, condition: null };
const q5 = { brand: 'Audi', model: 'Q5', condition: null };

it.each([
  ['todos', 'CARROS NOVOS E SEMINOVOS', 'Carros novos e seminovos'],
  ['novo', 'NOVOS', 'Carros novos'],
  ['semi-novo', 'SEMINOVOS', 'Carros seminovos'],
] as const)('%s reads %s', (condition, summary, title) => {
  const words = createSearchTexts({ ...wholeStockSearch, condition }, nobody, vehicles);
  expect(words).toMatchObject({
    summary,
    title,
    count: '3\u00a0veículos encontrados',
    forSale: '2\u00a0à venda',
  });
});

it('the number for sale is named where others are sold or reserved', () => {
  const forSale = (some: typeof vehicles) =>
    createSearchTexts(wholeStockSearch, nobody, some).forSale;
  expect(
    forSale(vehicles.map((vehicle) => ({ ...vehicle, sold: false, state: 'Reservado' }))),
  ).toBeNull();
  expect(
    forSale(
      vehicles.map((vehicle, index) =>
        index === 0 ? { ...vehicle, state: 'Reservado' } : vehicle,
      ),
    ),
  ).toBe('1\u00a0à venda');
  expect(forSale(vehicles.filter(({ sold }) => sold))).toBeNull();
  expect(forSale(vehicles.filter(({ sold }) => !sold))).toBeNull();
  expect(forSale([])).toBeNull();
  const [one] = vehicles.map((vehicle) => createSearchTexts(wholeStockSearch, nobody, [vehicle]));
  expect(one?.count).toBe('1\u00a0veículo encontrado');
});

it.each([
  [['novo'], 'Audi seminovos'],
  [['novo', 'semi-novo'], 'Audi'],
])('without %j the title is “%s”, and the summary as ever', (missing, title) => {
  const ofBrand = { ...q5, model: null };
  const words = createSearchTexts(
    { ...wholeStockSearch, brand: 'audi' },
    ofBrand,
    vehicles,
    missing,
  );
  expect(words).toMatchObject({ title, summary: 'CARROS NOVOS E SEMINOVOS' });
  expect(createSearchTexts(wholeStockSearch, nobody, [], missing).title).toBe(
    'Carros novos e seminovos',
  );
});

it('a model has its own title and line; its numbers are of the vehicles listed, prices and paragraph of those for sale', () => {
  const filters = {
    ...wholeStockSearch,
    listing: 'blindados',
    brand: 'audi',
    model: 'q5',
  } as const;
  expect(createSearchTexts(filters, q5, vehicles)).toMatchObject({
    summary: 'CARROS NOVOS E SEMINOVOS',
    title: 'Audi Q5 blindados novos e seminovos',
    facts: '3\u00a0veículos, de 2010 a 2023, a partir de R$ 189.900.',
    paragraph: expect.stringMatching(
      /^2\u00a0carros à venda, a partir de R\$ 189\.900\. No estoque hoje: /,
    ) as string,
  });
  for (const none of [[], vehicles.slice(2)])
    expect(createSearchTexts(filters, q5, none).paragraph).toBeNull();
});

it.each([
  [['novo', 'semi-novo'], 'CARROS NOVOS E SEMINOVOS', 'Audi, BMW ou Porsche novos e seminovos'],
  [['classico', 'novo'], 'NOVOS E CLÁSSICO', 'Audi, BMW ou Porsche novos · Clássico'],
] as const)('several brands and conditions %j read %s', (conditions, summary, title) => {
  const brands = ['audi', 'bmw', 'porsche'];
  const several = new Map([
    ['classico', 'Clássico'],
    ['audi', 'Audi'],
  ]);
  const names = { ...nobody, brand: joinWithOr(['Audi', 'BMW', 'Porsche']), several };
  const filters = { ...wholeStockSearch, brands, conditions };
  expect(createSearchTexts(filters, names, vehicles)).toMatchObject({ summary, title });
  const chips = createSearchChips(getActiveFilters(filters, names));
  expect(chips.map(({ label }) => label)).toContain('Audi');
  expect(chips.find(({ label }) => label === 'Audi')?.href).toBe(
    `/busca/todos?condicao=${conditions.join(',')}&marca=bmw,porsche`,
  );
});

it('a condition of the backend’s own stands by its name', () => {
  const filters = { ...wholeStockSearch, condition: 'classico' };
  const names = { ...nobody, condition: 'Clássico' };
  const textsOf = (some: Partial<SearchFilters>, named: ChosenNames) =>
    createSearchTexts({ ...filters, ...some }, named, vehicles);
  expect(textsOf({}, names)).toMatchObject({ summary: 'CLÁSSICO', title: 'Carros · Clássico' });
  const ofModel = { ...q5, condition: 'Clássico' };
  const chosen = { listing: 'blindados', brand: 'audi', model: 'q5' } as const;
  expect(textsOf(chosen, ofModel).title).toBe('Audi Q5 blindados · Clássico');
  const armoured = { ...filters, ...chosen };
  expect(createSearchChips(getActiveFilters(armoured, ofModel))[0]?.label).toBe('Clássico');
  expect(createSearchBreadcrumbs(armoured, ofModel)[2]?.label).toBe('Blindados · Clássico');
  expect(createSearchBreadcrumbs(filters, names)[2]?.label).toBe('Clássico');
});

it('chips name what is chosen and lead to the search without it', () => {
  const filters = toCanonicalFilters({
    ...defaultSearch,
    listing: 'blindados',
    brand: 'audi',
    model: 'q5',
    priceFrom: 100_000,
    yearFrom: 2018,
    yearTo: 2018,
    kmTo: 50_000,
    fuels: ['eletrico'],
    page: 2,
  });
  const chips = createSearchChips(getActiveFilters(filters, q5));
  const rest = '?preco-de=100000&ano-de=2018&ano-ate=2018&km-ate=50000&combustivel=eletrico';
  expect(chips.slice(0, 3)).toEqual([
    { label: 'Seminovos', href: `/busca/blindados/todos/audi/q5${rest}` },
    { label: 'Audi', href: `/busca/blindados/semi-novo${rest}` },
    { label: 'Q5', href: `/busca/blindados/semi-novo/audi${rest}` },
  ]);
  expect(chips.slice(3).map(({ label }) => label)).toEqual([
    ...['A partir de R$ 100.000', '2018', 'Até 50.000\u00a0km', 'Elétrico'],
  ]);
  expect(getActiveFilters(wholeStockSearch, nobody)).toEqual([]);
});

it('words of a visitor’s own are a chip too', () => {
  const filters = toCanonicalFilters({ ...wholeStockSearch, words: 'Teto Solar', kmTo: 10_000 });
  expect(createSearchChips(getActiveFilters(filters, nobody)).at(-1)).toEqual({
    label: '“teto solar”',
    href: '/busca/todos?km-ate=10000',
  });
});

it('breadcrumbs lead from the home page to the model, without refinements', () => {
  const filters = { ...defaultSearch, brand: 'audi', model: 'q5', kmTo: 5_000, page: 2 };
  expect(createSearchBreadcrumbs(filters, q5)).toEqual([
    { label: 'Início', href: '/' },
    { label: 'Veículos', href: '/veiculos' },
    { label: 'Seminovos', href: '/busca/todos/semi-novo' },
    { label: 'Audi', href: '/busca/todos/semi-novo/audi' },
    { label: 'Q5', href: '/busca/todos/semi-novo/audi/q5' },
  ]);
  expect(createSearchBreadcrumbs(wholeStockSearch, nobody)).toHaveLength(2);
  const kinds = { ...defaultSearch, listing: 'nao-blindados' } as const;
  expect(createSearchBreadcrumbs(kinds, nobody)[2]?.label).toBe('Seminovos não blindados');
  const listed = createSearchBreadcrumbs(filters, q5, ({ brand, model }) => `/${brand}/${model}`);
  expect(listed.slice(-2).map(({ href }) => href)).toEqual(['/audi/null', '/audi/q5']);
  const once = createSearchBreadcrumbs(filters, q5, ({ brand }) =>
    brand ? `/${brand}` : '/veiculos',
  );
  expect(once.map(({ label }) => label)).toEqual(['Início', 'Veículos', 'Audi']);
});

it.each([
  [[], 'nenhum veículo agora. Encomende o seu e avisamos quando chegar.'],
  [
    [{ sold: true }, { sold: true }],
    '2\u00a0veículos, já vendidos. Encomende o seu e avisamos quando chegar.',
  ],
  [[{}], '1\u00a0veículo, de 2019, por R$ 189.900.'],
  [[{ price: null }], '1\u00a0veículo, de 2019.'],
  [[{ year: null, price: null }], '1\u00a0veículo.'],
  [
    [{ price: 300_000 }, { price: 200_000, year: 2021 }],
    '2\u00a0veículos, de 2019 a 2021, a partir de R$ 200.000.',
  ],
] as const)('of %j the facts say “%s”', (some, expected) => {
  const found = some.map((each, index) => createListedVehicle({ ...audi, ...each }, index));
  const words = createSearchTexts(
    { ...wholeStockSearch, brand: 'audi' },
    { ...q5, model: null },
    found,
  );
  expect(words.facts).toBe(expected);
});

const listed = (armoured: boolean) => createListedVehicle({ ...audi, armoured }, 0);
it.each([
  [[], [listed(true)], 'Carros novos, seminovos e blindados à venda'],
  [['semi-novo'], [listed(false)], 'Carros novos à venda'],
  [['novo'], [listed(true)], 'Carros seminovos e blindados à venda'],
  [['novo', 'semi-novo'], [], 'Carros à venda'],
])('a stock without %j is “%s”', (missing, all, title) => {
  expect(createStockTexts(all, missing).title).toBe(title);
});

it('the paragraph of the stock, whose title says “à venda”, begins at the price', () => {
  expect(createStockTexts(vehicles, []).paragraph).toMatch(
    /^a partir de R\$ 189\.900\. No estoque hoje: /,
  );
});

it('the order by reductions is offered where the site has seen one, and where it is chosen', () => {
  const lowered = { kind: 'lowered', at: 1, by: 100_00 } as const;
  const labels = (all: typeof vehicles, order: 'baixaram' | 'relevancia' = 'relevancia') =>
    createOrders(order, all, String).map(({ label }) => label);
  expect(labels(vehicles)).not.toContain('Redução mais recente');
  expect(labels(vehicles, 'baixaram')).toContain('Redução mais recente');
  expect(labels(vehicles.map((vehicle) => ({ ...vehicle, news: lowered })))).toContain(
    'Redução mais recente',
  );
});

it('the orders lead to the same vehicles in another order, the one in force marked', () => {
  const orders = createOrders('menor-km', vehicles, (order) => `/busca?ordem=${order}`);
  expect(orders.map(({ href }) => href)).toContain('/busca?ordem=menor-preco');
  expect(orders.filter(({ selected }) => selected)).toEqual([
    { label: 'Menor quilometragem', href: '/busca?ordem=menor-km', count: null, selected: true },
  ]);
});
