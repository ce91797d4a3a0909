import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { createComparison, type ComparedVehicle } from './comparison';

const column = (details: Partial<VehicleDetail> = {}): ComparedVehicle => {
  const vehicle = createTestVehicle(details);
  return { slug: vehicle.slug, vehicle };
};
const gone: ComparedVehicle = { slug: 'gone', vehicle: null };

const rows = (columns: readonly ComparedVehicle[]) =>
  Object.fromEntries(
    createComparison(columns)
      .groups.flatMap((group) => group.rows)
      .map(({ label, values, differs }) => [label, [...values, differs]]),
  );

const price = { text: 'R$ 900.000', cents: 90_000_000 };

test('facts stand side by side, with whether they differ', () => {
  const armouring = { kind: 'Nível IIIA', glass: 'Ultralight', glassWarranty: '10 anos' };
  const found = rows([
    column({ armoured: true, armouring, km: 12_400, price }),
    column({ km: 12_400, sold: true, fuel: 'Diesel' }),
  ]);
  expect(found).toMatchObject({
    Preço: ['R$ 900.000', 'Vendido', true],
    Ano: ['2025/2026', '2025/2026', false],
    KM: ['12.400\u00a0km', '12.400\u00a0km', false],
    Combustível: [null, 'Diesel', true],
    Blindado: ['Sim', 'Não', true],
    'Garantia do vidro': ['10 anos', 'Não se aplica', true],
  });
});

test('a price stands with the state of one that is not simply for sale', () => {
  expect(rows([column({ price, state: 'Reservado' }), column({ price })])['Preço']).toEqual([
    'R$ 900.000 · Reservado',
    'R$ 900.000',
    true,
  ]);
});

test('without an armoured vehicle there is no row of glass', () => {
  expect(Object.keys(rows([column(), column()]))).toEqual(['Preço', 'Ano', 'Blindado']);
});

test('a vehicle that left the stock keeps its column, and makes no difference', () => {
  const found = rows([column({ km: 5 }), gone, column({ km: 5 })]);
  expect(found['KM']).toEqual(['5\u00a0km', null, '5\u00a0km', false]);
});

test('lines of the data sheet are compared when two vehicles have them, however they are written', () => {
  const found = rows([
    column({
      exterior: [
        { label: 'Tração', value: 'Integral' },
        { label: 'Placa', value: '7' },
      ],
    }),
    column({ interior: [{ label: 'TRACAO', value: 'Dianteira' }] }),
  ]);
  expect(found['Tração']).toEqual(['Integral', 'Dianteira', true]);
  expect(found['Placa']).toBeUndefined();
});

test('drives that the search takes for one make no difference', () => {
  const drive = (value: string) => column({ exterior: [{ label: 'Tração', value }] });
  expect(rows([drive('4x4'), drive('Integral')])['Tração']).toEqual(['4x4', 'Integral', false]);
  expect(rows([drive('4x4'), drive('Dianteira')])['Tração']?.at(-1)).toBe(true);
});

test('specifications have one name and form, and stand first, wherever the details say them', () => {
  const sheet = [
    { label: 'Placa', value: '7' },
    { label: 'LUGARES', value: 'Sete' },
  ];
  const found = rows([
    column({ exterior: sheet, highlights: ['Câmbio automático', 'Cor preta'] }),
    column({ exterior: [...sheet, { label: 'Transmissão', value: 'AUTOMÁTICA' }] }),
  ]);
  expect(found).toMatchObject({
    Câmbio: ['Automático', 'Automática', true],
    Lugares: ['7', '7', false],
  });
  expect(Object.keys(found)).toEqual(['Preço', 'Ano', 'Blindado', 'Câmbio', 'Lugares', 'Placa']);
});

test('armouring that only the data sheet names is compared too, once', () => {
  const exterior = [
    { label: 'Nível da blindagem', value: 'III-A' },
    { label: 'Garantia do vidro', value: '120 meses' },
  ];
  const found = rows([column({ armoured: true, exterior }), column({ armoured: true, exterior })]);
  expect(found['Tipo de blindagem']).toEqual(['III-A', 'III-A', false]);
  expect(found['Garantia do vidro']).toEqual(['10\u00a0anos', '10\u00a0anos', false]);
  const { groups } = createComparison([column({ armoured: true, exterior })]);
  const labels = groups.flatMap((group) => group.rows).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test('the most frequent extras come first, in any spelling', () => {
  const { differing, common } = createComparison([
    column({ extras: ['Câmera', 'Som', 'Engate'] }),
    column({ extras: ['camera ', 'Engate'] }),
    column({ extras: ['CÂMERA', 'Engate '] }),
    gone,
    column({ extras: ['Engate', 'Teto'] }),
  ]).extras;
  expect(common).toEqual(['Engate']);
  expect(differing).toEqual([
    { label: 'Câmera', has: [true, true, true, false, false] },
    { label: 'Som', has: [true, false, false, false, false] },
    { label: 'Teto', has: [false, false, false, false, true] },
  ]);
});
