import fc from 'fast-check';

import { readRemembered, writeRemembered } from './remembered';

const word = fc.string({ minLength: 1, maxLength: 40 });
const vehicle = fc.record({ slug: word, name: fc.stringMatching(/^\S[^\n\r\u2028\u2029]{0,80}$/) });

test('what is stored comes back, five at most', () => {
  const vehicles = fc.uniqueArray(vehicle, { selector: ({ slug }) => slug, maxLength: 8 });
  fc.assert(
    fc.property(vehicles, (some) =>
      expect(readRemembered(writeRemembered(some))).toEqual(some.slice(0, 5)),
    ),
  );
});

test('whatever else stands there is no vehicle', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { slug, name } of readRemembered(text)) {
        expect(slug).not.toBe('');
        expect(name.length).toBeLessThanOrEqual(300);
      }
    }),
  );
  expect(readRemembered(null)).toEqual([]);
  expect(readRemembered('aurora Aurora\nquebrado\n\naurora Outra')).toEqual([
    { slug: 'aurora', name: 'Outra' },
  ]);
});
