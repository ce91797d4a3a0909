import { ok } from '@/lib/backend/result';
import { createFailedResult, expectValue } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSecrets } from '@/lib/server/env/testing';

import { wholeStockList } from '@/lib/search/result/named-lists';
import { getSelectionPage, searchVehicles } from '@/lib/search/server';
import { wholeStockSearch } from '@/lib/search/filters/canonical-filters';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import { getSharedList } from './server';
import { createListSharePicture } from '@/lib/search/share/shared-vehicles';

jest.mock('@/lib/search/server');

beforeAll(() =>
  setEnvironmentVariables({
    ...testSecrets,
    API_URL: 'http://127.0.0.1:4000',
    API_AUTHORIZATION: 'x',
    API_KEY: 'x',
    API_TOKEN: 'x',
    SITE_URL: 'http://127.0.0.1:3000',
  }),
);

const cars = [createListedTestVehicle()];
const listResult = (title: string) => ({ shared: createListSharePicture('/', title, cars) });

beforeEach(() => {
  jest
    .mocked(searchVehicles)
    .mockImplementation(async (_, list) => ok(listResult(list?.kind ?? 'busca')) as never);
  jest
    .mocked(getSelectionPage)
    .mockImplementation(async (path) =>
      ok(path === '/carros/blindados-a-diesel' ? (listResult('selection') as never) : null),
    );
});

const sharedTitleAt = async (address: string) => (await expectValue(getSharedList(address)))?.title;

it.each([
  ['/busca/blindados?preco-ate=300000&pagina=3', 'busca'],
  ['/Busca/Blindados/', undefined],
  ['/veiculos?ordem=menor-preco', 'stock'],
  ['/carros/blindados-a-diesel', 'selection'],
  ['/carros/suv', undefined],
  ['/detalhe/glx-450', undefined],
  ['', undefined],
  ['https://outro.example/busca', undefined],
  ['//outro.example', undefined],
  ['/%', undefined],
])('the address %j is the list “%s”', async (address, title) => {
  expect(await sharedTitleAt(address)).toBe(title);
});

it('reads the first page, whatever page the address names', async () => {
  await sharedTitleAt('/busca/blindados?pagina=3');
  expect(searchVehicles).toHaveBeenLastCalledWith(
    expect.objectContaining({ listing: 'blindados', page: 1 }),
    null,
  );
  await sharedTitleAt('/veiculos?pagina=2');
  expect(searchVehicles).toHaveBeenLastCalledWith(wholeStockSearch, wholeStockList);
});

it('returns null for an unknown brand, and the failure where the read fails', async () => {
  jest.mocked(searchVehicles).mockResolvedValue(ok(null));
  expect(await sharedTitleAt('/busca/todos/todos/nada')).toBeUndefined();
  jest.mocked(searchVehicles).mockResolvedValue(createFailedResult());
  expect((await getSharedList('/busca')).ok).toBe(false);
});
