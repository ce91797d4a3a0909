import { ok } from '@/lib/backend/result';

import { getStock } from '../server';
import { createStock } from '../snapshot';
import { currentFacts, learn, state } from '../state';
import { aListedVehicle } from '../testing/vehicle';
import { areBrandsUnread } from './server';

jest.mock('../server');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

it('brands are unread of a stock that was made before they were known', async () => {
  Object.assign(state, { isRead: true, planned: { newest: 1, at: 0 } });
  learn({ vehicles: [aListedVehicle({ slug: 'a' })], newest: 1 });
  const before = createStock(currentFacts());
  learn({ members: new Map([['brand/audi', { slugs: new Set<string>(), asOf: 1 }]]) });
  jest.mocked(getStock).mockResolvedValue(ok(before));
  expect(await areBrandsUnread()).toBe(true);
  // Everything was requested, and the brand stays unknown.
  jest.mocked(getStock).mockResolvedValue(ok(createStock(currentFacts())));
  expect(await areBrandsUnread()).toBe(false);
});
