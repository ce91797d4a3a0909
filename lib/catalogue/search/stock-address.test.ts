import fc from 'fast-check';

import {
  internalStockPath,
  readInternalStockParam,
  readStockAddress,
  stockAddress,
} from './stock-address';
import { orders } from './vocabulary';

const view = fc.record({
  order: fc.constantFrom(...orders),
  page: fc.integer({ min: 1, max: 500 }),
});

it('reads back as the same view, in public and inside', () => {
  fc.assert(
    fc.property(view, (asked) => {
      const url = new URL(stockAddress(asked), 'https://site.test');
      expect(readStockAddress(url.pathname, url.searchParams)).toEqual({
        kind: 'stock',
        view: asked,
        redirectTo: null,
      });
      const folded = internalStockPath(asked).split('/')[2] ?? '';
      expect(readInternalStockParam(folded)).toEqual(asked);
    }),
  );
});

it.each(['pagina_1', 'preco-de_1000', 'x', ''])('%p is no view', (folded) => {
  expect(readInternalStockParam(folded)).toBeNull();
});
