import { ok } from '@/lib/backend/result';
import { failedResult } from '@/lib/backend/testing/results';
import { setVariables, testSettings } from '@/lib/server/env/testing';

import { recordStock } from '@/lib/stock/history/server';
import { everything } from '@/lib/search/filters';
import { getIndexedLists, isSelectionsPageListed } from '@/lib/search/server';
import { getSelections } from '@/lib/search/selections/server';
import { getVehicles, isEmptied } from '@/lib/stock/vehicle/server';
import { serveSitemap, serveSitemapIndex } from './route';
import { aListedVehicle } from '@/lib/stock/testing/vehicle';

jest.mock('@/lib/search/server');
jest.mock('@/lib/search/selections/server');
jest.mock('@/lib/stock/vehicle/server');
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

jest.setTimeout(30_000);

setVariables({ ...testSettings, SITE_URL: 'https://www.example.test' });

const stock = (slug: string) => Promise.resolve(ok([aListedVehicle({ slug })]));
const vehicles = jest.mocked(getVehicles);

const request = (path: string) => new Request(`https://www.example.test${path}`);
const index = () => serveSitemapIndex(request('/sitemap.xml'), null);
const listed = async () => {
  const context = { params: Promise.resolve({ parte: 'veiculos' }) };
  const answer = await serveSitemap(request('/sitemaps/veiculos/sitemap.xml'), context);
  return [answer.status, /\/detalhe\/([^<]+)/.exec(await answer.text())?.[1]];
};

beforeEach(() => {
  jest.mocked(getIndexedLists).mockResolvedValue(ok([]));
  jest.mocked(getSelections).mockResolvedValue(ok([]));
  jest.mocked(isSelectionsPageListed).mockResolvedValue(ok(true));
});

test('it fails while it was never made, and then stays what it was while a new one fails or takes long', async () => {
  vehicles.mockImplementation(() => Promise.resolve(failedResult()));
  expect((await index()).status).toBe(503);
  vehicles.mockImplementation(() => stock('a'));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => Promise.resolve(failedResult()));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => new Promise(() => undefined));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => stock('b'));
  expect(await listed()).toEqual([200, 'b']);
});

test('it stays what it was while the list is empty for a moment, and where an older making ends last', async () => {
  vehicles.mockImplementation(() => stock('a'));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => Promise.resolve(ok([])));
  jest.mocked(isEmptied).mockReturnValueOnce(true);
  expect(await listed()).toEqual([200, 'a']);
  let finish: () => void = () => undefined;
  vehicles.mockImplementationOnce(
    () => new Promise((resolve) => (finish = () => resolve(stock('b')))),
  );
  const older = listed();
  vehicles.mockImplementation(() => stock('c'));
  expect(await listed()).toEqual([200, 'c']);
  finish();
  await older;
  vehicles.mockImplementation(() => Promise.resolve(failedResult()));
  expect(await listed()).toEqual([200, 'c']);
});

test('lists and the pages that lead to them are dated by the latest change of what they show', async () => {
  const [old, changed] = ['parado', 'novo'].map((slug) => aListedVehicle({ slug }));
  await recordStock([old!]);
  await recordStock([old!, changed!]);
  vehicles.mockImplementation(() => Promise.resolve(ok([old!, changed!])));
  const listOf = (brand: string, vehicle = old!) => {
    const parts = { ...everything, brand };
    return { parts, vehicles: [vehicle], forSale: [vehicle] };
  };
  jest.mocked(getIndexedLists).mockResolvedValue(ok([listOf('koyo'), listOf('audi', changed)]));
  const read = async (parte: string) =>
    (
      await serveSitemap(request(`/sitemaps/${parte}/sitemap.xml`), {
        params: Promise.resolve({ parte }),
      })
    ).text();
  const lists = await read('buscas');
  expect(lists).toMatch(/\/koyo<\/loc><\/url>/);
  expect(lists).toMatch(/\/audi<\/loc><lastmod>/);
  const pages = await read('paginas');
  expect(pages).toMatch(/\/carros<\/loc><lastmod>/);
  expect(pages).toMatch(/\/sobre<\/loc><\/url>/);
});

test('the page of all lists is named where it leads to one', async () => {
  vehicles.mockImplementation(() => stock('a'));
  jest.mocked(isSelectionsPageListed).mockResolvedValue(ok(false));
  const answer = await serveSitemap(request('/sitemaps/paginas/sitemap.xml'), {
    params: Promise.resolve({ parte: 'paginas' }),
  });
  const pages = await answer.text();
  expect(pages).toContain('/sobre</loc>');
  expect(pages).not.toContain('/carros</loc>');
});

test('of more addresses than a file may hold there are several files', async () => {
  const many = Array.from({ length: 50_001 }, (_, at) => aListedVehicle({ slug: `v${at}` }));
  vehicles.mockImplementation(() => Promise.resolve(ok(many)));
  const files = [...(await (await index()).text()).matchAll(/sitemaps\/([^/]+)\//g)];
  expect(files.map(([, name]) => name)).toEqual(['paginas', 'buscas', 'veiculos', 'veiculos-2']);
});
