import { createListedTestVehicle } from '../testing/vehicle';
import {
  getDistinctVehicleName,
  getDetailPriceLabel,
  getFullVehicleName,
  formatGlassWarrantyYears,
  getModelMissingInTitle,
  getPriceLabel,
  getVehicleFacts,
  formatYears,
} from './facts';

it.each([
  [2023, 2024, '2023/2024'],
  [2023, 2023, '2023/2023'],
  [2023, null, '2023'],
  [null, 2024, '2024'],
  [null, null, null],
])('made in %j, of model year %j: %j', (manufactureYear, modelYear, year) => {
  expect(formatYears(manufactureYear, modelYear)).toBe(year);
  const facts = getVehicleFacts({ manufactureYear, modelYear, km: null, fuel: '' });
  expect(facts).toEqual(year === null ? [] : [{ label: 'Ano', value: year }]);
});

it('the facts of a vehicle are year, kilometres and fuel; 0 km is a new car', () => {
  const facts = { manufactureYear: 2023, modelYear: 2024, km: 12_400, fuel: 'Diesel' };
  expect(getVehicleFacts(facts)).toEqual([
    { label: 'Ano', value: '2023/2024' },
    { label: 'KM', value: '12.400\u00a0km' },
    { label: 'Combustível', value: 'Diesel' },
  ]);
  expect(getVehicleFacts({ ...facts, km: 0 })[1]?.value).toBe('0\u00a0km');
});

const price = { text: 'R$ 189.900', cents: 18_990_000 };

it.each([
  [{ price, sold: false }, 'R$ 189.900', 'R$\u00a0189.900'],
  [{ price: null, sold: false }, 'Sob Consulta', 'Subconsulta'],
  [{ price, sold: true }, 'Vendido', 'Veículo Vendido'],
])('the price of %j is “%s” in a list, “%s” on its page', (vehicle, inList, onPage) => {
  expect([getPriceLabel(vehicle), getDetailPriceLabel(vehicle)]).toEqual([inList, onPage]);
});

it.each([
  ['2.0 Turbo Sport', 'Compass', 'Compass'],
  ['Compasso 2.0', 'Compass', 'Compass'],
  ['COROLLA-CROSS XRE', 'Corolla Cross', null],
  ['Citroën C4 Picasso', 'c4 picasso', null],
  ['Várzea Expedição', 'Varzea', null],
  ['Taiga', null, null],
])('of the title %j and the model %j the title lacks %j', (title, model, expected) => {
  expect(getModelMissingInTitle({ title, model })).toBe(expected);
});

it.each([
  [{ brand: 'Orizont', model: 'Taiga', title: 'Taiga' }, 'Orizont Taiga'],
  [{ brand: null, model: null, title: 'Taiga' }, 'Taiga'],
  [{ brand: 'Jeep', model: 'Compass', title: '2.0 Turbo Sport' }, 'Jeep Compass 2.0 Turbo Sport'],
])('the full name of %j is “%s”', (vehicle, name) => {
  expect(getFullVehicleName(vehicle)).toBe(name);
});

it('vehicles of one name are told apart by year and kilometres, as far as they are known', () => {
  const one = createListedTestVehicle({
    brand: 'Kaiserstein',
    title: 'GLX 450',
    manufactureYear: 2025,
    modelYear: 2026,
    km: 12_400,
  });
  expect(getDistinctVehicleName(one)).toBe('Kaiserstein GLX 450, 2025/2026, 12.400\u00a0km');
  expect(getDistinctVehicleName({ ...one, km: null, modelYear: 2024, manufactureYear: null })).toBe(
    'Kaiserstein GLX 450, 2024',
  );
});

test('the warranty of the glass is said in years', () => {
  expect(formatGlassWarrantyYears(10)).toBe('Vidro: 10\u00a0anos de garantia');
  expect(formatGlassWarrantyYears(1)).toBe('Vidro: 1\u00a0ano de garantia');
});
