import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';

import type * as visitLeads from './visit-leads';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ SITE_SECRET: 'segredo-com-mais-de-32-caracteres-1' }),
}));

const VISIT = '0123456789abcdef0123456789abcdef';
const LEAD = { id: 7, nome: 'Ana Prado' };

/** One instance: a module with a memory of its own. */
function instance(): typeof visitLeads {
  let loaded: typeof visitLeads | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./visit-leads');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

test('the lead of a visit is found as it was created; that of another is not', async () => {
  const { storeLeadOf, leadOf } = instance();
  await storeLeadOf(VISIT, LEAD);
  expect(await leadOf(VISIT)).toEqual(LEAD);
  expect(await leadOf(VISIT.replace('0', 'f'))).toBeUndefined();
});

test.each([
  ['that is not measured', undefined],
  ['without a name', ''],
  ['with a name of another form', `${VISIT}0`],
])('nothing is remembered of a visit %s', async (_what, visit) => {
  const { storeLeadOf, leadOf } = instance();
  await storeLeadOf(visit, LEAD);
  expect(await leadOf(visit ?? '')).toBeUndefined();
});

test('with a Redis another instance finds it, and nobody can read it there', async () => {
  const { fake, remove } = installFakeRedis();
  const [one, other] = [instance(), instance()];
  await one.storeLeadOf(VISIT, LEAD);
  expect(await other.leadOf(VISIT)).toEqual(LEAD);
  expect(JSON.stringify(fake.entries())).not.toMatch(/Ana|0123456789abcdef/);

  fake.status = 'reconnecting';
  expect(await one.leadOf(VISIT)).toEqual(LEAD);
  expect(await other.leadOf(VISIT)).toBeUndefined();
  await other.storeLeadOf(VISIT, LEAD);
  expect(await other.leadOf(VISIT)).toEqual(LEAD);
  remove();
});
