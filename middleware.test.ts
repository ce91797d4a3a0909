import { NextRequest } from 'next/server';

import { config, middleware } from './middleware';

const ask = (address: string, headers: HeadersInit = {}) =>
  middleware(new NextRequest(new URL(address, 'https://site.test'), { headers }));

it('folds a search into its cached route, foreign parameters left behind', () => {
  const response = ask('/busca/todos/novo/bmw?pagina=2&utm_source=x');
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'https://site.test/busca/todos/novo/bmw/todos/pagina_2',
  );
});

it('redirects for good to the canonical address, on this site', () => {
  const response = ask('/busca/todos/todos/Land%20Rover?utm_source=x');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(
    'https://site.test/busca/todos/todos/land-rover?utm_source=x',
  );
});

it.each(['/', '/busca/todos'])('hides a policy of the visitor from Next at %s', (address) => {
  const response = ask(address, { 'content-security-policy': "script-src 'nonce-x'", rsc: '1' });
  const kept = response.headers.get('x-middleware-override-headers')?.split(',');
  expect(kept).toContain('rsc');
  expect(kept).not.toContain('content-security-policy');
});

it('runs where searches are, and nowhere near the door for uploads', () => {
  const paths = config.matcher.filter((entry) => typeof entry === 'string');
  expect(paths).toEqual(['/busca/:path*', '/veiculos/:path*']);
});
