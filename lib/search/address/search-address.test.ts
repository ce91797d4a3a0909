import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { toCanonicalFilters, defaultSearch, wholeStockSearch } from '../filters/canonical-filters';
import {
  buildSearchAddress,
  buildStockAddress,
  parseSearchAddress,
  parseStockAddress,
} from './search-address';
import { anyFilters, anyName } from '../testing/arbitraries';
import type { SearchFilters } from '../filters/types';
import { sortOrders } from '@/lib/stock/vocabulary';

const read = (address: string) => {
  const url = new URL(address, 'https://site.test');
  return parseSearchAddress(url.pathname, url.searchParams);
};
const redirectOf = (address: string) => {
  const result = read(address);
  return result && result.redirectTo;
};
const search = (some: Partial<SearchFilters>): SearchFilters => ({ ...wholeStockSearch, ...some });

describe('the address of a search', () => {
  it.each<[string, Partial<SearchFilters>]>([
    ['/busca/todos', {}],
    ['/busca/todos/semi-novo', { condition: 'semi-novo' }],
    ['/busca/blindados', { listing: 'blindados' }],
    [
      '/busca/todos/semi-novo/land-rover/discovery-sport',
      { condition: 'semi-novo', brand: 'Land Rover', model: 'Discovery Sport' },
    ],
    ['/busca/todos/todos/bmw', { brand: 'bmw' }],
    ['/busca/todos', { model: 'x5' }],
    [
      '/busca/todos?preco-de=100000&preco-ate=200000&ano-de=2018&ano-ate=2022&km-ate=50000&combustivel=flex&ordem=menor-preco&pagina=3',
      {
        priceFrom: 100_000,
        priceTo: 200_000,
        yearFrom: 2018,
        yearTo: 2022,
        kmTo: 50_000,
        fuels: ['flex'],
        order: 'menor-preco',
        page: 3,
      },
    ],
    [
      '/busca/todos?condicao=novo,semi-novo&marca=audi,bmw&combustivel=diesel,gasolina',
      {
        conditions: ['semi-novo', 'novo'],
        brands: ['BMW', 'Audi', 'bmw'],
        models: ['x5', 'q5'],
        fuels: ['gasolina', 'diesel'],
      },
    ],
    ['/busca/todos/todos/bmw?modelo=x1,x5', { brand: 'bmw', models: ['x5', 'x1'] }],
    // Models without a brand imply their brands.
    ['/busca/todos?modelo=hilux,s10', { models: ['s10', 'hilux'] }],
    ['/busca/todos?modelo=hilux', { models: ['hilux'] }],
    [
      '/busca/todos/novo/bmw/x5?combustivel=flex',
      { conditions: ['novo'], brands: ['bmw'], models: ['x5'], fuels: ['flex', 'flex'] },
    ],
  ])('%s', (address, filters) => {
    expect(buildSearchAddress(toCanonicalFilters(search(filters)))).toBe(address);
  });

  it('reads back as the same search, already canonical, for any filters', () => {
    fc.assert(
      fc.property(anyFilters, (some) => {
        const filters = toCanonicalFilters(some);
        const address = buildSearchAddress(filters);
        expect(read(address)).toEqual({ filters, address, redirectTo: null });
      }),
    );
  });
});

