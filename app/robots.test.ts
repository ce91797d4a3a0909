import fc from 'fast-check';
import robotsParser from 'robots-parser';

import { addressParameters } from '@/lib/search/filters/filter-descriptors';
import {
  buildSearchAddress,
  buildSearchParameters,
  buildStockAddress,
} from '@/lib/search/address/search-address';
import { toCanonicalFilters, wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { anyFilters } from '@/lib/search/testing/arbitraries';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import robots from './robots';

const ORIGIN = 'https://www.example.test';
setEnvironmentVariables({ ...testSettings, SITE_URL: ORIGIN });

/** The text of robots.txt, as Next writes it. */
const text = [robots().rules]
  .flat()
  .map(({ userAgent, allow, disallow }) =>
    [
      ...[userAgent ?? '*'].flat().map((agent) => `User-Agent: ${agent}`),
      ...[allow ?? []].flat().map((path) => `Allow: ${path}`),
      ...[disallow ?? []].flat().map((path) => `Disallow: ${path}`),
    ].join('\n'),
  )
  .join('\n\n');
const parsed = robotsParser(`${ORIGIN}/robots.txt`, text);
const isOpen = (address: string, robot = 'Googlebot') =>
  parsed.isAllowed(ORIGIN + address, robot) === true;

/** Odd names go percent-encoded. */
const written = (address: string) => new URL(address, ORIGIN).href.slice(ORIGIN.length);

test('search engines may fetch a search only if its query has nothing but the page number', () => {
  const reached = trackReachedStates('refined');
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const canonical = toCanonicalFilters(filters);
      const isRefined = buildSearchParameters({ ...canonical, page: 1 }).length > 0;
      reached.note('refined', isRefined);
      const address = written(buildSearchAddress(canonical));
      expect([address, isOpen(address)]).toEqual([address, !isRefined]);
      expect(isOpen(address, 'WhatsApp')).toBe(true);
      const { listing, condition, brand, model, page } = canonical;
      const plain = written(
        buildSearchAddress({ ...wholeStockSearch, listing, condition, brand, model, page }),
      );
      expect([plain, isOpen(plain)]).toEqual([plain, true]);
    }),
  );
  expect(reached.never()).toEqual([]);
  // The filters of a property have many parameters at once, of which one is enough to close an address.
  for (const { name } of addressParameters)
    expect([name, isOpen(`${routes.search}?${name}=2`)]).toEqual([name, name === 'pagina']);
});

test('every screen that is not indexed is closed to search engines and open to link previews', () => {
  for (const screen of screens) {
    const indexed = 'indexed' in screen ? screen.indexed : null;
    const address = screen.path.replace('/…', '').replaceAll('[…]', 'um-carro') || '/';
    expect([address, isOpen(address)]).toEqual([address, indexed === null]);
    for (const robot of ['WhatsApp', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding'])
      expect([robot, address, isOpen(address, robot)]).toEqual([
        robot,
        address,
        indexed !== 'closed',
      ]);
  }
});

test.each([
  [routes.stock, true],
  [buildStockAddress({ order: 'relevancia', page: 2 }), true],
  [buildStockAddress({ order: 'menor-preco', page: 1 }), false],
  [`${routes.search}?q=suv`, false],
  [routes.armouringQuotationFor({ brand: 'Koyo', model: 'X 5' }), false],
  [routes.visitTo('um-carro'), false],
  [`${routes.compare}?v=a,b`, false],
  [routes.filtersOf(routes.searchNew), false],
  [routes.contact, true],
  [`${routes.contact}?encomenda=SUV`, false],
  [`${routes.contact}?troca=um-carro`, false],
  [routes.insurance('Serra'), false],
  [`${routes.vehicle('um-carro')}/og.jpg?v=1`, true],
  ['/_next/image?url=%2Fmidia%2Fa.jpg&w=480&q=70', true],
  ['/midia/a.jpg', true],
  [routes.api.stockList, false],
])('%s: open to search engines is %s', (address, expected) => {
  expect(isOpen(address)).toBe(expected);
});
