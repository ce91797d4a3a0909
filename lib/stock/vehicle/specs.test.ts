import { detailLinesField, namesField } from '@/lib/backend/fields/lists';

import { createTestVehicle } from '../testing/vehicle';
import type { VehicleSpecs } from './types';
import { getRowLabel, getDataSheetRows, parseSpecs } from './specs';

/** Each row has a data sheet as backends send it, and the result. */
const read = (sheet: unknown, more: Parameters<typeof createTestVehicle>[0] = {}): VehicleSpecs =>
  parseSpecs(
    createTestVehicle({
      manufactureYear: null,
      modelYear: null,
      exterior: detailLinesField.parse(sheet),
      ...more,
    }),
  );

const statedSpecs = (specs: VehicleSpecs): Partial<VehicleSpecs> =>
  Object.fromEntries(
    Object.entries(specs).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const rows: readonly (readonly [sheet: unknown, specs: Partial<VehicleSpecs>])[] = [
  ['Câmbio: Automático de 9 marchas', { gearbox: 'Automático de 9 marchas' }],
  ['CÂMBIO: AUTOMÁTICO', { gearbox: 'Automático' }],
  ['  cambio  :   manual,  5 marchas.', { gearbox: 'Manual, 5 marchas' }],
  ['Câmbio:Automático', { gearbox: 'Automático' }],
  ['Câmbio - CVT', { gearbox: 'CVT' }],
  ['Transmissão – Automatizada de dupla embreagem', { gearbox: 'Automatizada de dupla embreagem' }],
  ['Tipo de câmbio..........: Automático', { gearbox: 'Automático' }],
  ['C&acirc;mbio: Autom&aacute;tico&nbsp;Tiptronic', { gearbox: 'Automático Tiptronic' }],
  ['Câmbio automático de 8 marchas', { gearbox: 'Automático de 8 marchas' }],
  ['<ul><li>Câmbio: <b>Manual</b></li></ul>', { gearbox: 'Manual' }],
  [{ Câmbio: 'Automático' }, { gearbox: 'Automático' }],
  [[{ label: 'Transmissão', value: 'S tronic' }], { gearbox: 'S tronic' }],
  [[{ nome: 'Câmbio', valor: 'Manual' }], { gearbox: 'Manual' }],
  ['[{"titulo":"Câmbio","descricao":"Automático"}]', { gearbox: 'Automático' }],
  ['Motor: 1.0 | Câmbio: None', { engine: '1.0' }],
  ['Cor: Não informada\nCor externa: Preta', { colour: 'Preta' }],
  ['Cor: Branco Polar', { colour: 'Branco Polar' }],
  ['COR: PRETO NINJA', { colour: 'Preto ninja' }],
  ['Cor do veículo: Azul', { colour: 'Azul' }],
  ['Cor branca', { colour: 'Branca' }],
  ['Pintura = Cinza Daytona', { colour: 'Cinza Daytona' }],
  [
    '<table><tr><th>Cor</th><td>Prata</td></tr><tr><th>Portas</th><td>4</td></tr></table>',
    { colour: 'Prata', doors: 4 },
  ],
  ['Motor: 2.0 16V TURBO FLEX', { engine: '2.0 16V turbo flex' }],
  ['Motorização: 3.0 V6 Diesel', { engine: '3.0 V6 Diesel' }],
  ['Motor 1.0 TSI', { engine: '1.0 TSI' }],
  [{ Motor: 2.5 }, { engine: '2.5' }],
  ['Portas: 4', { doors: 4 }],
  ['Portas: 04', { doors: 4 }],
  ['Nº de portas: 5 portas', { doors: 5 }],
  ['Qtd. portas: Quatro', { doors: 4 }],
  ['4 portas', { doors: 4 }],
  ['Quatro portas', { doors: 4 }],
  [{ Portas: 2 }, { doors: 2 }],
  ['Lugares: 7', { seats: 7 }],
  ['Sete lugares', { seats: 7 }],
  ['Lugares: 5+2', { seats: 7 }],
  ['7 (sete) lugares', { seats: 7 }],
  ['Capacidade: 5 pessoas', { seats: 5 }],
  ['NÚMERO DE LUGARES: 05', { seats: 5 }],
  ['Lugares: 7 lugares (5 + 2)', { seats: 7 }],
  ['Tração: 4x4', { drive: '4x4' }],
  ['TRAÇÃO: INTEGRAL', { drive: 'Integral' }],
  ['Tração dianteira', { drive: 'Dianteira' }],
  ['4X4', { drive: '4X4' }],
  ['Carroceria: SUV', { body: 'SUV' }],
  ['Tipo de carroceria: Sedã', { body: 'Sedã' }],
  ['Categoria: Picape', { body: 'Picape' }],
  ['SUV', { body: 'SUV' }],
  ['Combustível: Flex', { fuel: 'Flex' }],
  ['Ano: 2023/2024', { manufactureYear: 2023, modelYear: 2024 }],
  ['Ano/Modelo: 23/24', { manufactureYear: 2023, modelYear: 2024 }],
  ['Ano modelo: 2022', { modelYear: 2022 }],
  ['Ano de fabricação: 2021', { manufactureYear: 2021 }],
  ['Nível da blindagem: III-A', { armouringKind: 'III-A' }],
  ['Tipo de vidro: AGP 21 mm', { glass: 'AGP 21 mm' }],
  ['Garantia dos vidros: 10 anos contra delaminação', { glassWarrantyYears: 10 }],
  ['Garantia do vidro: 60 meses', { glassWarrantyYears: 5 }],
  ['Garantia dos vidros: DEZ ANOS', { glassWarrantyYears: 10 }],
  [
    'Câmbio: Automático | Cor: Preta | Portas: 4',
    { gearbox: 'Automático', colour: 'Preta', doors: 4 },
  ],
  ['Motor: 2.0; Tração: 4x2', { engine: '2.0', drive: '4x2' }],
];

test.each(rows)('%j says %j', (sheet, specs) => {
  expect(statedSpecs(read(sheet))).toEqual(specs);
});

const silentSheets: readonly unknown[] = [
  // A long text is not read as a value.
  `Câmbio: ${'Automático, '.repeat(9)}`,
  ...['Cor: 0', 'Motor: 00', 'Portas: 0', [{ label: 'Lugares', value: 0 }], 'Cor: NULL'],
  ...['Câmbio - undefined | Motor: NaN', 'Câmbio: Não informado', 'Câmbio: N/I'],
  ...['Câmbio: -', 'CÂMBIO: A CONSULTAR', 'Câmbio de direção revisado'],
  ...['Cor interna: Caramelo', 'Cor interna caramelo', 'Cor dos bancos: Bege'],
  ...['Motor revisado', 'Portas com fechamento suave'],
  ...['Vidros elétricos nas quatro portas', 'Portas: 2/4'],
  ...['Capacidade do porta-malas: 480 litros', 'Lugares: 4 ou 5', 'Bancos: Couro'],
  ...['Controle de tração', 'Categoria: Particular', 'Ano: 24', 'Blindagem: Sim'],
  ...['Vidros: elétricos', 'Garantia dos vidros: até 2030', '', null],
  ...['https://example.test/ficha: veja'],
];

test.each(silentSheets.map((sheet) => ({ sheet })))('$sheet says nothing', ({ sheet }) => {
  expect(statedSpecs(read(sheet))).toEqual({});
});

it('the fields of the detail come first, then the sheet, then what it is equipped with', () => {
  const armouring = { kind: 'Nível III-A', glass: null, glassWarranty: '10 anos' };
  expect(
    statedSpecs(
      read('Combustível: Flex\nTipo de vidro: AGP\nGarantia do vidro: 5 anos\nCor: Azul', {
        fuel: 'Diesel',
        armouring,
        modelYear: 2025,
        interior: detailLinesField.parse('Cor: Caramelo\nLugares: 5'),
        highlights: ['Câmbio automático'],
        extras: namesField.parse([{ opcional: 'Teto solar' }, 'Tração integral']),
      }),
    ),
  ).toEqual({
    fuel: 'Diesel',
    modelYear: 2025,
    armouringKind: 'Nível III-A',
    glass: 'AGP',
    glassWarrantyYears: 10,
    colour: 'Azul',
    seats: 5,
    gearbox: 'Automático',
    drive: 'Integral',
    extraKinds: ['teto-solar', 'outros'],
  });
});

it('a row is called the same for all the names of its fact', () => {
  const exterior = detailLinesField.parse('Transmissão: Manual\nRodas: Liga leve\n4 portas\nSom');
  expect(
    getDataSheetRows({ exterior, interior: [] }).map((row) => [getRowLabel(row), row.value]),
  ).toEqual([
    ['Câmbio', 'Manual'],
    ['Rodas', 'Liga leve'],
    ['Portas', '4 portas'],
    [null, 'Som'],
  ]);
});

it('of a line without end a hundred rows are read', () => {
  const exterior = [{ label: null, value: 'Cor: Azul | '.repeat(50_000) }];
  expect(getDataSheetRows({ exterior, interior: [] })).toHaveLength(100);
});

test.each([
  'Final da placa: 0',
  '<li>Final da placa: 0</li>',
  { 'Final da placa': 0 },
  [{ label: 'Final da placa', value: '0' }],
  [{ nome: 'Final da placa', valor: 0 }],
])('the data sheet %j states a fact that is 0', (sheet) => {
  const vehicle = createTestVehicle({ exterior: detailLinesField.parse(sheet), interior: [] });
  expect(getDataSheetRows(vehicle).map((row) => [getRowLabel(row), row.value])).toEqual([
    ['Final da placa', '0'],
  ]);
});
