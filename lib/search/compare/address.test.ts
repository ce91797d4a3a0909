import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { buildCompareAddress, MAX_COMPARED_VEHICLES, parseCompareAddress } from './address';

const ask = (address: string) => {
  const url = new URL(address, 'https://site.test');
  return parseCompareAddress(url.pathname, url.searchParams);
};

/** The backend may give a vehicle any of these names. */
const slug = fc
  .oneof(fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/), fc.string({ minLength: 1, maxLength: 40 }))
  .filter(
    (text) =>
      text.trim() === text && !/^\.{1,2}$|[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(),
  );
const slugs = fc.uniqueArray(slug, { maxLength: MAX_COMPARED_VEHICLES });

test('an address asks for the very same vehicles', () => {
  fc.assert(
    fc.property(slugs, (named) => {
      const address = buildCompareAddress(named);
      expect(ask(address)).toEqual({ slugs: named, hasMore: false, address, redirectTo: null });
    }),
  );
});

test('any query is canonical after one redirect at most, and never leaves the site', () => {
  const reached = trackReachedStates('a redirect');
  const named = fc.oneof(fc.string(), fc.constantFrom('glx,glx', 's7,', 'a,b,c,d,e,f'));
  fc.assert(
    fc.property(fc.array(named, { maxLength: 4 }), (values) => {
      const query = new URLSearchParams(values.map((value) => ['v', value]));
      const redirectTo = parseCompareAddress('/comparar', query)?.redirectTo ?? null;
      if (redirectTo === null) return;
      reached.note('a redirect');
      expect(redirectTo).toMatch(/^\/comparar(\?|$)/);
      expect(ask(redirectTo)?.redirectTo).toBeNull();
    }),
  );
  expect(reached.never()).toEqual([]);
});

test.each([
  ['/comparar', null],
  ['/comparar?v=glx,s7', null],
  ['/comparar?v=glx%2Cs7', null],
  ['/comparar?v=glx,s7&utm_source=x', null],
  ['/comparar?v=a,b,c,d,e', null],
  ['/comparar?v=', '/comparar'],
  ['/comparar?v=glx,glx,,s7', '/comparar?v=glx,s7'],
  ['/comparar?v=glx&v=s7', '/comparar?v=glx,s7'],
  ['/comparar?v=glx,&utm_source=x', '/comparar?v=glx&utm_source=x'],
  ['/comparar?v=a,b,c,d,e,f', '/comparar?v=a,b,c,d,e'],
  ['/comparar?v=a~b,c!d', '/comparar?v=a%257Eb,c%2521d'],
  [`/comparar?v=${'x'.repeat(201)}`, '/comparar'],
])('%s is redirected to %p', (address, redirectTo) => {
  expect(ask(address)).toMatchObject({ redirectTo });
});

test('a fifth vehicle is left out, and it is known that there was one', () => {
  expect(ask('/comparar?v=a,b,c,d,e')).toMatchObject({
    slugs: ['a', 'b', 'c', 'd'],
    hasMore: true,
  });
});
