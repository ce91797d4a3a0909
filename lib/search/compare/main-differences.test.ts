import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import type { ComparedVehicle } from './comparison';
import { describeMainDifferences } from './main-differences';

const reais = (amount: number) => ({ text: `R$ ${amount}`, cents: amount * 100 });

const column = (details: Partial<VehicleDetail>): ComparedVehicle => {
  const vehicle = createTestVehicle({
    slug: details.model ?? 'a',
    manufactureYear: null,
    modelYear: null,
    ...details,
  });
  return { slug: vehicle.slug, vehicle };
};

const glx = { model: 'GLX', armoured: true, km: 12_400, price: reais(1_089_900) };
const serra = { model: 'Serra Alta', km: 0, price: reais(789_900) };
const s7 = { model: 'S7', km: 50_000, price: reais(800_000) };
const avenida = { model: 'Avenida', km: 22_400, price: reais(789_900) };
const noPrice = { ...avenida, price: null };
const glassFor = (glassWarranty: string, car: Partial<VehicleDetail>) => ({
  ...{ ...car, price: null, armoured: true },
  armouring: { kind: null, glass: null, glassWarranty },
});
const plain = (slug: string, title: string, modelYear: number) => ({ slug, title, modelYear });

const sentenceOf = (...vehicles: readonly Partial<VehicleDetail>[]) =>
  describeMainDifferences(vehicles.map(column))?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [[serra, glx], 'O Serra Alta custa R$ 300 mil menos e é zero km; só o GLX é blindado.'],
  [[serra, { ...glx, armoured: false }], 'O Serra Alta custa R$ 300 mil menos e é zero km.'],
  [[serra, avenida], 'Só o Serra Alta é zero km.'],
  [[s7, avenida], 'O Avenida custa R$ 10.100 menos e rodou 27.600 km a menos.'],
  [[noPrice, { ...s7, km: 25_000 }], null],
  [[{ ...s7, km: null }, avenida], 'O Avenida custa R$ 10.100 menos.'],
  [
    [serra, s7, glx],
    'O Serra Alta custa R$ 10.100 menos que o seguinte e é o único zero km; só o GLX é blindado.',
  ],
  [
    [serra, s7, glx, avenida],
    'O Serra Alta e o Avenida são os mais baratos; só o GLX é blindado; só o Serra Alta é zero km.',
  ],
  [
    [glx, { ...s7, armoured: true }, { ...serra, price: null }],
    'O Serra Alta é o único sem blindagem e é o único zero km.',
  ],
  [
    [glassFor('5 anos', glx), glassFor('10 anos', s7)],
    'O S7 tem a maior garantia do vidro, 10 anos; o GLX rodou 37.600 km a menos.',
  ],
  [
    [
      { model: 'S7', slug: 'a', modelYear: 2024 },
      { model: 's7', slug: 'b', modelYear: 2025 },
    ],
    'O s7 2025 é 1 ano mais novo.',
  ],
  [
    [plain('a', 'Um', 2024), plain('b', 'Outro', 2022), plain('c', 'Mais um', 2026)],
    'O Mais um é o mais novo, 2026.',
  ],
  [
    [
      { model: 'S7', slug: 'a', km: 0 },
      { model: 'S7', slug: 'b', km: 100 },
    ],
    'Só o 1º carro é zero km.',
  ],
  [[glx, { ...serra, sold: true }], null],
  [
    [glx, serra, { ...s7, sold: true }],
    'Dos que estão à venda, o Serra Alta custa R$ 300 mil menos e é zero km; só o GLX é blindado.',
  ],
  [[glx], null],
  [[], null],
] as const)('of %j the sentence is %p', (vehicles, sentence) => {
  expect(sentenceOf(...vehicles)).toBe(sentence);
});

test('the position of a car without a name of its own is that of its column, also after one that left the stock', () => {
  const columns = [
    { slug: 'gone', vehicle: null },
    column({ slug: 'a', km: 0 }),
    column({ slug: 'b', km: 9 }),
  ];
  expect(describeMainDifferences(columns)).toBe('Dos que estão à venda, só o 2º carro é zero km.');
});

test('a car is called cheaper, armoured or new only where it is', () => {
  const reached = trackReachedStates('cheaper', 'armoured', 'new', 'nothing');
  const facts = fc.record({
    armoured: fc.boolean(),
    sold: fc.boolean(),
    km: fc.constantFrom(null, 0, 9_000, 60_000),
    price: fc.constantFrom(null, reais(100_000), reais(100_500), reais(2_000_000)),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 4 }), (all) => {
      const vehicles = all.map((own, index) => ({ ...own, model: `M${index}` }));
      const sentence = sentenceOf(...vehicles);
      const offered = vehicles.filter(({ sold }) => !sold);
      reached.note('nothing', sentence === null);
      const cheaper = /o (M\d) custa/i.exec(sentence ?? '')?.[1];
      const armoured = /só o (M\d) é blindado/i.exec(sentence ?? '')?.[1];
      const brandNew = /só o (M\d) é zero km/i.exec(sentence ?? '')?.[1];
      if (cheaper) {
        reached.note('cheaper');
        const others = offered.filter(({ model }) => model !== cheaper);
        const own = offered.find(({ model }) => model === cheaper)?.price?.cents ?? NaN;
        expect(others.every(({ price }) => price !== null && price.cents > own)).toBe(true);
      }
      if (armoured) {
        reached.note('armoured');
        expect(offered.filter((each) => each.armoured).map(({ model }) => model)).toEqual([
          armoured,
        ]);
      }
      if (brandNew) {
        reached.note('new');
        expect(offered.filter(({ km }) => km === 0).map(({ model }) => model)).toEqual([brandNew]);
        expect(offered.every(({ km }) => km !== null)).toBe(true);
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});
