import { ok } from '@/lib/backend/result';

import { getStock } from '../server';
import { createStock } from '../snapshot';
import { getCurrentFacts, updateFacts, stockState } from '../state';
import { createListedTestVehicle } from '../testing/vehicle';
import { areBrandsMissing } from './server';

jest.mock('../server');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

it('brands are unread of a stock that was made before they were known', async () => {
  Object.assign(stockState, { hasReadList: true, lastPlan: { newest: 1, at: 0 } });
  updateFacts({ vehicles: [createListedTestVehicle({ slug: 'a' })], newest: 1 });
  const before = createStock(getCurrentFacts());
  updateFacts({ filterMatches: new Map([['brand/audi', { slugs: new Set<string>(), asOf: 1 }]]) });
  jest.mocked(getStock).mockResolvedValue(ok(before));
  expect(await areBrandsMissing()).toBe(true);
  // Everything was requested, and the brand stays unknown.
  jest.mocked(getStock).mockResolvedValue(ok(createStock(getCurrentFacts())));
  expect(await areBrandsMissing()).toBe(false);
});
