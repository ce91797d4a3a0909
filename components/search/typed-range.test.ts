import { parseSearchAddress } from '@/lib/search/address/search-address';
import { addTypedRange } from './typed-range';

const names = ['preco-de', 'preco-ate'] as const;
const typed = (from: string, to: string, href = '/busca/todos/novo') =>
  addTypedRange(href, names, [from, to]);

test.each([
  ['', 'R$ 500.000', '/busca/todos/novo?preco-ate=500000'],
  ['300000', '900.000,00', '/busca/todos/novo?preco-de=300000&preco-ate=900000'],
  ['900000', '300000', '/busca/todos/novo?preco-de=300000&preco-ate=900000'],
  ['', 'abc', '/busca/todos/novo'],
])('%j to %j leads to %s', (from, to, address) => {
  expect(typed(from, to)).toBe(address);
});

test('replaces the current range, preserves all other filters, and starts at the first page', () => {
  const href = '/busca/todos?preco-de=100000&preco-ate=200000&combustivel=flex&pagina=3';
  expect(typed('', '500000', href)).toBe('/busca/todos?preco-ate=500000&combustivel=flex');
  expect(typed('', '', href)).toBe('/busca/todos?combustivel=flex');
});

test('is the canonical URL, which needs no redirect', () => {
  const href = typed(
    '300000',
    '900000',
    '/busca/todos/novo/monte-real?km-ate=50000&ordem=menor-km',
  );
  const [path = '', query] = href.split('?');
  expect(parseSearchAddress(path, new URLSearchParams(query))).toMatchObject({ redirectTo: null });
});
