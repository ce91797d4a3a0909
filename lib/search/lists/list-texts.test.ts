import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { wholeStockSearch } from '../filters/canonical-filters';
import { createListTexts } from './list-texts';

const car = (facts: Partial<VehicleSummary> = {}): VehicleSummary => createListedTestVehicle(facts);

const priced = (reais: number) => ({ text: `R$ ${reais}`, cents: reais * 100 });

test('say how many, prices, models, years, kilometres, fuels and armouring', () => {
  const { summary, paragraph } = createListTexts(wholeStockSearch, [
    car({
      brand: 'Koyo',
      model: 'X 5',
      price: priced(189_900),
      modelYear: 2022,
      km: 12_000,
      fuel: 'Diesel',
      armoured: true,
    }),
    car({
      brand: 'Koyo',
      model: 'X 5',
      price: priced(299_900),
      modelYear: 2025,
      km: 0,
      fuel: 'Flex',
    }),
    car({ brand: 'Hakone', price: null, modelYear: 2020, km: 40_000, fuel: 'Diesel' }),
    // A fuel that the site does not know is left out, and GNV stays in capitals.
    ...['GNV', 'Vapor'].map((fuel) => car({ brand: 'Hakone', fuel })),
  ]);
  expect(summary).toBe('5\u00a0carros à venda, a partir de R$ 189.900');
  expect(paragraph).toBe(
    'No estoque hoje: Hakone (3) e Koyo X 5 (2). Anos de 2020 a 2025, de 12.000\u00a0km a 40.000\u00a0km, um deles zero km. Por combustível: diesel (2), flex e GNV. Um deles é blindado.',
  );
});

test('say of one car what it is', () => {
  const facts = {
    brand: 'Škoda & Söhne',
    price: priced(90_000),
    modelYear: 2019,
    armoured: true,
    fuel: 'Diesel',
  };
  expect(createListTexts(wholeStockSearch, [car({ ...facts, km: 12_000 })])).toEqual({
    summary: '1\u00a0carro à venda, por R$ 90.000',
    price: 'por R$ 90.000',
    paragraph: 'No estoque hoje: Škoda & Söhne. Ano 2019, com 12.000\u00a0km. É blindado.',
  });
  expect(createListTexts(wholeStockSearch, [car({ km: 0 })]).paragraph).toBe(
    'Zero km. Não é blindado.',
  );
});

test('say nothing of what is unknown, nor of what the list is about', () => {
  const unknown = createListTexts({ listing: 'blindados', fuels: ['diesel'] }, [
    car(),
    car(),
    car(),
  ]);
  expect(unknown).toEqual({ summary: '3\u00a0carros à venda', price: null, paragraph: '' });
});

test.each([
  [[90_000], 'por R$ 90.000'],
  [[90_000, 90_000], 'a R$ 90.000 cada'],
  [[90_000, 80_000], 'de R$ 80.000 a R$ 90.000'],
  [[90_000, null], 'a partir de R$ 90.000'],
  [[90_000, 80_000, null], 'a partir de R$ 80.000'],
  [[null], null],
] as const)('of prices %j say “%s”', (prices, words) => {
  const cars = prices.map((reais) => car({ price: reais === null ? null : priced(reais) }));
  expect(createListTexts(wholeStockSearch, cars).price).toBe(words);
});

test.each([
  [[2019, 2019], [0, 0], 'Todos de 2019, todos zero km.'],
  [[2019, null], [0, 5_000], 'Um deles de 2019, um deles com 5.000\u00a0km, um deles zero km.'],
  [[null, null], [5_000, 5_000], 'Todos com 5.000\u00a0km.'],
] as const)('of years %j and kilometres %j say “%s”', (years, kms, words) => {
  const cars = years.map((modelYear, at) => car({ modelYear, km: kms[at] ?? null }));
  expect(createListTexts({ listing: 'blindados', fuels: [] }, cars).paragraph).toBe(words);
});

test('name eight models, and count the others', () => {
  const many = Array.from({ length: 10 }, (_, index) => car({ brand: `M${index}` }));
  expect(createListTexts(wholeStockSearch, many).paragraph).toContain(
    'M6, M7 e 2\u00a0outros modelos.',
  );
});
