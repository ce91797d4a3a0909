import type { SearchFilters } from '../filters/types';

export type ExpectedFilters = Partial<SearchFilters>;

export const modelFilter = (slug: string, model: string): ExpectedFilters => ({
  brand: slug,
  model,
});

export const priceUpTo = (priceTo: number): ExpectedFilters => ({ priceTo });

const priceAbove = (priceFrom: number): ExpectedFilters => ({ priceFrom });

export const priceBetween = (priceFrom: number, priceTo: number): ExpectedFilters => ({
  priceFrom,
  priceTo,
});

export const yearFilter = (of: number): ExpectedFilters => ({ yearFrom: of, yearTo: of });

export const compassFilter = modelFilter('jeep', 'compass');

export const armouredFilter: ExpectedFilters = { listing: 'blindados' };

export const dieselFilter: ExpectedFilters = { fuels: ['diesel'] };

export const brandNewFilter: ExpectedFilters = { condition: 'novo' };

export const preOwnedFilter: ExpectedFilters = { condition: 'semi-novo' };

const cheapestFirst: ExpectedFilters = { order: 'menor-preco' };

/** A text that a visitor types, the filters it means, and the words in it that are no filter. */
export type TypedQuery =
  | readonly [text: string, wanted: ExpectedFilters]
  | readonly [text: string, wanted: ExpectedFilters, others: readonly string[]];

/** Returns a row for each of some texts that mean the same; the texts are separated by semicolons. */
export const typedAs = (
  wanted: ExpectedFilters,
  texts: string,
  others: readonly string[] = [],
): readonly TypedQuery[] =>
  texts.split(';').map((text) => [text.trim().replace(/\s+/g, ' '), wanted, others]);

