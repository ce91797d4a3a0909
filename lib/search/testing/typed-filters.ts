import type { SearchFilters } from '../types';

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

export const cheapestFirst: ExpectedFilters = { order: 'menor-preco' };

/** A text that a visitor types, the filters it means, and the words in it that are no filter. */
export type TypedQuery =
  | readonly [text: string, wanted: ExpectedFilters]
  | readonly [text: string, wanted: ExpectedFilters, others: readonly string[]];

/** Texts that name filters and orders. */
export const typedFilters: readonly TypedQuery[] = [
  ['blindado diesel até 500 mil', { ...armouredFilter, ...dieselFilter, ...priceUpTo(500_000) }],
  ['compass 2022 pra cima', { ...compassFilter, yearFrom: 2022 }],
  ['elétrico menos de 30 mil km', { fuels: ['eletrico'], kmTo: 30_000 }],
  ['mais barato', cheapestFirst],
  // Texts with prices.
  ['até 300 mil', priceUpTo(300_000)],
  ['ate 300mil', priceUpTo(300_000)],
  ['até R$ 250.000', priceUpTo(250_000)],
  ['até R$250.000,00', priceUpTo(250_000)],
  ['até 250000', priceUpTo(250_000)],
  ['ate 1,2 mi', priceUpTo(1_200_000)],
  ['até 1.2mi', priceUpTo(1_200_000)],
  ['até 1 milhão', priceUpTo(1_000_000)],
  ['até um milhão', priceUpTo(1_000_000)],
  ['até 1 milhão e meio', priceUpTo(1_500_000)],
  ['até 1 milhão e 200 mil', priceUpTo(1_200_000)],
  ['até 1,5 milhões de reais', priceUpTo(1_500_000)],
  ['até 150k', priceUpTo(150_000)],
  ['até 300', priceUpTo(300_000)],
  ['abaixo de 200 mil', priceUpTo(200_000)],
  ['menos de 180 mil reais', priceUpTo(180_000)],
  ['no máximo 90 mil', priceUpTo(90_000)],
  ['90 mil no máximo', priceUpTo(90_000)],
  ['acima de 500 mil', priceAbove(500_000)],
  ['mais de R$ 1.000.000', priceAbove(1_000_000)],
  ['a partir de 100 mil', priceAbove(100_000)],
  ['300 mil pra cima', priceAbove(300_000)],
  ['300 mil ou mais', priceAbove(300_000)],
  ['200 mil pra baixo', priceUpTo(200_000)],
  ['entre 200 e 300 mil', priceBetween(200_000, 300_000)],
  ['entre 0,7 mi e 900 mil', priceBetween(700_000, 900_000)],
  ['entre 200 mil e 300 mil', priceBetween(200_000, 300_000)],
  ['de 100 a 150 mil', priceBetween(100_000, 150_000)],
  ['de 100 mil até 150 mil', priceBetween(100_000, 150_000)],
  ['100 a 150 mil reais', priceBetween(100_000, 150_000)],
  ['entre R$ 100.000 e R$ 200.000', priceBetween(100_000, 200_000)],
  ['R$ 100.000 - R$ 200.000', priceBetween(100_000, 200_000)],
  ['100-200 mil', priceBetween(100_000, 200_000)],
  ['entre 900 mil e 1,2 milhão', priceBetween(900_000, 1_200_000)],
  ['entre 1 e 1,5 milhão', priceBetween(1_000_000, 1_500_000)],
  ['300 mil', priceUpTo(300_000)],
  ['carro de 80 mil', priceUpTo(80_000)],
  ['< 120 mil', priceUpTo(120_000)],
  ['> 120 mil', priceAbove(120_000)],
  ['valor até 99.990', priceUpTo(99_990)],
  ['preço de 70 mil a 90 mil', priceBetween(70_000, 90_000)],
  ['custando até 85 mil', priceUpTo(85_000)],
  ['por até 140 mil', priceUpTo(140_000)],
  ['que não passe de 200 mil', priceUpTo(200_000)],
  ['pelo menos 400 mil', priceAbove(400_000)],
  ['até 80 contos', priceUpTo(80_000)],
  ['200 mil de reais', priceUpTo(200_000)],
  ['1.200.000', priceUpTo(1_200_000)],
  ['entre 1 mi e 1500 mil', priceBetween(1_000_000, 1_500_000)],
  ['de 999 a 1000 mil', priceBetween(999_000, 1_000_000)],
  ['100 a 200', priceBetween(100_000, 200_000)],
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
  ['a partir de 2019', { yearFrom: 2019 }],
  ['2019 em diante', { yearFrom: 2019 }],
  ['2020+', { yearFrom: 2020 }],
  ['2021 ou mais novo', { yearFrom: 2021 }],
  ['até 2018', { yearTo: 2018 }],
  ['2018 pra baixo', { yearTo: 2018 }],
  ['antes de 2015', { yearTo: 2015 }],
  ['< 2018', { yearTo: 2018 }],
  ['> 2018', { yearFrom: 2018 }],
  ['de 2018 a 2020', { yearFrom: 2018, yearTo: 2020 }],
  ['entre 2018 e 2020', { yearFrom: 2018, yearTo: 2020 }],
  ['2018-2020', { yearFrom: 2018, yearTo: 2020 }],
  ['2022/2023', { yearFrom: 2022, yearTo: 2023 }],
  ['2020 a 2022', { yearFrom: 2020, yearTo: 2022 }],
  ['acima de 2020', { yearFrom: 2020 }],
  ['depois de 2021', { yearFrom: 2021 }],
  ['2017 pra frente', { yearFrom: 2017 }],
  ['ano 2016 até 2018', { yearFrom: 2016, yearTo: 2018 }],
  ['anos 2020 a 2022', { yearFrom: 2020, yearTo: 2022 }],
  ['ano 1950', yearFilter(1950)],
  ['ano 2049', yearFilter(2049)],
  ['ano 1949', {}, ['1949']],
  ['ano 2050', {}, ['2050']],
  ['1950', yearFilter(1950)],
  ['2049', yearFilter(2049)],
  ['1949', {}, ['1949']],
  // Texts with kilometres.
  ['até 50 mil km', { kmTo: 50_000 }],
  ['até 50.000 km', { kmTo: 50_000 }],
  ['ate 50000km', { kmTo: 50_000 }],
  ['menos de 20 mil quilômetros', { kmTo: 20_000 }],
  ['com menos de 60 mil km rodados', { kmTo: 60_000 }],
  ['50k km', { kmTo: 50_000 }],
  ['até 35 mil rodados', { kmTo: 35_000 }],
  ['no máximo 80 mil km', { kmTo: 80_000 }],
  ['mais de 50 mil km', {}, ['mais de 50 mil km']],
  ['mais de 50 mil km rodados', {}, ['mais de 50 mil km rodados']],
  ['entre 10 e 30 mil km', { kmTo: 30_000 }],
  ['50 mil km rodados', { kmTo: 50_000 }],
  ['100 mil de km', { kmTo: 100_000 }],
  ['de 20 a 50 mil km', { kmTo: 50_000 }],
  // Texts with conditions and listings.
  ['zero km', brandNewFilter],
  ['0km', brandNewFilter],
  ['0 km', brandNewFilter],
  ['carros novos', brandNewFilter],
  ['seminovos', preOwnedFilter],
  ['semi-novo', preOwnedFilter],
  ['semi novos', preOwnedFilter],
  ['usados', preOwnedFilter],
  ['novos e seminovos', {}],
  ['clássico', { condition: 'classico' }],
  ['blindados', armouredFilter],
  ['blindada', armouredFilter],
  ['com blindagem', armouredFilter],
  ['não blindado', { listing: 'nao-blindados' }],
  ['nao blindados', { listing: 'nao-blindados' }],
  ['sem blindagem', { listing: 'nao-blindados' }],
  ['blindado zero km', { ...armouredFilter, ...brandNewFilter }],
  ['seminovo blindado', { ...preOwnedFilter, ...armouredFilter }],
  // Texts with fuels.
  ['diesel', dieselFilter],
  ['a diesel', dieselFilter],
  ['movido a gasolina', { fuels: ['gasolina'] }],
  ['flex', { fuels: ['flex'] }],
  ['álcool', { fuels: ['etanol'] }],
  ['etanol', { fuels: ['etanol'] }],
  ['híbrido', { fuels: ['hibrido'] }],
  ['hibridos', { fuels: ['hibrido'] }],
  ['híbrido plug-in', { fuels: ['hibrido'] }],
  ['elétricos', { fuels: ['eletrico'] }],
  ['carro eletrico', { fuels: ['eletrico'] }],
  ['gnv', { fuels: ['gnv'] }],
  ['kit gás', { fuels: ['gnv'] }],
  // Texts with orders.
  ['mais baratos', cheapestFirst],
  ['os mais em conta', cheapestFirst],
  ['menor preço', cheapestFirst],
  ['mais caros', { order: 'maior-preco' }],
  ['menor km', { order: 'menor-km' }],
  ['menos rodado', { order: 'menor-km' }],
  ['baixa quilometragem', { order: 'menor-km' }],
  ['pouco rodado', { order: 'menor-km' }],
  ['mais novo', { order: 'mais-novo' }],
  ['novidades', { order: 'recentes' }],
  ['chegaram por último', { order: 'recentes' }],
];
