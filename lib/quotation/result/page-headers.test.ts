import { isResultAddress, resultHeaders } from './page-headers';

it.each([
  ['/blindagem/orcamento/BLD-2026-7F3K9Q2M', true],
  ['/estetica/orcamento/48217', true],
  ['/blindagem/orcamento/a%2Fb', true],
  ['/blindagem/orcamento', false],
  ['/blindagem/orcamento/', false],
  ['/blindagem/orcamento/a/b', false],
  ['/blindagem/cotacao', false],
  ['/funilaria/orcamento/1', false],
])('%s: %s', (pathname, expected) => {
  expect(isResultAddress(pathname)).toBe(expected);
});

it('a page for one visitor: never stored, never indexed, tells nobody its address', () => {
  expect(resultHeaders('abc')).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

it('only scripts of ours and those with its nonce run', () => {
  const directives = resultHeaders('abc')['content-security-policy'].split('; ');
  expect(directives).toContain("script-src 'self' 'nonce-abc'");
  expect(directives).toContain("frame-ancestors 'none'");
});
