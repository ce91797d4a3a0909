import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';

import type * as visitLeads from './visit-leads';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ SITE_SECRET: 'segredo-com-mais-de-32-caracteres-1' }),
}));

const VISIT_ID = '0123456789abcdef0123456789abcdef';
const LEAD = { id: 7, nome: 'Ana Prado' };

/** Imports the module anew, with an empty memory, as another instance of the server has it. */
function importInstance(): typeof visitLeads {
  let loaded: typeof visitLeads | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./visit-leads');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

test('finds the lead of a visit unchanged, and none for another visit', async () => {
  const { storeVisitLead, findVisitLead } = importInstance();
  await storeVisitLead(VISIT_ID, LEAD);
  expect(await findVisitLead(VISIT_ID)).toEqual(LEAD);
  expect(await findVisitLead(VISIT_ID.replace('0', 'f'))).toBeUndefined();
});

test.each([
  ['that is not measured', undefined],
  ['without a name', ''],
  ['with a name of another form', `${VISIT_ID}0`],
])('stores no lead for a visit %s', async (_what, visit) => {
  const { storeVisitLead, findVisitLead } = importInstance();
  await storeVisitLead(visit, LEAD);
  expect(await findVisitLead(visit ?? '')).toBeUndefined();
});

test('with Redis another instance finds the lead, which is encrypted there', async () => {
  const { fake, remove } = installFakeRedis();
  const [first, second] = [importInstance(), importInstance()];
  await first.storeVisitLead(VISIT_ID, LEAD);
  expect(await second.findVisitLead(VISIT_ID)).toEqual(LEAD);
  expect(JSON.stringify(fake.entries())).not.toMatch(/Ana|0123456789abcdef/);

  fake.status = 'reconnecting';
  expect(await first.findVisitLead(VISIT_ID)).toEqual(LEAD);
  expect(await second.findVisitLead(VISIT_ID)).toBeUndefined();
  await second.storeVisitLead(VISIT_ID, LEAD);
  expect(await second.findVisitLead(VISIT_ID)).toEqual(LEAD);
  remove();
});
