import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { buildCompareAddress, parseCompareAddress } from './compare/address';
import { decideSearchRequest, parsePathEncodedAddress } from './path-encoded-address';
import { toCanonicalFilters, wholeStockSearch } from './filters/canonical-filters';
import {
  parseSearchAddress,
  buildSearchAddress,
  buildSearchParameters,
} from './address/search-address';
import { anyFilters } from './testing/arbitraries';

const rule = (address: string) => {
  const url = new URL(address, 'https://site.test');
  return decideSearchRequest(url.pathname, url.searchParams);
};

it.each([
  ['/busca', '/busca/~todos~semi-novo'],
  ['/busca/todos/semi-novo', '/busca/~todos~semi-novo'],
  ['/busca/todos?utm_source=x&_rsc=abc', '/busca/~todos'],
  ['/busca/todos/novo/bmw?pagina=2', '/busca/~todos~novo~bmw!pagina(2'],
  ['/filtros', '/filtros/~todos~semi-novo'],
  ['/filtros/todos?carroceria=picape,suv', '/filtros/~todos!carroceria(picape,suv'],
  ['/veiculos', '/veiculos/-'],
  ['/veiculos?ordem=menor-preco&pagina=2&fbclid=1', '/veiculos/!ordem(menor-preco*pagina(2'],
  ['/comparar', '/comparar/-'],
  ['/comparar?v=glx%2Cs7&utm_source=x', '/comparar/!v(glx,s7'],
])('%s is answered by %s', (address, to) => {
  expect(rule(address)).toEqual({ kind: 'rewrite', to });
});

it.each([
  ['/busca/todos/todos?utm_source=x', '/busca/todos?utm_source=x'],
  ['/filtros/todos?carroceria=suv,picape&q=x', '/filtros/todos?carroceria=picape,suv'],
  ['/veiculos?pagina=1&preco-de=1000', '/veiculos'],
  ['/comparar?v=glx&v=s7', '/comparar?v=glx,s7'],
])('%s is redirected to %s', (address, to) => {
  expect(rule(address)).toEqual({ kind: 'redirect', to });
});

it('what is no address of a screen has one answer, however many there are', () => {
  const answers = [
    ...['/busca/x', '/busca/x/y', '/busca/a/b/c/d/e', '/busca/~todos', '/busca/-'],
    ...['/filtros/x', '/filtros/~todos', '/filtros/todos?pagina=501'],
    ...['/veiculos/x', '/veiculos/-', '/comparar/-', '/comparar/a/b', '/comparar/!v(a'],
    ...['/veiculos?pagina=501', '/busca/todos?pagina=501', '/busca?pagina=99999999999999999999'],
  ].map((address) => JSON.stringify(rule(address)));
  expect(new Set(answers)).toEqual(
    new Set([JSON.stringify({ kind: 'rewrite', to: '/busca/nao/encontrado' })]),
  );
});

const partOf = (address: string, root: string): string => {
  const folded = rule(address);
  if (folded.kind !== 'rewrite') throw new Error(JSON.stringify(folded));
  return folded.to.slice(root.length + 1);
};

it('a search reads back with what was typed, whatever it is; a filter is in letters that nothing re-encodes', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a*b', 'ção!', "d'água"));
  fc.assert(
    fc.property(anyFilters, typed, (filters, ignored) => {
      const plain = buildSearchAddress(toCanonicalFilters({ ...filters, ignored: null }));
      expect(partOf(plain, '/busca')).toMatch(/^[a-z0-9~!*(,-]+$/);
      const address = buildSearchAddress(toCanonicalFilters({ ...filters, ignored }));
      const part = partOf(address, '/busca');
      expect(part).not.toContain('%');
      for (const written of [part, encodeURIComponent(decodeURIComponent(part))])
        expect(parsePathEncodedAddress('/busca', written, parseSearchAddress)?.address).toBe(
          address,
        );
    }),
  );
});

it('a comparison reads back as it was folded, whatever its vehicles are called', () => {
  const slug = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.constantFrom('a~b', 'c!d*', 'x_(5', '%2F', 'a/b?c=d&e'),
    )
    .filter(
      (text) =>
        parseCompareAddress(
          '/comparar',
          new URLSearchParams(buildCompareAddress([text]).split('?')[1]),
        )?.slugs[0] === text,
    );
  fc.assert(
    fc.property(fc.uniqueArray(slug, { maxLength: 5 }), (slugs) => {
      const address = buildCompareAddress(slugs);
      const part = partOf(address, '/comparar');
      expect(part).not.toMatch(/[/%]/);
      for (const written of [part, encodeURIComponent(decodeURIComponent(part))])
        expect(parsePathEncodedAddress('/comparar', written, parseCompareAddress)?.address).toBe(
          address,
        );
    }),
  );
});

it.each([
  '~Todos',
  '~todos~todos',
  '~todos!pagina(1',
  '~todos!pagina(2*preco-de(1000',
  '%E0%A4%A',
  'x',
  '',
])('%p is never written, hence no search', (part) => {
  expect(parsePathEncodedAddress('/busca', part, parseSearchAddress)).toBeNull();
});

it('words of a visitor’s own are read elsewhere; none are no search', () => {
  expect(rule('/busca?q=compass+2022&utm_source=x')).toEqual({
    kind: 'rewrite',
    to: '/api/busca?q=compass+2022&utm_source=x',
  });
  expect(rule('/busca/todos/novo?q=+')).toEqual({ kind: 'redirect', to: '/busca/todos/novo' });
});

it('passes every other address', () => {
  expect(rule('/buscador')).toEqual({ kind: 'pass' });
  expect(rule('/')).toEqual({ kind: 'pass' });
});

it('the proxy keeps the answers to these parameters, and to no others', () => {
  const pattern = /\(\(([\w|-]+)\)=/
    .exec(readFileSync('deploy/proxy/nginx.conf', 'utf8'))?.[1]
    ?.split('|');
  const all = buildSearchParameters({
    ...wholeStockSearch,
    priceFrom: 1_000,
    priceTo: 2_000,
    yearFrom: 2_020,
    yearTo: 2_021,
    kmTo: 10_000,
    conditions: ['novo', 'semi-novo'],
    brands: ['audi', 'bmw'],
    models: ['m3', 'x5'],
    fuels: ['flex', 'gasolina'],
    order: 'menor-preco',
    page: 2,
  });
  expect(pattern).toEqual(all.map(([name]) => name));
});

it('a redirect leads to a rewrite, for any address', () => {
  const roots = ['/busca', '/filtros', '/veiculos', '/comparar'] as const;
  const reached = trackReachedStates(...roots);
  const word = fc.constantFrom('Todos', 'todos', 'NOVO', 'semi-novo', 'A%26B', 'x5');
  const paths = fc.oneof(
    fc.webPath(),
    fc.array(word, { maxLength: 4 }).map((words) => ['', ...words].join('/')),
  );
  const queries = fc.oneof(fc.webQueryParameters(), fc.constantFrom('v=a&v=b', 'pagina=1'));
  fc.assert(
    fc.property(fc.oneof(paths, fc.constant('')), queries, (path, query) => {
      for (const root of roots) {
        const first = decideSearchRequest(root + path, new URLSearchParams(query));
        if (first.kind !== 'redirect') continue;
        reached.note(root);
        expect(rule(first.to).kind).toBe('rewrite');
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});
