import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import * as options from '@/lib/stock/option-lists';
import { getStock } from '@/lib/stock/server';
import * as search from '../server';
import {
  createListedVehicle,
  createOptions,
  createStockFromRecords,
  createStockRecord,
} from '../testing/stock';
import { readTypedSearch, serveTypedSearch } from './handler';

jest.mock('@/lib/backend/content/server', () => ({ getCity: () => 'São Paulo' }));
jest.mock('../server');
jest.mock('@/lib/stock/server');
jest.mock('@/lib/stock/option-lists');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const car = createStockRecord({ brand: 'Jeep', model: 'Compass' });
const vehicles = [
  createListedVehicle(car, 0),
  { ...createListedVehicle(car, 1), title: 'Jeep Compass Limited' },
];

beforeAll(() =>
  setEnvironmentVariables({
    ...testSettings,
    SITE_URL: 'https://site.test',
    LOG_LEVEL: 'silent',
  }),
);

beforeEach(() => {
  jest.mocked(getStock).mockResolvedValue(createFailedResult());
  jest.mocked(options.getStockBrands).mockResolvedValue(ok(createOptions(['Jeep'])));
  jest.mocked(options.getBrands).mockResolvedValue(ok(createOptions(['Jeep', 'BMW'])));
  jest.mocked(options.getStockModels).mockResolvedValue(ok(createOptions(['Compass'])));
  jest.mocked(options.getConditions).mockResolvedValue(ok([]));
  jest.mocked(search.findVehicles).mockResolvedValue(ok(vehicles));
});

const locationOf = async (query: string) => {
  const url = `https://site.test/api/busca?${query}`;
  const answer = await serveTypedSearch(new Request(url), {});
  return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
};

it('leads to the address that the words mean, and is not cached', async () => {
  expect(await locationOf('q=compass+2022+pra+cima&utm_source=x&pagina=3')).toEqual([
    308,
    '/busca/todos/todos/jeep/compass?ano-de=2022&utm_source=x',
    'no-store',
  ]);
  expect(await locationOf('q=bmw')).toEqual([308, '/busca/todos/todos/bmw', 'no-store']);
});

it('looks for other words in the names of what is found; those that are nowhere are said', async () => {
  expect(await readTypedSearch('compass limted preto')).toMatchObject({
    brand: 'jeep',
    model: 'compass',
    words: 'limted',
    ignored: 'preto',
  });
});

it('knows the models of which the only vehicles are sold', async () => {
  const renegade = createStockRecord({ brand: 'Jeep', model: 'Renegade' });
  jest.mocked(getStock).mockResolvedValue(ok(createStockFromRecords([car, renegade])));
  expect(await readTypedSearch('renegade ou compass até 10 mil')).toMatchObject({
    brand: 'jeep',
    models: ['compass', 'renegade'],
    ignored: null,
  });
});

it('looks for an engine in the names of what is found', async () => {
  const title = 'Jeep Compass Longitude 2.0 TB 16V';
  jest
    .mocked(search.findVehicles)
    .mockResolvedValue(ok([{ ...createListedVehicle(car, 1), title }]));
  expect(await locationOf('q=compass+2,0+turbo+16v+até+200+mil')).toEqual([
    308,
    '/busca/todos/todos/jeep/compass?preco-ate=200000&palavras=2.0-turbo-16v',
    'no-store',
  ]);
  expect(await readTypedSearch('compass 1.3')).toMatchObject({ words: null, ignored: '1.3' });
});

it('says what was typed as it was typed', async () => {
  expect(await locationOf('q=丰田')).toEqual([
    308,
    '/busca/todos?ignorado=%E4%B8%B0%E7%94%B0',
    'no-store',
  ]);
  expect(await locationOf('q=um+carro')).toEqual([308, '/busca/todos', 'no-store']);
  expect(await locationOf('q=quero+um+Sedã+preto,+AZUL!')).toEqual([
    308,
    '/busca/todos?ignorado=Sed%C3%A3+preto+AZUL',
    'no-store',
  ]);
  expect(await readTypedSearch('bmw Fáisca-SW4 até 100 mil')).toMatchObject({
    brand: 'bmw',
    priceTo: 100_000,
    ignored: 'Fáisca-SW4',
  });
});

it('reads what it can while the backend is away', async () => {
  jest
    .mocked(options.getStockBrands)
    .mockResolvedValue(createFailedResult({ endpoint: 'stockBrands' }));
  jest.mocked(options.getBrands).mockResolvedValue(createFailedResult({ endpoint: 'brands' }));
  jest
    .mocked(options.getConditions)
    .mockResolvedValue(createFailedResult({ endpoint: 'conditions' }));
  jest.mocked(search.findVehicles).mockResolvedValue(createFailedResult({ endpoint: 'vehicles' }));
  expect(await readTypedSearch('blindado até 300 mil compass')).toMatchObject({
    listing: 'blindados',
    priceTo: 300_000,
    ignored: 'compass',
  });
});
