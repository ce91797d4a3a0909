import type { SearchFilters } from '../types';

export type Wanted = Partial<SearchFilters>;

export const car = (slug: string, model: string): Wanted => ({ brand: slug, model });

export const upTo = (priceTo: number): Wanted => ({ priceTo });

const from = (priceFrom: number): Wanted => ({ priceFrom });

export const between = (priceFrom: number, priceTo: number): Wanted => ({ priceFrom, priceTo });

export const year = (of: number): Wanted => ({ yearFrom: of, yearTo: of });

export const compass = car('jeep', 'compass');

export const armoured: Wanted = { listing: 'blindados' };

export const diesel: Wanted = { fuels: ['diesel'] };

export const brandNew: Wanted = { condition: 'novo' };

export const preOwned: Wanted = { condition: 'semi-novo' };

export const cheapest: Wanted = { order: 'menor-preco' };

/** Each row has what visitors write, the filters they mean, and the words that are no filter. */
export type TypedQuery =
  | readonly [text: string, wanted: Wanted]
  | readonly [text: string, wanted: Wanted, others: readonly string[]];

/** Filters and orders. */
export const typedFilters: readonly TypedQuery[] = [
  ['blindado diesel até 500 mil', { ...armoured, ...diesel, ...upTo(500_000) }],
  ['compass 2022 pra cima', { ...compass, yearFrom: 2022 }],
  ['elétrico menos de 30 mil km', { fuels: ['eletrico'], kmTo: 30_000 }],
  ['mais barato', cheapest],
  // Prices.
  ['até 300 mil', upTo(300_000)],
  ['ate 300mil', upTo(300_000)],
  ['até R$ 250.000', upTo(250_000)],
  ['até R$250.000,00', upTo(250_000)],
  ['até 250000', upTo(250_000)],
  ['ate 1,2 mi', upTo(1_200_000)],
  ['até 1.2mi', upTo(1_200_000)],
  ['até 1 milhão', upTo(1_000_000)],
  ['até um milhão', upTo(1_000_000)],
  ['até 1 milhão e meio', upTo(1_500_000)],
  ['até 1 milhão e 200 mil', upTo(1_200_000)],
  ['até 1,5 milhões de reais', upTo(1_500_000)],
  ['até 150k', upTo(150_000)],
  ['até 300', upTo(300_000)],
  ['abaixo de 200 mil', upTo(200_000)],
  ['menos de 180 mil reais', upTo(180_000)],
  ['no máximo 90 mil', upTo(90_000)],
  ['90 mil no máximo', upTo(90_000)],
  ['acima de 500 mil', from(500_000)],
  ['mais de R$ 1.000.000', from(1_000_000)],
  ['a partir de 100 mil', from(100_000)],
  ['300 mil pra cima', from(300_000)],
  ['300 mil ou mais', from(300_000)],
  ['200 mil pra baixo', upTo(200_000)],
  ['entre 200 e 300 mil', between(200_000, 300_000)],
  ['entre 0,7 mi e 900 mil', between(700_000, 900_000)],
  ['entre 200 mil e 300 mil', between(200_000, 300_000)],
  ['de 100 a 150 mil', between(100_000, 150_000)],
  ['de 100 mil até 150 mil', between(100_000, 150_000)],
  ['100 a 150 mil reais', between(100_000, 150_000)],
  ['entre R$ 100.000 e R$ 200.000', between(100_000, 200_000)],
  ['R$ 100.000 - R$ 200.000', between(100_000, 200_000)],
  ['100-200 mil', between(100_000, 200_000)],
  ['entre 900 mil e 1,2 milhão', between(900_000, 1_200_000)],
  ['entre 1 e 1,5 milhão', between(1_000_000, 1_500_000)],
  ['300 mil', upTo(300_000)],
  ['carro de 80 mil', upTo(80_000)],
  ['< 120 mil', upTo(120_000)],
  ['> 120 mil', from(120_000)],
  ['valor até 99.990', upTo(99_990)],
  ['preço de 70 mil a 90 mil', between(70_000, 90_000)],
  ['custando até 85 mil', upTo(85_000)],
  ['por até 140 mil', upTo(140_000)],
  ['que não passe de 200 mil', upTo(200_000)],
  ['pelo menos 400 mil', from(400_000)],
  ['até 80 contos', upTo(80_000)],
  ['200 mil de reais', upTo(200_000)],
  ['1.200.000', upTo(1_200_000)],
  ['entre 1 mi e 1500 mil', between(1_000_000, 1_500_000)],
  ['de 999 a 1000 mil', between(999_000, 1_000_000)],
  ['100 a 200', between(100_000, 200_000)],
  ['2022 até 110 mil', { ...year(2022), ...upTo(110_000) }],
  ['100 mil reais a 50 mil km', { ...upTo(100_000), kmTo: 50_000 }],
  // A bare number is a price from 5,000 on; after "até" it may mean thousands.
  ['5000', upTo(5_000)],
  ['4999', {}, ['4999']],
  ['999', {}, ['999']],
  ['até 20', upTo(20_000)],
  ['até 19', {}, ['ate', '19']],
  ['até 999', upTo(999_000)],
  ['até 1000', {}, ['ate', '1000']],
  ['até 1500', {}, ['ate', '1500']],
  // The words beside a number tell its unit.
  ['entre 1 mi e 2 mi', between(1_000_000, 2_000_000)],
  ['até 1 mi com 50 mil km', { ...upTo(1_000_000), kmTo: 50_000 }],
  ['até 50 mil km entre 1 e 2 milhões', { ...between(1_000_000, 2_000_000), kmTo: 50_000 }],
  ['2020 baixa km', { ...year(2020), order: 'menor-km' }],
  // Years.
  ['2022', year(2022)],
  ['ano 2020', year(2020)],
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
  ['ano 1950', year(1950)],
  ['ano 2049', year(2049)],
  ['ano 1949', {}, ['1949']],
  ['ano 2050', {}, ['2050']],
  ['1950', year(1950)],
  ['2049', year(2049)],
  ['1949', {}, ['1949']],
  // Kilometres.
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
  // Conditions and listings.
  ['zero km', brandNew],
  ['0km', brandNew],
  ['0 km', brandNew],
  ['carros novos', brandNew],
  ['seminovos', preOwned],
  ['semi-novo', preOwned],
  ['semi novos', preOwned],
  ['usados', preOwned],
  ['novos e seminovos', {}],
  ['clássico', { condition: 'classico' }],
  ['blindados', armoured],
  ['blindada', armoured],
  ['com blindagem', armoured],
  ['não blindado', { listing: 'nao-blindados' }],
  ['nao blindados', { listing: 'nao-blindados' }],
  ['sem blindagem', { listing: 'nao-blindados' }],
  ['blindado zero km', { ...armoured, ...brandNew }],
  ['seminovo blindado', { ...preOwned, ...armoured }],
  // Fuels.
  ['diesel', diesel],
  ['a diesel', diesel],
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
  // Orders.
  ['mais baratos', cheapest],
  ['os mais em conta', cheapest],
  ['menor preço', cheapest],
  ['mais caros', { order: 'maior-preco' }],
  ['menor km', { order: 'menor-km' }],
  ['menos rodado', { order: 'menor-km' }],
  ['baixa quilometragem', { order: 'menor-km' }],
  ['pouco rodado', { order: 'menor-km' }],
  ['mais novo', { order: 'mais-novo' }],
  ['novidades', { order: 'recentes' }],
  ['chegaram por último', { order: 'recentes' }],
];
