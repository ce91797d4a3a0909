import { ok } from '@/lib/backend/result';
import { failed } from '@/lib/backend/testing/results';
import { setVariables, testSettings } from '@/lib/env/testing';

import { getIndexedLists } from './search/server';
import { getSelections } from './selections/server';
import { getVehicles } from './server';
import { serveSitemap, serveSitemapIndex } from './sitemap';
import { aListedVehicle } from './testing/vehicle';

jest.mock('./search/server');
jest.mock('./selections/server');
jest.mock('./server');
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));

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
});

test('it fails while it was never made, and then stays what it was while a new one fails or takes long', async () => {
  vehicles.mockImplementation(() => Promise.resolve(failed()));
  expect((await index()).status).toBe(503);
  vehicles.mockImplementation(() => stock('a'));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => Promise.resolve(failed()));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => new Promise(() => undefined));
  expect(await listed()).toEqual([200, 'a']);
  vehicles.mockImplementation(() => stock('b'));
  expect(await listed()).toEqual([200, 'b']);
});
