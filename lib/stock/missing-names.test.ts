import * as resource from '@/lib/backend/resource';
import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';

import { askForNames, createBrandQuestion } from './missing-names';
import { createStock, isOfBrand } from './snapshot';
import { createListedTestVehicle } from './testing/vehicle';

jest.mock('@/lib/backend/resource');
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const vehicles = ['audi-a3', 'bmw-x5'].map((slug) => createListedTestVehicle({ slug }));
const read = { brand: 'Audi', model: 'A3', specs: null };
const question = createBrandQuestion('audi', [{ id: '1', name: 'Audi' }]);

it('while the backend is away, what is known stays known; a failure where nothing is', async () => {
  jest.mocked(resource.readList).mockResolvedValue(createFailedResult());
  const stock = createStock({ vehicles, details: new Map([['audi-a3', read]]) });
  const answers = await askForNames(stock, [question]);
  expect(answers).toMatchObject({ ok: true });
  const answered = answers.ok ? answers.value : stock;
  expect(answered.entries.map((entry) => isOfBrand(answered, entry, 'audi'))).toEqual([true, null]);
  const unread = createStock({ vehicles, details: new Map() });
  expect(await askForNames(unread, [question])).toMatchObject({ ok: false });
  jest.mocked(resource.readList).mockResolvedValue(ok([]));
  expect(await askForNames(unread, [question])).toMatchObject({ ok: true });
});
