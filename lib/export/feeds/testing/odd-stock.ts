import fc from 'fast-check';

import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** Generates names that a backend may send: control characters, lone surrogates, markup, emoji, only spaces. */
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

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });

const oddVehicle: fc.Arbitrary<VehicleSummary> = fc.record({
  id: orNull(fc.integer({ min: 1, max: 1e9 }).map(String)),
  slug: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  title: oddText,
  brand: orNull(oddText),
  model: orNull(oddText),
  picture: orNull(fc.constantFrom('/midia/a.webp', '/midia/uma%20foto%26.jpg')),
  secondPicture: orNull(fc.constant('/midia/b.webp')),
  armoured: fc.boolean(),
  sold: fc.constant(false),
  state: fc.constant(null),
  price: orNull(
    fc.oneof(
      fc.record({ text: oddText, cents: fc.integer({ min: 1, max: 1e10 }) }),
      fc.record({ text: oddText, cents: fc.constant(null) }),
    ),
  ),
  manufactureYear: orNull(fc.integer({ min: 1950, max: 2030 })),
  modelYear: orNull(fc.integer({ min: 1950, max: 2030 })),
  km: orNull(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e6 }))),
  fuel: orNull(fc.oneof(oddText, fc.constantFrom('Flex', 'Diesel', 'Gasolina/Elétrico'))),
});

/** Generates up to twelve vehicles for sale, with any values that a backend may send. */
export const oddStock: fc.Arbitrary<readonly VehicleSummary[]> = fc.uniqueArray(oddVehicle, {
  selector: ({ slug }) => slug,
  maxLength: 12,
});
