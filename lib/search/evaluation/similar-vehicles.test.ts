import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';

import { findSimilarVehicles } from './similar-vehicles';

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

const titles = (address: string) => findSimilarVehicles(address, stock).map(({ title }) => title);

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
