import fc from 'fast-check';

import { reaching } from '@/lib/testing/reaching';

import { compareAddress, compareRule, MAX_COMPARED, readInternal } from './address';

const ask = (address: string) => {
  const url = new URL(address, 'https://site.test');
  return compareRule(url.pathname, url.searchParams);
};

/** Whatever the backend may call a vehicle. */
const slug = fc
  .oneof(fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/), fc.string({ minLength: 1, maxLength: 40 }))
  .filter(
    (text) =>
      text.trim() === text && !/^\.{1,2}$|[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(),
  );
const slugs = fc.uniqueArray(slug, { maxLength: MAX_COMPARED });

test('an address is folded into the route that asks for the very same vehicles', () => {
  fc.assert(
    fc.property(slugs, (named) => {
      const rule = ask(compareAddress(named));
      if (rule.kind !== 'rewrite') throw new Error(JSON.stringify(rule));
      const [, , part = '', ...rest] = rule.to.split('/');
      expect(rest).toEqual([]);
      expect(readInternal(part)).toEqual({ slugs: named, hasMore: false });
    }),
  );
});

test('any query is canonical after one redirect at most, and never leaves the site', () => {
  const reached = reaching('a redirect');
  const named = fc.oneof(fc.string(), fc.constantFrom('glx,glx', 's7,', 'a,b,c,d,e,f'));
  fc.assert(
    fc.property(fc.array(named, { maxLength: 4 }), (values) => {
      const query = new URLSearchParams(values.map((value) => ['v', value]));
      const rule = compareRule('/comparar', query);
      if (rule.kind !== 'redirect') return;
      reached.note('a redirect');
      expect(rule.to).toMatch(/^\/comparar(\?|$)/);
      expect(ask(rule.to).kind).toBe('rewrite');
    }),
  );
  expect(reached.never()).toEqual([]);
});

test.each([
  ['/comparar', { kind: 'rewrite', to: '/comparar/-' }],
  ['/comparar/og.jpg?v=glx&v=s7', { kind: 'pass' }],
  ['/comparar?v=glx,s7', { kind: 'rewrite', to: '/comparar/glx%2Cs7' }],
  ['/comparar?v=glx%2Cs7', { kind: 'rewrite', to: '/comparar/glx%2Cs7' }],
  ['/comparar?v=glx,s7&utm_source=x', { kind: 'rewrite', to: '/comparar/glx%2Cs7' }],
  ['/comparar?v=', { kind: 'redirect', to: '/comparar' }],
  ['/comparar?v=glx,glx,,s7', { kind: 'redirect', to: '/comparar?v=glx,s7' }],
  ['/comparar?v=glx&v=s7', { kind: 'redirect', to: '/comparar?v=glx,s7' }],
  ['/comparar?v=glx,&utm_source=x', { kind: 'redirect', to: '/comparar?v=glx&utm_source=x' }],
  ['/comparar?v=a,b,c,d,e', { kind: 'rewrite', to: '/comparar/a%2Cb%2Cc%2Cd%2C%2B' }],
  ['/comparar?v=a,b,c,d,e,f', { kind: 'redirect', to: '/comparar?v=a,b,c,d,e' }],
  ['/comparar/glx%2Cs7', { kind: 'redirect', to: '/comparar?v=glx,s7' }],
  ['/comparar/a/b', { kind: 'redirect', to: '/comparar?v=a%252Fb' }],
  [`/comparar?v=${'x'.repeat(201)}`, { kind: 'redirect', to: '/comparar' }],
])('%s', (address, rule) => {
  expect(ask(address)).toEqual(rule);
});

test('a fifth vehicle is left out, and it is known that there was one', () => {
  expect(readInternal('a%2Cb%2Cc%2Cd%2C%2B')).toEqual({
    slugs: ['a', 'b', 'c', 'd'],
    hasMore: true,
  });
});
