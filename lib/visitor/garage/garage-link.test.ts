import fc from 'fast-check';

import { buildGarageLink, parseGarageLink } from './garage-link';

const fragmentOf = (path: string) => new URL(path, 'https://site.example').hash;

test('a link holds the vehicles of a garage in its fragment, not in path or query', () => {
  const slug = fc
    .string({ minLength: 1, maxLength: 40, unit: 'binary' })
    .filter((text) => !/^\.{1,2}$|[\u0000-\u001f\u007f]/.test(text));
  fc.assert(
    fc.property(fc.uniqueArray(slug, { maxLength: 60 }), (slugs) => {
      const path = buildGarageLink(slugs);
      expect(parseGarageLink(fragmentOf(path))).toEqual(slugs);
      expect(path.split('#', 1)).toEqual(['/garagem']);
    }),
  );
});

test.each([
  ['', []],
  ['#', []],
  ['#v=', []],
  ['#main', []],
  ['#v=a,,a,b', ['a', 'b']],
  ['#v=a,%', ['a']],
  ['#v=..,a%2Cb,a%00b', ['a,b']],
])('of %j the vehicles are %j', (fragment, slugs) => {
  expect(parseGarageLink(fragment)).toEqual(slugs);
});

test('any fragment can be read, and gives at most as many vehicles as a garage saves', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseGarageLink(`#v=${text}`).length).toBeLessThanOrEqual(60);
    }),
  );
  const manySlugs = Array.from({ length: 500 }, (_, index) => `carro-${index}`);
  expect(parseGarageLink(`#v=${manySlugs.join(',')}`)).toEqual(manySlugs.slice(0, 60));
});
