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

describe('the year of a vehicle', () => {
  it('shows manufacture and model', () => {
    expect(formatYears(2023, 2024)).toBe('2023/2024');
    expect(formatYears(2023, 2023)).toBe('2023/2023');
  });

  it('shows the one year that is known', () => {
    expect(formatYears(2023, null)).toBe('2023');
    expect(formatYears(null, 2024)).toBe('2024');
    expect(formatYears(null, null)).toBeNull();
  });
});

describe('the facts of a vehicle', () => {
  it('lists year, kilometres and fuel', () => {
    const facts = getVehicleFacts({
      manufactureYear: 2023,
      modelYear: 2024,
      km: 12400,
      fuel: 'Diesel',
    });
    expect(facts).toEqual([
      { label: 'Ano', value: '2023/2024' },
      { label: 'KM', value: '12.400\u00a0km' },
      { label: 'Combustível', value: 'Diesel' },
    ]);
  });

  it('keeps 0 km, which is a new car', () => {
    const facts = getVehicleFacts({ manufactureYear: 2024, modelYear: 2024, km: 0, fuel: null });
    expect(facts.map(({ value }) => value)).toEqual(['2024/2024', '0\u00a0km']);
  });

  it('leaves out what is unknown', () => {
    const facts = getVehicleFacts({ manufactureYear: null, modelYear: null, km: null, fuel: '' });
    expect(facts).toEqual([]);
  });
});

describe('the price of a vehicle in a list', () => {
  const price = { text: 'R$ 189.900', cents: 18990000 };

  it('is the price, "Sob Consulta" or "Vendido"', () => {
    expect(getPriceLabel({ price, sold: false })).toBe('R$ 189.900');
    expect(getPriceLabel({ price: null, sold: false })).toBe('Sob Consulta');
    expect(getPriceLabel({ price, sold: true })).toBe('Vendido');
  });
});

describe('the price of a vehicle on its page', () => {
  const price = { text: 'R$ 189.900', cents: 18990000 };

  it('is the price, "Subconsulta" or "Veículo Vendido"', () => {
    expect(getDetailPriceLabel({ price, sold: false })).toBe('R$ 189.900');
    expect(getDetailPriceLabel({ price: null, sold: false })).toBe('Subconsulta');
    expect(getDetailPriceLabel({ price, sold: true })).toBe('Veículo Vendido');
  });
});

describe('a model that the title does not name', () => {
  it.each([
    ['2.0 Turbo Sport', 'Compass', 'Compass'],
    ['Compasso 2.0', 'Compass', 'Compass'],
    ['COROLLA-CROSS XRE', 'Corolla Cross', null],
    ['Citroën C4 Picasso', 'c4 picasso', null],
    ['Várzea Expedição', 'Varzea', null],
    ['Taiga', null, null],
  ])('of %j, model %j, is %j', (title, model, expected) => {
    expect(getModelMissingInTitle({ title, model })).toBe(expected);
  });
});

describe('the full name of a vehicle', () => {
  it('is brand and title, or the title alone', () => {
    expect(getFullVehicleName({ brand: 'Orizont', model: 'Taiga', title: 'Taiga' })).toBe(
      'Orizont Taiga',
    );
    expect(getFullVehicleName({ brand: null, model: null, title: 'Taiga' })).toBe('Taiga');
  });

  it('says the model that the title lacks', () => {
    const vehicle = { brand: 'Jeep', model: 'Compass', title: '2.0 Turbo Sport' };
    expect(getFullVehicleName(vehicle)).toBe('Jeep Compass 2.0 Turbo Sport');
  });
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
