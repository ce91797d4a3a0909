import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import { reaching } from '@/lib/testing/reaching';

import { everything } from './filters';
import { searchRule } from './middleware-rule';
import { writeParameters } from './search-address';

const rule = (address: string) => {
  const url = new URL(address, 'https://site.test');
  return searchRule(url.pathname, url.searchParams);
};

it.each([
  ['/busca', '/busca/todos/semi-novo/todos/todos/-'],
  ['/busca/todos/semi-novo', '/busca/todos/semi-novo/todos/todos/-'],
  ['/busca/todos?utm_source=x&_rsc=abc', '/busca/todos/todos/todos/todos/-'],
  ['/busca/todos/novo/bmw?pagina=2', '/busca/todos/novo/bmw/todos/pagina_2'],
  ['/veiculos', '/veiculos/-'],
  ['/veiculos?ordem=menor-preco&pagina=2&fbclid=1', '/veiculos/ordem_menor-preco~pagina_2'],
])('%s is answered by %s', (address, to) => {
  expect(rule(address)).toEqual({ kind: 'rewrite', to });
});

it.each([
  ['/busca/todos/todos?utm_source=x', '/busca/todos?utm_source=x'],
  ['/busca/todos/todos/todos/todos/-', '/busca/todos'],
  ['/veiculos/-', '/veiculos'],
  ['/veiculos/pagina_2', '/veiculos?pagina=2'],
  ['/veiculos?pagina=1&preco-de=1000', '/veiculos'],
])('%s is redirected to %s', (address, to) => {
  expect(rule(address)).toEqual({ kind: 'redirect', to });
});

it('what is no search has one answer, however many addresses there are', () => {
  const answers = ['/busca/x', '/busca/x/y', '/busca/a/b/c/d/e', '/veiculos/x', '/veiculos/-/-'];
  expect(new Set(answers.map((address) => JSON.stringify(rule(address)))).size).toBe(1);
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
  const kept = /\(\(([\w|-]+)\)=/
    .exec(readFileSync('deploy/proxy/nginx.conf', 'utf8'))?.[1]
    ?.split('|');
  const all = writeParameters({
    ...everything,
    priceFrom: 1_000,
    priceTo: 2_000,
    yearFrom: 2_020,
    yearTo: 2_021,
    kmTo: 10_000,
    fuel: 'flex',
    order: 'menor-preco',
    page: 2,
  });
  expect(kept).toEqual(all.map(([name]) => name));
});

it('a redirect leads to a rewrite, for any address', () => {
  const roots = ['/busca', '/veiculos'] as const;
  const reached = reaching(...roots);
  const word = fc.constantFrom('Todos', 'todos', 'NOVO', 'semi-novo', 'A%26B', 'x5');
  const paths = fc.oneof(
    fc.webPath(),
    fc.array(word, { maxLength: 4 }).map((words) => ['', ...words].join('/')),
  );
  fc.assert(
    fc.property(paths, fc.webQueryParameters(), (path, query) => {
      for (const root of roots) {
        const first = searchRule(root + path, new URLSearchParams(query));
        if (first.kind !== 'redirect') continue;
        reached.note(root);
        expect(rule(first.to).kind).toBe('rewrite');
      }
    }),
  );
  expect(reached.never()).toEqual([]);
});
