import { text } from 'node:stream/consumers';

import { prerenderToNodeStream } from 'react-dom/static';

import { wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { createSearchResult } from '@/lib/search/result/search-result';
import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';

import { ListHeader } from './list-header';
import { NoSearchResults } from './order-from-search';

jest.mock('@/lib/backend/content/server', () => ({
  getContactWays: async () => ({ phone: null, callHref: null, whatsappHref: null }),
}));
jest.mock('@/lib/server/env', () => ({
  getSiteUrl: () => 'https://bastiao.example',
  getMaxContactSubjectLength: () => 255,
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/busca' }));

const READING = 'Ainda carregando o estoque';
const NONE = 'ops, não encontramos nenhum carro como este!';

/** The list does not contain the fuel of this vehicle; its detail may. */
const silent = createListedTestVehicle({ slug: 'a', id: 'a', fuel: null });
const listed = createListedTestVehicle({ slug: 'b', id: 'b', fuel: 'Diesel' });
const nothing = { brand: null, model: null, specs: null };

/** Renders the page of a search for diesel cars, with the details of the vehicles in `read`. */
async function pageOf(vehicles: readonly (typeof silent)[], read: readonly string[]) {
  const details = new Map(read.map((slug) => [slug, nothing]));
  const stock = createStock({ vehicles, details });
  const noNames = { stocked: [], all: [], own: [] };
  const lists = { conditions: [], brands: noNames, models: noNames, priceRanges: [] };
  const names = { brand: null, model: null, condition: null };
  const found = createSearchResult(
    { ...wholeStockSearch, fuels: ['diesel'] },
    { stock, lists, names },
  );
  const result = { ...found, recommended: [] };
  const { prelude } = await prerenderToNodeStream(
    <>
      <ListHeader title={result.words.title} result={result} />
      {result.total === 0 && (await NoSearchResults({ result }))}
    </>,
  );
  return text(prelude);
}

it('an empty search tells the visitor that vehicle details are still being read', async () => {
  const page = await pageOf([silent], []);
  expect(page).toContain(`>${READING}</h2>`);
  expect(page).toContain('encontrados até agora');
  expect(page).not.toContain(NONE);
});

it('a search with results tells the visitor that there may be more', async () => {
  expect(await pageOf([silent, listed], ['b'])).toContain(
    `${READING}: em instantes pode haver mais veículos nesta busca.`,
  );
});

it('an empty search tells the visitor that there is no vehicle once all details are read', async () => {
  const page = await pageOf([silent], ['a']);
  expect(page).toContain(NONE);
  expect(page).not.toContain('até agora');
  expect(page).not.toContain(READING);
  expect(await pageOf([silent, listed], ['a', 'b'])).not.toContain(READING);
});
