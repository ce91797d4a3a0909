import fc from 'fast-check';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** Names as backends may have them: control characters, half pairs, markup, emoji, nothing but spaces. */
const oddText = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom(
    ']]>',
    '<script>',
    '&amp;',
    'Ônix 🚙',
    '\ud83d',
    '\u0000',
    '"\'\r\n\t',
    'x'.repeat(400),
  ),
);

const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });

const oddVehicle: fc.Arbitrary<VehicleSummary> = fc.record({
  id: orNone(fc.integer({ min: 1, max: 1e9 }).map(String)),
  slug: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  title: oddText,
  brand: orNone(oddText),
  model: orNone(oddText),
  picture: orNone(fc.constantFrom('/midia/a.webp', '/midia/uma%20foto%26.jpg')),
  secondPicture: orNone(fc.constant('/midia/b.webp')),
  armoured: fc.boolean(),
  sold: fc.constant(false),
  state: fc.constant(null),
  price: orNone(
    fc.oneof(
      fc.record({ text: oddText, cents: fc.integer({ min: 1, max: 1e10 }) }),
      fc.record({ text: oddText, cents: fc.constant(null) }),
    ),
  ),
  manufactureYear: orNone(fc.integer({ min: 1950, max: 2030 })),
  modelYear: orNone(fc.integer({ min: 1950, max: 2030 })),
  km: orNone(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e6 }))),
  fuel: orNone(fc.oneof(oddText, fc.constantFrom('Flex', 'Diesel', 'Gasolina/Elétrico'))),
});

/** A stock for sale with whatever a backend may say. */
export const oddStock: fc.Arbitrary<readonly VehicleSummary[]> = fc.uniqueArray(oddVehicle, {
  selector: ({ slug }) => slug,
  maxLength: 12,
});