/** Returns a row for each of some texts of which each is kept in one piece, and is no filter. */
export const typedAsNoFilter = (texts: string): readonly TypedQuery[] =>
  typedAs({}, texts).map(([text, wanted]) => [
    text,
    wanted,
    [text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')],
  ]);

/** Texts that name filters and orders. */
export const typedFilters: readonly TypedQuery[] = [
  ['blindado diesel até 500 mil', { ...armouredFilter, ...dieselFilter, ...priceUpTo(500_000) }],
  ['compass 2022 pra cima', { ...compassFilter, yearFrom: 2022 }],
  ['elétrico menos de 30 mil km', { fuels: ['eletrico'], kmTo: 30_000 }],
  ['mais barato', cheapestFirst],
  // Texts with prices.
  ...typedAs(priceUpTo(300_000), 'até 300 mil; ate 300mil; até 300; 300 mil'),
  ...typedAs(priceUpTo(250_000), 'até R$ 250.000; até R$250.000,00; até 250000'),
  ...typedAs(priceUpTo(1_200_000), 'ate 1,2 mi; até 1.2mi; até 1 milhão e 200 mil; 1.200.000'),
  ...typedAs(priceUpTo(1_000_000), 'até 1 milhão; até um milhão'),
  ...typedAs(priceUpTo(1_500_000), 'até 1 milhão e meio; até 1,5 milhões de reais'),
  ...typedAs(
    priceUpTo(200_000),
    `abaixo de 200 mil; menos de 200 mil reais; no máximo 200 mil; 200 mil no máximo; < 200 mil; até 200k;
    200 mil pra baixo; que não passe de 200 mil; 200 mil de reais; custando até 200 mil; por até 200 mil`,
  ),
  ...typedAs(
    priceAbove(300_000),
    `acima de 300 mil; mais de R$ 300.000; a partir de 300 mil; pelo menos 300 mil; > 300 mil;
    300 mil pra cima; 300 mil ou mais`,
  ),
  ['mais de R$ 1.000.000', priceAbove(1_000_000)],
  ...typedAs(priceBetween(200_000, 300_000), 'entre 200 e 300 mil; entre 200 mil e 300 mil'),
  ...typedAs(
    priceBetween(100_000, 150_000),
    'de 100 a 150 mil; de 100 mil até 150 mil; 100 a 150 mil reais',
  ),
  ...typedAs(
    priceBetween(100_000, 200_000),
    'entre R$ 100.000 e R$ 200.000; R$ 100.000 - R$ 200.000; 100-200 mil; 100 a 200',
  ),
  ['entre 0,9 mi e 1,2 milhão', priceBetween(900_000, 1_200_000)],
  ...typedAs(priceBetween(1_000_000, 1_500_000), 'entre 1 e 1,5 milhão; entre 1 mi e 1500 mil'),
  ...typedAs(priceUpTo(80_000), 'carro de 80 mil; até 80 contos'),
  ['valor até 99.990', priceUpTo(99_990)],
  ['preço de 70 mil a 90 mil', priceBetween(70_000, 90_000)],
  ['de 999 a 1000 mil', priceBetween(999_000, 1_000_000)],
  ['2022 até 110 mil', { ...yearFilter(2022), ...priceUpTo(110_000) }],
  ['100 mil reais a 50 mil km', { ...priceUpTo(100_000), kmTo: 50_000 }],
  // A number without a unit is a price from 5,000 on; after "até" it may mean thousands.
  ['5000', priceUpTo(5_000)],
  ['4999', {}, ['4999']],
  ['999', {}, ['999']],
  ['até 20', priceUpTo(20_000)],
  ['até 19', {}, ['ate', '19']],
  ['até 999', priceUpTo(999_000)],
  ['até 1000', {}, ['ate', '1000']],
  ['até 1500', {}, ['ate', '1500']],
  // The words beside a number determine its unit.
  ['entre 1 mi e 2 mi', priceBetween(1_000_000, 2_000_000)],
  ['até 1 mi com 50 mil km', { ...priceUpTo(1_000_000), kmTo: 50_000 }],
  ['até 50 mil km entre 1 e 2 milhões', { ...priceBetween(1_000_000, 2_000_000), kmTo: 50_000 }],
  ['2020 baixa km', { ...yearFilter(2020), order: 'menor-km' }],
  // Texts with years.
  ['2022', yearFilter(2022)],
  ['ano 2020', yearFilter(2020)],
  ...typedAs({ yearFrom: 2019 }, 'a partir de 2019; 2019 em diante'),
  ...typedAs({ yearFrom: 2020 }, '2020+; acima de 2020; > 2020; 2020 pra frente'),
  ...typedAs({ yearFrom: 2021 }, '2021 ou mais novo; depois de 2020; mais novo que 2020'),
  ...typedAs({ yearTo: 2018 }, 'até 2018; 2018 pra baixo; antes de 2019; anterior a 2019; < 2018'),
  ...typedAs({ yearFrom: 2018, yearTo: 2020 }, 'de 2018 a 2020; entre 2018 e 2020; 2018-2020'),
  ['2022/2023', { yearFrom: 2022, yearTo: 2023 }],
  ...typedAs({ yearFrom: 2020, yearTo: 2022 }, '2020 a 2022; anos 2020 a 2022'),
  ['ano 2016 até 2018', { yearFrom: 2016, yearTo: 2018 }],
  ...typedAs(yearFilter(1950), 'ano 1950; 1950'),
  ...typedAs(yearFilter(2049), 'ano 2049; 2049'),
  ...typedAs({}, 'ano 1949; 1949', ['1949']),
  ['ano 2050', {}, ['2050']],
  // Texts with kilometres.
  ...typedAs(
    { kmTo: 50_000 },
    `até 50 mil km; até 50.000 km; ate 50000km; 50k km; 50 mil km rodados;
    menos de 50 mil quilômetros; com menos de 50 mil km rodados; até 50 mil rodados; no máximo 50 mil km; 50 mil de km`,
  ),
  ...typedAsNoFilter('mais de 50 mil km; mais de 50 mil km rodados'),
  // Texts with conditions and listings.
  ...typedAs(brandNewFilter, 'zero km; 0km; 0 km; carros novos'),
  ...typedAs(preOwnedFilter, 'seminovos; semi-novo; semi novos; usados'),
  ['novos e seminovos', {}],
  ['clássico', { condition: 'classico' }],
  ...typedAs(armouredFilter, 'blindados; blindada; com blindagem'),
  ...typedAs({ listing: 'nao-blindados' }, 'não blindado; nao blindados; sem blindagem'),
  ['blindado zero km', { ...armouredFilter, ...brandNewFilter }],
  ['seminovo blindado', { ...preOwnedFilter, ...armouredFilter }],
  // Texts with fuels.
  ...typedAs(dieselFilter, 'diesel; a diesel'),
  ['movido a gasolina', { fuels: ['gasolina'] }],
  ['flex', { fuels: ['flex'] }],
  ...typedAs({ fuels: ['etanol'] }, 'álcool; etanol'),
  ...typedAs({ fuels: ['hibrido'] }, 'híbrido; híbrida; hibridos'),
  // There is no filter for the narrower kind, so that it is named.
  ...typedAs({ fuels: ['hibrido'] }, 'híbrido plug-in; plug in', ['plug in']),
  ['híbrido flex', { fuels: ['hibrido'] }, ['hibrido flex']],
  ...typedAs({ fuels: ['eletrico'] }, 'elétricos; carro eletrico'),
  ...typedAs({ fuels: ['gnv'] }, 'gnv; kit gás'),
  // Texts with orders.
  ...typedAs(cheapestFirst, 'mais baratos; os mais em conta; menor preço'),
  ['mais caros', { order: 'maior-preco' }],
  ...typedAs({ order: 'menor-km' }, 'menor km; menos rodado; baixa quilometragem; pouco rodado'),
  ['mais novo', { order: 'mais-novo' }],
  ...typedAs({ order: 'recentes' }, 'novidades; chegaram por último'),
];
