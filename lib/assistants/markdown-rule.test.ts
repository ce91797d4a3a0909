import { markdownRule, prefersMarkdown } from './markdown-rule';

const rule = (address: string, accept: string | null = null) => {
  const url = new URL(address, 'https://site.test');
  return markdownRule(url.pathname, url.searchParams, accept);
};

it.each([
  ['/detalhe/glx.md', '/markdown/detalhe/glx'],
  ['/detalhe/%C3%B4nix.md', '/markdown/detalhe/%C3%B4nix'],
  ['/veiculos.md', '/markdown/veiculos/-'],
  ['/veiculos.md?pagina=2&utm_source=x', '/markdown/veiculos/pagina_2'],
  ['/busca.md', '/markdown/busca/todos/semi-novo/todos/todos/-'],
  [
    '/busca/blindados.md?preco-ate=200000',
    '/markdown/busca/blindados/todos/todos/todos/preco-ate_200000',
  ],
  ['/busca/x/y.md', '/markdown/busca/nao-encontrado'],
])('%s is answered by %s', (address, to) => {
  const expected = { kind: 'rewrite', to };
  expect(rule(address)).toEqual(expected);
  expect(rule(address.replace('.md', ''), 'text/markdown')).toEqual(expected);
  expect(rule(address.replace('.md', ''), 'text/html')).toBeNull();
});

it('leads to the canonical address, with its suffix where it had one', () => {
  expect(rule('/busca/Blindados.md?pagina=1')).toEqual({
    kind: 'redirect',
    to: '/busca/blindados.md',
  });
  expect(rule('/busca/todos/novo/todos.md?pagina=2')).toEqual({
    kind: 'redirect',
    to: '/busca/todos/novo.md?pagina=2',
  });
  expect(rule('/busca/Blindados', 'text/markdown')).toEqual({
    kind: 'redirect',
    to: '/busca/blindados',
  });
});

it('a search in words goes to the address they mean', () => {
  expect(rule('/busca?q=compass', 'text/markdown')).toEqual({
    kind: 'rewrite',
    to: '/api/busca?q=compass',
  });
});

it.each(['/', '/sobre.md', '/comparar', '/detalhe/glx/proposta', '/detalhe/glx/og.jpg'])(
  '%s has no text',
  (address) => expect(rule(address, 'text/markdown')).toBeNull(),
);

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['TEXT/Markdown;q=0.5', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=nada', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['x-text/markdown', false],
  ['', false],
  [null, false],
])('Accept: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
