import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import { parseSpecs } from '@/lib/stock/vehicle/specs';

import { createCarSchema } from './schema-org';

const around = {
  url: 'https://www.example.test/detalhe/glx-450',
  pictures: [],
  description: null,
};

const detail = createTestVehicle({
  armouring: { kind: 'III-A', glass: null, glassWarranty: '10 anos' },
  exterior: [
    { label: 'Carroceria', value: 'SUV' },
    { label: 'Cor', value: 'Preto' },
    { label: 'Câmbio', value: 'Automático' },
    { label: 'Lugares', value: '7' },
  ],
});

test('a car has the specifications that its detail says', () => {
  const car = createCarSchema(createListedTestVehicle({ armoured: true }), {
    ...around,
    specs: parseSpecs(detail),
  });
  expect(car).toMatchObject({
    bodyType: 'SUV',
    color: 'Preto',
    vehicleTransmission: 'Automático',
    vehicleSeatingCapacity: 7,
  });
  expect(car.additionalProperty.map(({ name, value }) => [name, value])).toEqual([
    ['blindado', true],
    ['tipo de blindagem', 'III-A'],
    ['garantia do vidro', '10\u00a0anos'],
  ]);
});

test.each([null, parseSpecs(createTestVehicle())])('what no detail says is absent', (specs) => {
  const car = createCarSchema(createListedTestVehicle({ armoured: true }), { ...around, specs });
  for (const name of ['bodyType', 'color', 'vehicleTransmission', 'vehicleSeatingCapacity'])
    expect(car).not.toHaveProperty(name);
  expect(car.additionalProperty.map(({ name }) => name)).toEqual(['blindado']);
});

test('a car that is not armoured has no armouring, whatever its detail says', () => {
  const car = createCarSchema(createListedTestVehicle({ armoured: false }), {
    ...around,
    specs: parseSpecs(detail),
  });
  expect(car.additionalProperty.map(({ name }) => name)).toEqual(['blindado']);
});
