import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';

import { findSimilarVehicles } from './unknown-address';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

const vehicle = (brand: string, title: string, year: number) =>
  createListedTestVehicle({
    slug: `${brand} ${title} ${year}`.toLowerCase().replaceAll(' ', '-'),
    title,
    brand,
    model: title.split(' ')[0] ?? null,
    manufactureYear: year,
    modelYear: year,
  });

const stock = [
  vehicle('Alcântara', 'Piccola Turbo', 2022),
  vehicle('Kaiserstein', 'GLX 450 d', 2026),
  vehicle('Kaiserstein', 'C 300 Avant', 2022),
];

const likeIn = (address: string, vehicles: readonly VehicleSummary[]) =>
  findSimilarVehicles(address, vehicles);
const titles = (address: string) => likeIn(address, stock).map(({ title }) => title);

test.each([
  ['/detalhe/kaiserstein-glx-450-d-2019', ['GLX 450 d', 'C 300 Avant']],
  ['/carros/Alc%C3%A2ntara', ['Piccola Turbo']],
  ['/PICCOLA', ['Piccola Turbo']],
  ['/piccola-tb', ['Piccola Turbo']],
  [`/${Array.from({ length: 12 }, (_, n) => `x${String(n)}`).join('-')}-avant`, []],
  ['/estoque/2022', []],
  ['/estoque/2022/avant', ['C 300 Avant']],
  ['/qualquer/coisa', []],
  ['/', []],
  ['/%E0%A4%A', []],
])('%s may have meant %j', (address, meant) => {
  expect(titles(address)).toEqual(meant);
});

test('whatever the address, it suggests vehicles of the stock, each once', () => {
  const reached = trackReachedStates('none', 'one', 'several');
  const words = fc.constantFrom('kaiserstein', 'GLX', 'avant', 'Alc%C3%A2ntara', 'turbo', '2022');
  const odd = fc.string({ maxLength: 400, unit: 'binary' });
  const addresses = fc.oneof(
    odd,
    fc.array(fc.oneof(words, odd), { maxLength: 4 }).map((parts) => `/${parts.join('-')}`),
  );
  fc.assert(
    fc.property(addresses, (address) => {
      const meant = likeIn(address, stock);
      reached.note('none', meant.length === 0);
      reached.note('one', meant.length === 1);
      reached.note('several', meant.length > 1);
      expect(new Set(meant).size).toBe(meant.length);
      expect(meant.every((one) => stock.includes(one))).toBe(true);
    }),
  );
  expect(reached.never()).toEqual([]);
});
