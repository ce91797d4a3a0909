import fc from 'fast-check';

import { searchRule } from './middleware-rule';

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

it('passes every other address', () => {
  expect(rule('/buscador')).toEqual({ kind: 'pass' });
  expect(rule('/')).toEqual({ kind: 'pass' });
});

it('a redirect leads to a rewrite, for any address', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      for (const root of ['/busca', '/veiculos']) {
        const first = searchRule(root + path, new URLSearchParams(query));
        if (first.kind === 'redirect') expect(rule(first.to).kind).toBe('rewrite');
      }
    }),
  );
});
