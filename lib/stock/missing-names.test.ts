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

it('one search causes ten calls at most', async () => {
  jest.mocked(resource.readList).mockReset().mockResolvedValue(ok([]));
  const brands = Array.from({ length: 12 }, (_, index) => `Marca ${index}`);
  const questions = brands.map((name) => createBrandQuestion(name, [{ id: name, name }]));
  await askForNames(createStock({ vehicles, details: new Map() }), questions);
  expect(resource.readList).toHaveBeenCalledTimes(10);
});

it('a vehicle whose detail names no brand gets none from a filter that answers with everything', async () => {
  jest.mocked(resource.readList).mockResolvedValue(ok(vehicles));
  const nameless = { brand: null, model: null, specs: null };
  const stock = createStock({ vehicles, details: new Map([['audi-a3', nameless]]) });
  const answers = await askForNames(stock, [question]);
  expect(answers.ok && answers.value.entries.map(({ brand }) => brand)).toEqual([null, 'audi']);
});