describe('a search read from its address', () => {
  it('serves /busca as the default search, without a redirect', () => {
    expect(read('/busca')).toEqual({
      filters: defaultSearch,
      address: '/busca/todos/semi-novo',
      redirectTo: null,
    });
    expect(redirectOf('/busca?utm_source=x')).toBeNull();
    expect(redirectOf('/busca?pagina=2')).toBe('/busca/todos/semi-novo?pagina=2');
  });

  it.each([
    ['/busca/', '/busca/todos/semi-novo'],
    ['/busca/todos/', '/busca/todos'],
    ['/busca/todos/todos', '/busca/todos'],
    ['/busca/blindados/todos', '/busca/blindados'],
    ['/busca/N%C3%A3o%20Blindados/Seminovo', '/busca/nao-blindados/semi-novo'],
    ['/busca/todos/semi-novo/Land%20Rover', '/busca/todos/semi-novo/land-rover'],
    ['/busca/todos/semi-novo/land%2Drover', '/busca/todos/semi-novo/land-rover'],
    ['/busca/todos/novo/Citro%C3%ABn/C4%2FPicasso', '/busca/todos/novo/citroen/c4-picasso'],
    ['/busca/todos/novo/100%', '/busca/todos/novo/100'],
    ['/busca/todos/todos/todos/x5', '/busca/todos'],
    ['/busca/todos?preco-de=abc&preco-ate=', '/busca/todos'],
    ['/busca/todos?preco-de=-1', '/busca/todos'],
    ['/busca/todos?preco-ate=R%24%20150.000,00', '/busca/todos?preco-ate=150000'],
    ['/busca/todos/Cl%C3%A1ssico/BMW', '/busca/todos/classico/bmw'],
    ['/busca/todos/0%20km', '/busca/todos/novo'],
    ['/busca/todos/Repasse%20(sem%20garantia)', '/busca/todos/repasse-sem-garantia'],
    [
      '/busca/todos?preco-de=200000&preco-ate=100000',
      '/busca/todos?preco-de=100000&preco-ate=200000',
    ],
    ['/busca/todos?pagina=2&preco-de=1000', '/busca/todos?preco-de=1000&pagina=2'],
    ['/busca/todos?pagina=1&ordem=relevancia', '/busca/todos'],
    ['/busca/todos?pagina=2&pagina=3', '/busca/todos?pagina=2'],
    ['/busca/todos?ordem=qualquer&combustivel=agua', '/busca/todos'],
    ['/busca/todos?combustivel=H%C3%ADbrido,DIESEL', '/busca/todos?combustivel=diesel,hibrido'],
    [
      '/busca/todos?combustivel=gasolina&combustivel=agua&combustivel=diesel',
      '/busca/todos?combustivel=diesel,gasolina',
    ],
    ['/busca/todos?marca=BMW&marca=Audi', '/busca/todos?marca=audi,bmw'],
    ['/busca/todos?marca=bmw,%20audi,,todos', '/busca/todos?marca=audi,bmw'],
    ['/busca/todos?marca=bmw,BMW', '/busca/todos/todos/bmw'],
    ['/busca/todos?marca=audi,bmw&modelo=x5', '/busca/todos?marca=audi,bmw'],
    ['/busca/todos/novo?condicao=seminovos&condicao=0km', '/busca/todos?condicao=novo,semi-novo'],
    ['/busca/todos/todos/bmw/x5?modelo=x1,x5', '/busca/todos/todos/bmw?modelo=x1,x5'],
    ['/busca/todos/todos/bmw/x5?marca=audi,bmw', '/busca/todos?marca=audi,bmw'],
    [
      `/busca/todos?marca=${'abcdefghijkl'.split('').toReversed().join(',')}`,
      '/busca/todos?marca=c,d,e,f,g,h,i,j,k,l',
    ],
    ['/busca/todos?utm_source=a%20b&pagina=0&gclid=1', '/busca/todos?utm_source=a+b&gclid=1'],
    // What is not its own stays in the visitor's address, a price is as it was typed, and a comma may be encoded.
    ['/busca/todos?utm_source=a%20b&pagina=2&gclid=x&gclid=y&_rsc=1', null],
    ['/busca/todos?preco-de=187350&preco-ate=187351', null],
    ['/busca/todos?marca=audi%2Cbmw', null],
  ])('%s belongs at %s', (address, target) => {
    expect(redirectOf(address)).toBe(target);
  });

  it.each(['/busca/carros', '/busca/a/b/c/d/e', '/busca/todos/todos/a/b/c/d'])(
    '%s is no search',
    (address) => {
      expect(read(address)).toBeNull();
    },
  );

  it('any address is answered, and one redirect is enough', () => {
    const word = fc.oneof(
      fc.constantFrom('busca', 'todos', 'Blindados', 'novo', '', '%', '%E0%A4%A', '-', 'pagina_2'),
      anyName.map((name) => encodeURIComponent(name.toWellFormed())),
      fc.string(),
    );
    const parameter = fc.tuple(
      fc.oneof(
        fc.constantFrom('preco-de', 'preco-ate', 'ano-de', 'km-ate', 'ordem', 'pagina'),
        fc.constantFrom('marca', 'modelo', 'listagem', 'condicao', 'faixa', 'utm_source', '_rsc'),
        fc.string(),
      ),
      fc.oneof(fc.nat().map(String), fc.constantFrom('todos', 'novo', '100-200', ''), fc.string()),
    );
    const reached = trackReachedStates('not found', 'a redirect', 'as it is');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 7 }), fc.array(parameter), (parts, query) => {
        const result = parseSearchAddress(
          ['/busca', ...parts].join('/'),
          new URLSearchParams(query),
        );
        if (result === null) {
          reached.note('not found');
          return;
        }
        if (result.redirectTo === null) {
          reached.note('as it is');
          return;
        }
        reached.note('a redirect');
        expect(read(result.redirectTo)).toEqual({ ...result, redirectTo: null });
      }),
      { numRuns: 1_000 },
    );
    expect(reached.never()).toEqual([]);
  });
});

describe('the search form without scripts', () => {
  it.each([
    [
      '/busca?listagem=blindados&condicao=novo&marca=Land+Rover&faixa=100000-',
      '/busca/blindados/novo/land-rover?preco-de=100000',
    ],
    ['/busca?marca=bmw', '/busca/todos/semi-novo/bmw'],
    ['/busca?listagem=todos', '/busca/todos'],
    ['/busca?condicao=&marca=&faixa=&ordem=', '/busca/todos'],
    ['/busca/todos/novo/bmw/x5?marca=audi&modelo=x5', '/busca/todos/novo/audi'],
    ['/busca/todos/novo/bmw/x5?marca=bmw&modelo=x6', '/busca/todos/novo/bmw/x6'],
    ['/busca/todos/novo/bmw/x5?marca=', '/busca/todos/novo'],
    ['/busca/blindados?condicao=novo&listagem=outra', '/busca/blindados/novo'],
    ['/busca?condicao=Cl%C3%A1ssico', '/busca/todos/classico'],
    [
      '/busca?faixa=-200000&marca=bmw&utm_source=x',
      '/busca/todos/semi-novo/bmw?preco-ate=200000&utm_source=x',
    ],
  ])('%s leads to %s', (address, target) => {
    expect(redirectOf(address)).toBe(target);
  });
});

it('the address of the whole stock reads back as the same order and page', () => {
  const view = fc.record({
    order: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(view, (requested) => {
      const address = buildStockAddress(requested);
      const url = new URL(address, 'https://site.test');
      expect(parseStockAddress(url.pathname, url.searchParams)).toEqual({
        filters: { ...wholeStockSearch, ...requested },
        address,
        redirectTo: null,
      });
    }),
  );
});
