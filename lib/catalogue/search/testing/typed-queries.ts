import type { SearchFilters } from '../types';

import { typedFilters, type TypedQuery } from './typed-filters';

type Wanted = Partial<SearchFilters>;

const brand = (slug: string): Wanted => ({ brand: slug });

const car = (slug: string, model: string): Wanted => ({ brand: slug, model });

const upTo = (priceTo: number): Wanted => ({ priceTo });

const between = (priceFrom: number, priceTo: number): Wanted => ({ priceFrom, priceTo });

const year = (of: number): Wanted => ({ yearFrom: of, yearTo: of });

const compass = car('jeep', 'compass');

const armoured: Wanted = { listing: 'blindados' };

const diesel: Wanted = { fuel: 'diesel' };

const brandNew: Wanted = { condition: 'novo' };

const preOwned: Wanted = { condition: 'semi-novo' };

const cheapest: Wanted = { order: 'menor-preco' };

/** Two hundred texts that visitors write. */
export const typedQueries: readonly TypedQuery[] = [
  ...typedFilters,
  // Brands.
  ['bmw', brand('bmw')],
  ['BMWs', brand('bmw')],
  ['beamer', brand('bmw')],
  ['mercedes', brand('mercedes-benz')],
  ['mercedes benz', brand('mercedes-benz')],
  ['Mercedes-Benz', brand('mercedes-benz')],
  ['mercedez', brand('mercedes-benz')],
  ['vw', brand('volkswagen')],
  ['volks', brand('volkswagen')],
  ['wolksvagen', brand('volkswagen')],
  ['volkswagem', brand('volkswagen')],
  ['chevy', brand('chevrolet')],
  ['gm', brand('chevrolet')],
  ['land rover', brand('land-rover')],
  ['landrover', brand('land-rover')],
  ['citroen', brand('citroen')],
  ['citröen', brand('citroen')],
  ['porche', brand('porsche')],
  ['peugot', brand('peugeot')],
  ['hyunday', brand('hyundai')],
  ['toyta', brand('toyota')],
  ['mitsubish', brand('mitsubishi')],
  ['volvos', brand('volvo')],
  ['jipe', brand('jeep')],
  ['byd', brand('byd')],
  // Models.
  ['compass', compass],
  ['jeep compass', compass],
  ['compas', compass],
  ['conpass', compass],
  ['compassa', compass],
  ['x5', car('bmw', 'x5')],
  ['bmw x 5', car('bmw', 'x5')],
  ['bmw x5 blindada', { ...car('bmw', 'x5'), ...armoured }],
  ['320i', car('bmw', '320i')],
  ['bmw 320 i', car('bmw', '320i')],
  ['hrv', car('honda', 'hr-v')],
  ['hr-v', car('honda', 'hr-v')],
  ['honda hr v', car('honda', 'hr-v')],
  ['civic', car('honda', 'civic')],
  ['civics', car('honda', 'civic')],
  ['corolla', car('toyota', 'corolla')],
  ['corolla cross', car('toyota', 'corolla-cross')],
  ['corola', car('toyota', 'corolla')],
  ['c180', car('mercedes-benz', 'c-180')],
  ['mercedes c 180', car('mercedes-benz', 'c-180')],
  ['gla', car('mercedes-benz', 'gla-200'), []],
  ['t cross', car('volkswagen', 't-cross')],
  ['tcross', car('volkswagen', 't-cross')],
  ['id4', car('volkswagen', 'id-4')],
  ['vw up', car('volkswagen', 'up')],
  ['evoque', car('land-rover', 'range-rover-evoque')],
  ['discovery', car('land-rover', 'discovery-sport')],
  ['range rover velar', car('land-rover', 'range-rover-velar')],
  ['velar blindada', { ...car('land-rover', 'range-rover-velar'), ...armoured }],
  ['mini cooper', car('mini', 'cooper')],
  ['peugeot 2008', car('peugeot', '2008')],
  ['peugeot 208 2022', { ...car('peugeot', '208'), ...year(2022) }],
  ['3008', car('peugeot', '3008')],
  ['porsche 911', car('porsche', '911')],
  ['fiat 500e', car('fiat', '500-e')],
  ['cayene', car('porsche', 'cayenne')],
  ['taycan elétrico', { ...car('porsche', 'taycan'), fuel: 'eletrico' }],
  ['haval', car('gwm', 'haval-h6')],
  ['triton diesel', { ...car('mitsubishi', 'l200-triton'), ...diesel }],
  ['hilux sw4', car('toyota', 'hilux'), ['sw4']],
  ['f-pace', car('jaguar', 'f-pace')],
  ['e-tron', car('audi', 'e-tron')],
  ['xc 60', car('volvo', 'xc60')],
  // Whole sentences.
  [
    'quero um compass diesel blindado até 250 mil',
    { ...compass, ...diesel, ...armoured, ...upTo(250_000) },
  ],
  ['procuro bmw x1 2021 até 50 mil km', { ...car('bmw', 'x1'), ...year(2021), kmTo: 50_000 }],
  ['carro elétrico zero km até 300 mil', { fuel: 'eletrico', ...brandNew, ...upTo(300_000) }],
  [
    'audi q5 de 2019 a 2022 mais barato',
    { ...car('audi', 'q5'), yearFrom: 2019, yearTo: 2022, ...cheapest },
  ],
  ['seminovos até 100 mil com menos de 40 mil km', { ...preOwned, ...upTo(100_000), kmTo: 40_000 }],
  [
    'volvo xc60 híbrida 2020 pra cima',
    { ...car('volvo', 'xc60'), fuel: 'hibrido', yearFrom: 2020 },
  ],
  [
    'mercedes blindada entre 300 e 500 mil',
    { ...brand('mercedes-benz'), ...armoured, ...between(300_000, 500_000) },
  ],
  [
    'toyota hilux diesel 2020 ou mais novo menor km',
    { ...car('toyota', 'hilux'), ...diesel, yearFrom: 2020, order: 'menor-km' },
  ],
  [
    'gostaria de comprar um corolla usado 2018',
    { ...car('toyota', 'corolla'), ...preOwned, ...year(2018) },
  ],
  [
    'creta 2023 flex 0 km',
    { ...car('hyundai', 'creta'), ...year(2023), fuel: 'flex', ...brandNew },
  ],
  [
    'honda civic até R$ 120.000 a partir de 2019',
    { ...car('honda', 'civic'), ...upTo(120_000), yearFrom: 2019 },
  ],
  ['macan 2017+ até 400 mil', { ...car('porsche', 'macan'), yearFrom: 2017, ...upTo(400_000) }],
  ['onix barato', { ...car('chevrolet', 'onix'), ...cheapest }],
  [
    'ranger 2021 diesel 80 mil km',
    { ...car('ford', 'ranger'), ...year(2021), ...diesel, kmTo: 80_000 },
  ],
  ['nivus 2022 ate 110 mil', { ...car('volkswagen', 'nivus'), ...year(2022), ...upTo(110_000) }],
  // Words that are no filter.
  ['compass limited', compass, ['limited']],
  ['suv blindado', armoured, ['suv']],
  ['bmw preta', brand('bmw'), ['preta']],
  ['preto', {}, ['preto']],
  ['teto solar', {}, ['teto', 'solar']],
  ['x5 xdrive', car('bmw', 'x5'), ['xdrive']],
  ['lamborghini', {}, ['lamborghini']],
  ['picape 4x4', {}, ['picape', '4x4']],
  ['corolla altis', car('toyota', 'corolla'), ['altis']],
  ['bmw ou audi', brand('bmw'), ['audi']],
  ['compass s', compass, ['s']],
  ['golf gti', car('volkswagen', 'golf'), ['gti']],
  ['hb20 preto automático', car('hyundai', 'hb20'), ['preto', 'automatico']],
  // Nothing.
  ['', {}],
  ['   ', {}],
  ['carros', {}],
  ['ver todos os veículos', {}],
  ['???', {}],
  ['R$', {}],
  ['asdfgh', {}, ['asdfgh']],
];
