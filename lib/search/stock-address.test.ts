import fc from 'fast-check';

import { parseStockAddress, buildStockAddress } from './stock-address';
import { sortOrders } from '@/lib/stock/vocabulary';

const view = fc.record({
  order: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 500 }),
});

it('reads back as the same view', () => {
  fc.assert(
    fc.property(view, (requested) => {
      const address = buildStockAddress(requested);
      const url = new URL(address, 'https://site.test');
      expect(parseStockAddress(url.pathname, url.searchParams)).toEqual({
        view: requested,
        address,
        redirectTo: null,
      });
    }),
  );
});
