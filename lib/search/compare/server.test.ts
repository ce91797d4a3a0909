import { ok } from '@/lib/backend/result';
import { createFailedResult, expectValue } from '@/lib/backend/testing/results';

import { vehicleChangeRecords } from '@/lib/stock/history/server';
import { getVehicle } from '@/lib/stock/detail/server';
import { getStock } from '@/lib/stock/server';
import { createStock } from '@/lib/stock/snapshot';
import { createChangeRecord } from '@/lib/stock/testing/change-record';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import { getComparedVehicles } from './server';

jest.mock('@/lib/stock/detail/server');
jest.mock('@/lib/stock/server');

const slugs = ['a', 'b'];
const vehicles = slugs.map((slug, at) => createListedTestVehicle({ id: String(at + 1), slug }));

beforeEach(() => {
  jest.mocked(getStock).mockResolvedValue(ok(createStock({ vehicles })));
  vehicleChangeRecords.set('b-antigo', createChangeRecord('2'));
  jest.mocked(getVehicle).mockReset();
  jest.mocked(getVehicle).mockImplementation(async (slug) => ok(createTestVehicle({ slug })));
});

const compared = async (...names: string[]) =>
  (await expectValue(getComparedVehicles(names))).map(({ slug, vehicle }) => [slug, vehicle?.slug]);

test('one that is named by its id, or an address it had, is the one at its address, once', async () => {
  expect(await compared('2', 'a', 'b', 'b-antigo')).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ]);
});

test('what is not listed is not requested; all is while the stock cannot be read', async () => {
  expect(await compared('99', 'a')).toEqual([
    ['99', undefined],
    ['a', 'a'],
  ]);
  expect(getVehicle).toHaveBeenCalledTimes(1);
  jest.mocked(getStock).mockResolvedValue(createFailedResult());
  expect(await compared('99')).toEqual([['99', '99']]);
});
