import {
  priceBetween,
  brandNewFilter,
  modelFilter,
  compassFilter,
  dieselFilter,
  priceUpTo,
  typedAs,
  typedAsNoFilter,
  yearFilter,
  type TypedQuery,
  type ExpectedFilters,
} from './typed-filters';

const kmUpTo = (kmTo: number): ExpectedFilters => ({ kmTo });
const hiluxFilter = modelFilter('toyota', 'hilux');
const onixFilter = modelFilter('chevrolet', 'onix');

/** Texts with numbers: their unit is in the word before or after them, or they are engines or model names. */
export const typedNumbers: readonly TypedQuery[] = [
  // The word before the number means kilometres.
  ...typedAs(
    kmUpTo(50_000),
    `km até 50 mil; km ate 50.000; km 50 mil; km: 50.000; km < 50000; km até 50; km rodados até 50 mil;
    50 mil kms; quilometragem de até 50.000; com quilometragem abaixo de 50 mil; quilometragem até 50 mil;
    quilometragem máxima 50 mil; quilometragem máxima de 50 mil; rodado até 50 mil`,
  ),
  ...typedAs(kmUpTo(60_000), 'km abaixo de 60 mil; km menor que 60 mil; km menor do que 60 mil'),
  ...typedAs(
    kmUpTo(40_000),
    'km inferior a 40 mil; km em torno de 40 mil; que rodou menos de 40 mil',
  ),
  ...typedAs(kmUpTo(80_000), 'km máximo 80 mil; km no máximo 80 mil; km de no máximo 80 mil'),
  ...typedAs(kmUpTo(30_000), 'km de até 30 mil'),
  ['compass 2020 km até 50 mil', { ...compassFilter, ...yearFilter(2020), ...kmUpTo(50_000) }],
  ...typedAs({ ...yearFilter(2020), ...kmUpTo(50_000) }, '2020 km 50 mil; ano 2020 km 50 mil'),
  ['onix até 80 mil, km até 50 mil', { ...onixFilter, ...priceUpTo(80_000), ...kmUpTo(50_000) }],
  ...typedAs(
    { ...priceUpTo(100_000), ...kmUpTo(50_000) },
    `preço até 100 mil km até 50 mil; até 100 mil reais km até 50 mil; km até 50 mil preço até 100 mil;
    km até 50 mil até 100 mil reais`,
  ),
  ['km', {}],
  ['baixo km 2020', { ...yearFilter(2020), order: 'menor-km' }],
  ['rodado 2019', yearFilter(2019)],
  ['km 2018 a 2020', { yearFrom: 2018, yearTo: 2020 }],
  ['quilometragem baixa', { order: 'menor-km' }],
  // The word after the number means kilometres.
  ...typedAs(kmUpTo(30_000), '30 mil de quilometragem; até 30 mil de quilometragem; 30k km'),
  ...typedAs(
    kmUpTo(50_000),
    `50.000 km rodados; 50 mil quilometragem; menos de 50 mil rodado; <50.000km; rodando 50 mil; 50 000 km`,
  ),
  [
    'compass 2020 50 mil km até 120 mil',
    { ...compassFilter, ...yearFilter(2020), ...kmUpTo(50_000), ...priceUpTo(120_000) },
  ],
  ...typedAs(
    { ...brandNewFilter, ...priceUpTo(300_000) },
    '0 km até 300 mil; 0km até 300 mil; zero km até 300 mil',
  ),
  ['50 mil km por 100 mil', { ...kmUpTo(50_000), ...priceUpTo(100_000) }],
  ['100 km/h', {}, ['100 km h']],
  ['10 km por litro', {}, ['10 km por']],
  // Texts with years.
  ...typedAs({ yearTo: 2018 }, 'ano até 2018; rodado até 2018'),
  ...typedAs(yearFilter(2018), 'ano de 2018; ano 18'),
  ...typedAs({ yearFrom: 2018, yearTo: 2020 }, 'ano de 2018 a 2020; 2018, 2019 e 2020'),
  ['ano modelo 2020', yearFilter(2020)],
  ['ano mínimo 2019', { yearFrom: 2019 }],
  ...typedAs({ yearFrom: 2018 }, 'ano acima de 2018; a partir 2018'),
  ['ano 98', yearFilter(1998)],
  ['2019/20', { yearFrom: 2019, yearTo: 2020 }],
  ['civic 2019/2020', { ...modelFilter('honda', 'civic'), yearFrom: 2019, yearTo: 2020 }],
  ['corolla 2019 ou 2020', { ...modelFilter('toyota', 'corolla'), yearFrom: 2019, yearTo: 2020 }],
  ['2020 ou superior', { yearFrom: 2020 }],
  // Texts with prices.
  ...typedAs(
    priceUpTo(80_000),
    'preço até 80; preço 80 mil; valor máximo 80 mil; até 80 mil reais; valor menor que 80 mil',
  ),
  ...typedAs(
    priceBetween(70_000, 90_000),
    'valor de 70 a 90 mil; valor entre R$ 70.000 e R$ 90.000',
  ),
  ['de 500 a 1 milhão', priceBetween(500_000, 1_000_000)],
  ['entre 500 e 1,5 milhão', priceBetween(500_000, 1_500_000)],
  ['em torno de 70 mil', priceUpTo(70_000)],
  // Texts with engines.
  ['compass 2.0', compassFilter, ['2.0']],
  ...typedAs(
    { ...onixFilter, ...priceUpTo(90_000) },
    'onix 1.0 até 90 mil; onix 1,0 até 90 mil; onix de 1.0 até 90 mil',
    ['1.0'],
  ),
  ...typedAs({ ...onixFilter, ...priceUpTo(60_000) }, 'onix 1.0 60 mil; onix 1.0 a 60 mil', [
    '1.0',
  ]),
  ['2021 onix 1.0 turbo', { ...onixFilter, ...yearFilter(2021) }, ['1.0', 'turbo']],
  ['onix 1.0 tb', onixFilter, ['1.0', 'tb']],
  ['1.0 flex', { fuels: ['flex'] }, ['1.0']],
  ['1.0 até 2018', { yearTo: 2018 }, ['1.0']],
  ['1.0 ou 1.4', {}, ['1.0', '1.4']],
  ['1.0/1.4 flex', { fuels: ['flex'] }, ['1.0', '1.4']],
  ['1,4', {}, ['1.4']],
  ['motor 1.6', {}, ['1.6']],
  ['motor 2.0 litros', {}, ['2.0']],
  ['golf 1.4tsi', modelFilter('volkswagen', 'golf'), ['1.4', 'tsi']],
  ['2.0 turbo', {}, ['2.0', 'turbo']],
  ['2.0t', {}, ['2.0', 't']],
  ['1.6 16v', {}, ['1.6', '16v']],
  ['1.6 16v até 60 mil', priceUpTo(60_000), ['1.6', '16v']],
  ['3.0 v6 diesel', dieselFilter, ['3.0', 'v6']],
  ['hilux 4x4 até 200 mil', { ...hiluxFilter, ...priceUpTo(200_000) }, ['4x4']],
  ['até 1.2 mi', priceUpTo(1_200_000)],
  ...typedAs(
    priceBetween(1_200_000, 1_500_000),
    '1,2 a 1,5 milhão; entre 1,2 e 1,5 milhão; de 1.2 a 1.5 mi',
  ),
  // Texts with model names that are numbers.
  ['audi a3', modelFilter('audi', 'a3')],
  ...typedAs(
    { ...modelFilter('bmw', '320i'), ...priceUpTo(200_000) },
    '320i até 200 mil; bmw 320 até 200 mil',
  ),
  ['bmw 320 até 400 mil', { ...modelFilter('bmw', '320i'), ...priceUpTo(400_000) }],
  ['200 até 150 mil', priceUpTo(150_000), ['200']],
  ['mercedes c 200 até 350 mil', { brand: 'mercedes-benz', ...priceUpTo(350_000) }, ['c 200']],
  ['bmw 300 a 400 mil', { brand: 'bmw', ...priceBetween(300_000, 400_000) }],
  ['hb 20 1.6 km até 50 mil', { ...modelFilter('hyundai', 'hb20'), ...kmUpTo(50_000) }, ['1.6']],
  ['c-180 km até 50 mil', { ...modelFilter('mercedes-benz', 'c-180'), ...kmUpTo(50_000) }],
  ['c 200 até 350 mil', priceUpTo(350_000), ['c 200']],
  ['f-150 até 600 mil', priceUpTo(600_000), ['f150']],
  ['208', modelFilter('peugeot', '208')],
  ['peugeot 208 até 300 mil', { ...modelFilter('peugeot', '208'), ...priceUpTo(300_000) }],
  [
    'peugeot 2008 2020 até 100 mil',
    { ...modelFilter('peugeot', '2008'), ...yearFilter(2020), ...priceUpTo(100_000) },
  ],
  ['911 até 1 milhão', { ...modelFilter('porsche', '911'), ...priceUpTo(1_000_000) }],
  [
    'defender 110 até 700 mil',
    { ...modelFilter('land-rover', 'defender'), ...priceUpTo(700_000) },
    ['110'],
  ],
  ['audi a5', { brand: 'audi' }, ['a5']],
  ['civic2020', { ...modelFilter('honda', 'civic'), ...yearFilter(2020) }],
  ['ram 1500 até 400 mil', priceUpTo(400_000), ['ram', '1500']],
  ['xc60 t8 até 500 mil', { ...modelFilter('volvo', 'xc60'), ...priceUpTo(500_000) }, ['t8']],
  ['corolla s 1.0', modelFilter('toyota', 'corolla'), ['s', '1.0']],
  [
    't-cross 200 tsi até 120 mil',
    { ...modelFilter('volkswagen', 't-cross'), ...priceUpTo(120_000) },
    ['200', 'tsi'],
  ],
  // These numbers belong to no filter.
  ...typedAsNoFilter(
    `km acima de 50 mil; 400 km de autonomia; autonomia de 400 km; 60 mil de entrada; R$ 50.000 de entrada;
    parcelas de até 2 mil; parcela até R$ 1.500; 48 parcelas de 2 mil; 60x; 2 mil por mês; até R$ 2.000 por mês;
    1500 reais por mês; mais de 200 cavalos; até 150 cv; 4 portas; até 20 anos; 1.0; v6; 16v; ix35`,
  ),
  ['até 100 mil entrada de 20 mil', priceUpTo(100_000), ['entrada de 20 mil']],
  ['200 mil com entrada de 50 mil', priceUpTo(200_000), ['entrada de 50 mil']],
  ['em até 60 parcelas', {}, ['ate 60 parcelas']],
  ['em 60x de 2 mil', {}, ['60x de 2 mil']],
  ['onix 48 vezes de 1.900', onixFilter, ['48 vezes de 1.900']],
  ['7 lugares até 300 mil', priceUpTo(300_000), ['7 lugares']],
  ['faz 15 km/l', {}, ['faz', '15 km l']],
];
