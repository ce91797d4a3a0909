import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { getListedInstitutionalPages } from '@/lib/backend/content/server';
import { recordStockHistory } from '@/lib/stock/history/server';
import { wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { getIndexedLists, getSelections, isSelectionsPageListed } from '@/lib/search/server';
import { getAllVehicles } from '@/lib/stock/lists/server';
import { serveSitemap, serveSitemapIndex } from './handler';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';

jest.mock('@/lib/backend/content/server');
jest.mock('@/lib/search/server');
jest.mock('@/lib/stock/lists/server');
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

jest.setTimeout(30_000);

setEnvironmentVariables({ ...testSettings, SITE_URL: 'https://www.example.test' });

const stockOf = (slug: string) => Promise.resolve(ok([createListedTestVehicle({ slug })]));
const vehicles = jest.mocked(getAllVehicles);

const request = (path: string) => new Request(`https://www.example.test${path}`);
const requestIndex = () => serveSitemapIndex(request('/sitemap.xml'), null);
const requestVehicleFile = async () => {
  const context = { params: Promise.resolve({ parte: 'veiculos' }) };
  const response = await serveSitemap(request('/sitemaps/veiculos/sitemap.xml'), context);
  return [response.status, /\/detalhe\/([^<]+)/.exec(await response.text())?.[1]];
};

beforeEach(() => {
  jest.mocked(getIndexedLists).mockResolvedValue(ok([]));
  jest.mocked(getListedInstitutionalPages).mockResolvedValue([]);
  jest.mocked(getSelections).mockResolvedValue(ok([]));
  jest.mocked(isSelectionsPageListed).mockResolvedValue(ok(true));
});

test('the sitemap is 503 until one was made, and then stays the previous one while a new one fails or takes long', async () => {
  vehicles.mockImplementation(() => Promise.resolve(createFailedResult()));
  expect((await requestIndex()).status).toBe(503);
  vehicles.mockImplementation(() => stockOf('a'));
  expect(await requestVehicleFile()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => Promise.resolve(createFailedResult()));
  expect(await requestVehicleFile()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => new Promise(() => undefined));
  expect(await requestVehicleFile()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => stockOf('b'));
  expect(await requestVehicleFile()).toEqual([200, 'b']);
});

test('the sitemap stays the same where an older run ends last, and while the stock cannot be read', async () => {
  vehicles.mockImplementation(() => stockOf('a'));
  expect(await requestVehicleFile()).toEqual([200, 'a']);
  let finish: () => void = () => undefined;
  vehicles.mockImplementationOnce(
    () => new Promise((resolve) => (finish = () => resolve(stockOf('b')))),
  );
  const older = requestVehicleFile();
  vehicles.mockImplementation(() => stockOf('c'));
  expect(await requestVehicleFile()).toEqual([200, 'c']);
  finish();
  await older;
  vehicles.mockImplementation(() => Promise.resolve(createFailedResult()));
  expect(await requestVehicleFile()).toEqual([200, 'c']);
});

test('lists and pages that lead to lists are dated by the latest change of their vehicles', async () => {
  const [unchangedCar, changed] = ['parado', 'novo'].map((slug) =>
    createListedTestVehicle({ slug }),
  );
  await recordStockHistory([unchangedCar!]);
  await recordStockHistory([unchangedCar!, changed!]);
  vehicles.mockImplementation(() => Promise.resolve(ok([unchangedCar!, changed!])));
  const listOf = (brand: string, vehicle = unchangedCar!) => {
    const listFilters = { ...wholeStockSearch, brand };
    return { parts: listFilters, vehicles: [vehicle], forSale: [vehicle] };
  };
  jest.mocked(getIndexedLists).mockResolvedValue(ok([listOf('koyo'), listOf('audi', changed)]));
  const readFile = async (parte: string) =>
    (
      await serveSitemap(request(`/sitemaps/${parte}/sitemap.xml`), {
        params: Promise.resolve({ parte }),
      })
    ).text();
  const lists = await readFile('buscas');
  expect(lists).toMatch(/\/koyo<\/loc><\/url>/);
  expect(lists).toMatch(/\/audi<\/loc><lastmod>/);
  const pages = await readFile('paginas');
  expect(pages).toMatch(/\/carros<\/loc><lastmod>/);
  expect(pages).toMatch(/\/sobre<\/loc><\/url>/);
});

test('the page of all selections is in the sitemap only where it links to a selection', async () => {
  vehicles.mockImplementation(() => stockOf('a'));
  jest.mocked(isSelectionsPageListed).mockResolvedValue(ok(false));
  const response = await serveSitemap(request('/sitemaps/paginas/sitemap.xml'), {
    params: Promise.resolve({ parte: 'paginas' }),
  });
  const pages = await response.text();
  expect(pages).toContain('/sobre</loc>');
  expect(pages).not.toContain('/carros</loc>');
});

test('institutional pages that the settings list are in the sitemap', async () => {
  vehicles.mockImplementation(() => stockOf('a'));
  jest
    .mocked(getListedInstitutionalPages)
    .mockResolvedValue([{ name: 'garantia', title: 'Garantia' }]);
  const response = await serveSitemap(request('/sitemaps/paginas/sitemap.xml'), {
    params: Promise.resolve({ parte: 'paginas' }),
  });
  expect(await response.text()).toContain('/institucional/garantia</loc></url>');
});
