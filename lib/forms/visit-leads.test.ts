import { randomBytes } from 'node:crypto';

import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';

import type * as readVisitModule from './route/read-visit';
import type * as visitLeads from './visit-leads';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ SITE_SECRET: 'segredo-com-mais-de-32-caracteres-1' }),
}));

const VISIT_ID = '0123456789abcdef0123456789abcdef';
const LEAD = { id: 7, nome: 'Ana Prado' };
const HOUR_MS = 60 * 60 * 1_000;

type Instance = typeof readVisitModule & typeof visitLeads;

/** Imports the modules anew, with an empty memory, as another instance of the server has them. */
function importInstance(): Instance {
  let loaded: Instance | undefined;
  jest.isolateModules(() => {
    loaded = {
      ...jest.requireActual<typeof readVisitModule>('./route/read-visit'),
      ...jest.requireActual<typeof visitLeads>('./visit-leads'),
    };
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
  const { readVisit, storeVisitLead, findVisitLead } = importInstance();
  const headers = new Headers(visit === undefined ? {} : { 'x-visit': visit });
  await storeVisitLead(await readVisit(headers, '203.0.113.7'), LEAD);
  expect(await findVisitLead(visit ?? '')).toBeUndefined();
});

test('of one sender a hundred visits in two hours are stored, in all instances together', async () => {
  const { fake, remove } = installFakeRedis();
  const instances = [importInstance(), importInstance()];
  const sendFrom = async (sender: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { readVisit, storeVisitLead } = instances[n % 2] ?? importInstance();
      const headers = new Headers({ 'x-visit': randomBytes(16).toString('hex') });
      await storeVisitLead(await readVisit(headers, sender), LEAD);
    }
  };
  const countLeads = () => fake.keys().filter((key) => key.includes('lead-da-visita')).length;
  await sendFrom('203.0.113.7', 150);
  expect(countLeads()).toBe(100);
  await sendFrom('203.0.113.8', 1);
  expect(countLeads()).toBe(101);
  remove();
});

test('a lead is stored for two hours', async () => {
  jest.useFakeTimers();
  const { fake, remove } = installFakeRedis();
  await importInstance().storeVisitLead(VISIT_ID, LEAD);
  const other = importInstance();
  jest.advanceTimersByTime(2 * HOUR_MS - 1);
  expect(await other.findVisitLead(VISIT_ID)).toEqual(LEAD);
  jest.advanceTimersByTime(1);
  expect(await other.findVisitLead(VISIT_ID)).toBeUndefined();
  expect(fake.keys()).toHaveLength(1);
  remove();
  jest.useRealTimers();
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
