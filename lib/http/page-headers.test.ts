import { isRenderedPerRequest, createPageHeaders } from './page-headers';

const RESULT = '/blindagem/orcamento/BLD-2026-7F3K9Q2M';
const INSTALMENTS = '/detalhe/hakone-ridge/parcelas';

it.each([
  [RESULT, true],
  ['/estetica/orcamento/48217', true],
  ['/blindagem/orcamento/a%2Fb', true],
  ['/blindagem/orcamento', false],
  ['/blindagem/orcamento/', false],
  ['/blindagem/orcamento/a/b', false],
  ['/blindagem/cotacao', false],
  ['/funilaria/orcamento/1', false],
  [INSTALMENTS, true],
  [`${INSTALMENTS}/proposta`, true],
  [`${INSTALMENTS}/outra`, false],
  ['/verificar', true],
  ['/verificar/x', false],
  ['/visita', true],
  ['/estetica/pelicula', false],
  ['/detalhes/visita', true],
  ['/detalhes', false],
  ['/detalhe/hakone-ridge', false],
  ['/detalhe/hakone-ridge/proposta', false],
])('%s: %s', (pathname, expected) => {
  expect(isRenderedPerRequest(pathname)).toBe(expected);
});

it('a page for one visitor: never stored, never indexed, tells nobody its address', () => {
  expect(createPageHeaders(RESULT, 'abc')).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

it('a page that answers its query: never stored, and its forms say where they come from', () => {
  const headers = createPageHeaders(INSTALMENTS, 'abc');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers).not.toHaveProperty('referrer-policy');
});

it('only scripts of ours and those with its nonce run', () => {
  const directives = createPageHeaders(RESULT, 'abc')['content-security-policy'].split('; ');
  expect(directives).toContain("script-src 'self' 'nonce-abc'");
  expect(directives).toContain("frame-ancestors 'none'");
});
