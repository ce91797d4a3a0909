import fc from 'fast-check';

import { selections } from '../selections/selections';
import { everything } from '../search/filters';
import { searchAddress } from '../search/search-address';
import { anyFilters } from '../search/testing/arbitraries';
import { askedOfList } from './asked';
import { searchStockList } from './search-list';
import { realisticStock } from './testing/realistic';

const list = realisticStock(60);

/** The address of the search that is asked for. */
const searched = (address: string): string | null => {
  const asked = askedOfList(address, list);
  return asked?.kind === 'search' ? searchAddress(asked.filters) : null;
};

test('an address of the search asks for that search', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const address = searchAddress(filters);
      expect(searched(address)).toBe(address);
    }),
  );
});

test.each([
  ['/busca', '/busca/todos/semi-novo'],
  ['/busca/blindados?utm_source=x', '/busca/blindados'],
  ['/veiculos', '/busca/todos'],
  ['/veiculos?ordem=menor-preco', '/busca/todos?ordem=menor-preco'],
  ['/busca?q=blindados+at%C3%A9+300+mil', '/busca/blindados?preco-ate=300000'],
  ['/busca/nada/nada/nada/nada/nada/nada', '/busca/todos'],
])('%s asks for %s', (address, search) => {
  expect(searched(address)).toBe(search);
});

test('words that name nothing of the list are said', () => {
  expect(searched('/busca?q=diesel+xyzzy')).toBe('/busca/todos?combustivel=diesel&ignorado=xyzzy');
});

test('a selection asks for its search', () => {
  for (const { slug, filters } of selections) {
    expect(searched(`/carros/${slug}`)).toBe(searchAddress(filters));
  }
});

test('vehicles and comparisons are asked for by their slugs', () => {
  expect(askedOfList('/detalhe/aurora%20x/proposta?a=b', list)).toEqual({
    kind: 'vehicle',
    slug: 'aurora x',
  });
  expect(askedOfList('/comparar?v=a,b,b,c,d,e', list)).toEqual({
    kind: 'comparison',
    slugs: ['a', 'b', 'c', 'd'],
  });
});

test.each(['/', '/sobre', '/detalhe', '/carros/nada', '//mau.example', '', '%', '/api/estoque'])(
  '%s asks for nothing of the list',
  (address) => {
    expect(askedOfList(address, list)).toBeNull();
  },
);

test('no address breaks it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const start of ['', '/busca/', '/busca?q=', '/detalhe/', '/comparar?v=', '/carros/']) {
        askedOfList(start + text, list);
      }
    }),
  );
});

test('an order that the list cannot tell is not offered, and not claimed', () => {
  const { orders, address } = searchStockList(list, { ...everything, order: 'recentes' });
  expect(address).toBe('/busca/todos');
  expect(orders.map(({ label }) => label)).not.toContain('Chegaram por último');
  expect(orders.filter(({ selected }) => selected).map(({ label }) => label)).toEqual([
    'Mais relevantes',
  ]);
});
