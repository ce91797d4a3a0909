import { gzipSync } from 'node:zlib';

import { ok } from '@/lib/backend/result';
import { createFailedResult, expectValue } from '@/lib/backend/testing/results';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import * as options from '@/lib/stock/option-lists';
import { getStock } from '@/lib/stock/server';
import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import { suggestSearches } from '../typed/server';
import { getStockList } from './server';
import { stockListSchema } from './fetch';
import { createRealisticStock } from './testing/realistic';

jest.mock('@/lib/backend/content/server', () => ({ getCity: () => 'São Paulo' }));
jest.mock('@/lib/stock/server');
jest.mock('@/lib/stock/option-lists');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const summary = (slug: string) =>
  createListedTestVehicle({ slug, title: 'GLX 450', brand: 'Kaiserstein' });
const vehicles = [summary('novo-em-folha'), summary('rodado'), summary('sem-condicao')];

beforeEach(() => {
  setEnvironmentVariables(testSettings);
  jest.mocked(getStock).mockResolvedValue(
    ok(
      createStock({
        vehicles,
        members: new Map([
          ['novo', new Set(['novo-em-folha'])],
          ['semi-novo', new Set(['rodado'])],
        ]),
      }),
    ),
  );
  jest.mocked(options.getStockBrands).mockResolvedValue(ok([{ id: '1', name: 'Kaiserstein' }]));
  jest.mocked(options.getBrands).mockResolvedValue(ok([{ id: '2', name: 'Lada' }]));
  jest.mocked(options.getStockModels).mockResolvedValue(ok([{ id: '3', name: 'GLX' }]));
  jest.mocked(options.getConditions).mockResolvedValue(
    ok([
      { name: 'Novo', code: 'N' },
      { name: 'Usado', code: 'U' },
    ]),
  );
});

it('has every vehicle with the condition it is found under, and the names there are', async () => {
  const list = await expectValue(getStockList());
  const { vehicles: sent, names } = stockListSchema.parse(JSON.parse(JSON.stringify(list)));
  expect(list).toMatchObject({ vehicles: sent, names });
  expect(sent.map(({ slug, condition }) => [slug, condition])).toEqual([
    ['novo-em-folha', 'novo'],
    ['rodado', 'semi-novo'],
    ['sem-condicao', null],
  ]);
  expect(names.brands).toEqual(['Kaiserstein', 'Lada']);
  expect(names.models).toEqual([{ brand: 'Kaiserstein', name: 'GLX' }]);
});

it('is none where it is too large for a device', async () => {
  const large = Array.from({ length: 4_000 }, (_, index) =>
    summary(`${'um-nome-de-carro-'.repeat(6)}${index}`),
  );
  const send = (count: number) => {
    jest.mocked(getStock).mockResolvedValue(ok(createStock({ vehicles: large.slice(0, count) })));
    return expectValue(getStockList());
  };
  expect(JSON.stringify(await send(500)).length).toBeLessThan(300_000);
  expect([await send(2_500), await send(4_000)]).toEqual([null, null]);
});

it('is refused without its names, or with a vehicle of another kind', () => {
  const { names, vehicles } = createRealisticStock(1);
  expect(stockListSchema.safeParse({ names, vehicles }).success).toBe(true);
  expect(stockListSchema.safeParse({ vehicles }).success).toBe(false);
  const [vehicle] = vehicles;
  expect(stockListSchema.safeParse({ names, vehicles: [{ ...vehicle, km: '1' }] }).success).toBe(
    false,
  );
});

// The size is of gzip at its usual level; the proxy (deploy/proxy/nginx.conf) answers most browsers by brotli, which is
// smaller.
it('of 100 vehicles travels in at most 12 KB', () => {
  const body = JSON.stringify(createRealisticStock(100));
  expect(gzipSync(body).length).toBeLessThanOrEqual(12 * 1_024);
});

it('is none while a part of it cannot be read', async () => {
  jest
    .mocked(options.getStockModels)
    .mockResolvedValue(createFailedResult({ endpoint: 'stockModels' }));
  expect((await getStockList()).ok).toBe(false);
});

it('suggests on the server what it would on the device, the longest text among it', async () => {
  const { brands, vehicles: offered } = await expectValue(suggestSearches('kais'));
  expect(brands.map(({ label, href }) => [label, href])).toEqual([
    ['Kaiserstein', '/busca/todos/todos/kaiserstein'],
  ]);
  expect(offered.map(({ slug }) => slug)).toEqual(vehicles.map(({ slug }) => slug));
  const { meaning } = await expectValue(suggestSearches('kaiserstein'.padEnd(100_000, ' diesel')));
  expect(meaning?.href).toBe('/busca/todos/todos/kaiserstein?combustivel=diesel');
});
