import { NextRequest } from 'next/server';

import { screens } from '@/lib/screens';

import { config, middleware } from './middleware';

const ask = async (address: string) =>
  middleware(new NextRequest(new URL(address, 'https://site.test')));

it('folds a search into its cached route, foreign parameters left behind', async () => {
  const response = await ask('/busca/todos/novo/bmw?pagina=2&utm_source=x');
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'https://site.test/busca/todos/novo/bmw/todos/pagina_2',
  );
});

it('folds a comparison into its cached route', async () => {
  const response = await ask('/comparar?v=glx,s7&utm_source=x');
  expect(response.headers.get('x-middleware-rewrite')).toBe('https://site.test/comparar/glx%2Cs7');
});

it('makes no page for a name that is no selection', async () => {
  expect((await ask('/carros/blindados-a-diesel')).headers.get('x-middleware-next')).toBe('1');
  expect((await ask('/carros/kaiserstein-glx-2019.html')).headers.get('x-middleware-rewrite')).toBe(
    'https://site.test/carros',
  );
});

it('redirects for good to the canonical address, on this site', async () => {
  const response = await ask('/busca/todos/todos/Land%20Rover?utm_source=x');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(
    'https://site.test/busca/todos/todos/land-rover?utm_source=x',
  );
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
});

it('gives a result page a nonce of its own each time, which Next finds in the request', async () => {
  const policyOf = async () => {
    const { headers } = await ask('/blindagem/orcamento/BLD-1');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy');
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    return policy;
  };
  const policies = [await policyOf(), await policyOf()];
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(policies[0]).not.toBe(policies[1]);
});

it('runs at every screen that is made per request', () => {
  for (const { path } of screens.filter((screen) => 'perRequest' in screen)) {
    const address = path.replaceAll('[…]', 'x');
    const matched = config.matcher.some((pattern) => {
      if (typeof pattern !== 'string') return false;
      const [fixed = ''] = pattern.split('/:path*');
      return new RegExp(`^${fixed.replace(':slug', '[^/]+')}(?:/.*)?$`).test(address);
    });
    expect({ address, matched }).toEqual({ address, matched: true });
  }
});

it('runs where searches and results are, and nowhere near the door for uploads', () => {
  expect(config.matcher).toEqual([
    '/busca/:path*',
    '/veiculos/:path*',
    '/carros/:path+',
    '/comparar/:path*',
    '/blindagem/orcamento/:path*',
    '/estetica/orcamento/:path*',
    '/detalhe/:slug/parcelas/:path*',
    '/verificar',
    '/visita',
    '/detalhes/visita',
  ]);
});
