import { ok } from '@/lib/backend/result';
import { failed } from '@/lib/backend/testing/results';
import { aVehicle } from '@/lib/stock/testing/vehicle';
import { getGoneVehicle, getVehicle } from '@/lib/stock/vehicle/server';

import { getRequestedVehicle } from './vehicle-at';

jest.mock('@/lib/stock/vehicle/server');

beforeEach(() => {
  jest.mocked(getGoneVehicle).mockResolvedValue(null);
  jest
    .mocked(getVehicle)
    .mockImplementation(async (slug) => ok(slug === 'glx-450' ? aVehicle({ slug }) : null));
});

const at = (slug: string, page?: string) => getRequestedVehicle(Promise.resolve({ slug }), page);

test.each([
  ['/detalhe/glx-450', undefined],
  ['/detalhe/glx-450/proposta', '/proposta'],
])('upper case leads for good to %s, where there is that vehicle', async (to, page) => {
  const digest = `NEXT_REDIRECT;replace;${to};308;`;
  await expect(at('GLX-450', page)).rejects.toMatchObject({ digest });
});

test('upper case leads nowhere else where there is no such vehicle', async () => {
  expect(await at('GLX-451')).toEqual({ slug: 'GLX-451', read: ok(null), gone: null });
});

test('upper case of what is gone is gone; what could not be read in lower case could not be read', async () => {
  const gone = { name: 'GLX 450', isSold: true };
  jest.mocked(getGoneVehicle).mockImplementation(async (slug) => (slug === 'glx-1' ? gone : null));
  expect(await at('GLX-1')).toMatchObject({ gone });
  jest
    .mocked(getVehicle)
    .mockImplementation(async (slug) => (slug === 'glx-2' ? failed() : ok(null)));
  expect((await at('GLX-2')).read.ok).toBe(false);
});
