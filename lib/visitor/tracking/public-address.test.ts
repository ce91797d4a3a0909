import fc from 'fast-check';

import { getVisitOrigin, toPublicAddress, removeOrderCode } from './public-address';

const originOf = (address: string) => getVisitOrigin(new URL(address));

test.each([
  ['https://bastiao.com.br/?utm_medium=cpc', 'cpc'],
  ['http://localhost:3000/?utm_medium=email', 'email'],
  ['https://bastiao.com.br/?utm_medium=%20', 'https://bastiao.com.br/?utm_medium=%20'],
  ['https://bastiao.com.br/busca/blindados?x=1#a', 'https://bastiao.com.br/busca/blindados?x=1'],
  ['https://bastiao.com.br/estetica/orcamento/ES-9', 'https://bastiao.com.br/estetica/orcamento'],
  [
    'https://bastiao.com.br/estetica/orcamento/ES-9?codigo=1',
    'https://bastiao.com.br/estetica/orcamento',
  ],
  ['http://localhost:3000/', 'Direto'],
  ['http://site.localhost/', 'Direto'],
  ['http://127.0.0.1/sobre', 'Direto'],
  ['http://10.0.0.7:8080/', 'Direto'],
  ['http://[::1]:3000/', 'Direto'],
])('a visit that starts at %s has the origin %s', (address, expected) => {
  expect(originOf(address)).toBe(expected);
});

test('an origin has a limited length', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (address, medium) => {
      const url = new URL(address);
      url.searchParams.set('utm_medium', medium);
      expect(getVisitOrigin(url).length).toBeLessThanOrEqual(500);
    }),
  );
});

test('the code of an order is removed from public addresses', () => {
  expect(removeOrderCode('/blindagem/orcamento/BLD-2026-7F3K9Q2M')).toBe('/blindagem/orcamento');
  expect(removeOrderCode('/blindagem/cotacao')).toBe('/blindagem/cotacao');
  expect(toPublicAddress(new URL('https://a.br/estetica/orcamento/E-1?codigo=1#x'))).toBe(
    'https://a.br/estetica/orcamento',
  );
});
