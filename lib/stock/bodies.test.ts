import { createTestVehicle } from './testing/vehicle';

import { createBodyTable, addBodyFromTable } from './bodies';
import { getSpecKinds } from './vehicle/spec-kinds';
import { parseSpecs } from './vehicle/specs';
import type { VehicleDetail } from './vehicle/types';

const bodies = createBodyTable({ 'GLX 250': 'SUV', Toro: 'Picape', 'Outra Toro': 'SUV' });

const bodyOf = (details: Partial<VehicleDetail>, table = bodies) =>
  parseSpecs(addBodyFromTable(createTestVehicle(details), table)).body;

test('the table says the body of a model, however its name is spelt', () => {
  expect(bodyOf({ model: 'glx  250' })).toBe('SUV');
  expect(bodyOf({ brand: 'Fiat', model: 'Toro' })).toBe('Picape');
  expect(
    getSpecKinds(parseSpecs(addBodyFromTable(createTestVehicle({ model: 'Toro' }), bodies))).bodies,
  ).toBe('picape');
});

test('a model of one brand may have another body than its namesakes', () => {
  expect(bodyOf({ brand: 'Outra', model: 'Toro' })).toBe('SUV');
});

test('what the backend says stands above the table', () => {
  const exterior = [{ label: 'Carroceria', value: 'Cupê' }];
  expect(bodyOf({ model: 'GLX 250', exterior })).toBe('Cupê');
});

test('a body is never guessed from a title, or from a part of a name', () => {
  expect(bodyOf({ model: null, title: 'GLX 250' })).toBeNull();
  expect(bodyOf({ model: 'GLX 250 d' })).toBeNull();
  expect(bodyOf({ model: 'GLX' })).toBeNull();
  expect(bodyOf({ model: 'GLX 250' }, createBodyTable({}))).toBeNull();
});
