import { aListedVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { everything } from './filters';
import { listWords } from './list-words';

const car = (facts: Partial<VehicleSummary> = {}): VehicleSummary => aListedVehicle(facts);

const priced = (reais: number) => ({ text: `R$ ${reais}`, cents: reais * 100 });

test('say how many, prices, models, years, kilometres, fuels and armouring', () => {
  const { summary, paragraph } = listWords(everything, [
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
  ]);
  expect(summary).toBe('3\u00a0carros à venda, de R$ 189.900 a R$ 299.900');
  expect(paragraph).toBe(
    'Hoje há Koyo X 5 (2) e Hakone. Anos de 2020 a 2025, rodados de 12.000\u00a0km a 40.000\u00a0km, 1\u00a0deles zero km. Por combustível: diesel (2) e flex. 1\u00a0deles é blindado.',
  );
});

test('say of one car what it is', () => {
  const facts = { brand: 'Škoda & Söhne', price: priced(90_000), modelYear: 2019, armoured: true };
  expect(listWords(everything, [car({ ...facts, km: 12_000 })])).toEqual({
    summary: '1\u00a0carro à venda, por R$ 90.000',
    paragraph: 'Hoje há Škoda & Söhne. Ano 2019, com 12.000\u00a0km. É blindado.',
  });
  expect(listWords(everything, [car({ km: 0 })]).paragraph).toBe('Zero km. Não é blindado.');
});

test('say nothing of what is unknown, nor of what the list is about', () => {
  const unknown = listWords({ listing: 'blindados', fuels: ['diesel'] }, [car(), car(), car()]);
  expect(unknown).toEqual({ summary: '3\u00a0carros à venda', paragraph: '' });
});

test('name eight models, and count the others', () => {
  const many = Array.from({ length: 10 }, (_, index) => car({ brand: `M${index}` }));
  expect(listWords(everything, many).paragraph).toContain('M6, M7 e 2\u00a0outros modelos.');
});
