import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';

import * as resource from '@/lib/backend/resource';
import { ok } from '@/lib/backend/result';
import { expectValue } from '@/lib/backend/testing/results';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { trackReachedStates } from '@/lib/server/testing/reaching';
import { vehicleChangeRecords } from '../history/server';
import { readStock } from '../reader';
import { stockState } from '../state';
import { createListedTestVehicle, createTestVehicle } from '../testing/vehicle';
import { findInstalmentsRedirect } from './instalments-redirect';
import { decodeAddressPart } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { getVehicle } from './server';

jest.mock('@/lib/backend/resource');
jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

beforeAll(() => setEnvironmentVariables(testSettings));

const MANY_HOPS = 5;
const price = { text: 'R$ 90.000', cents: 9_000_000 };

/** A backend may give such slugs: in other spellings, or another vehicle's id. */
const slugs = ['audi-q5', 'Audi-Q5', 'AUDI_Q5', 'audi.q5', 'Áudi-q5', '7', 'A7', 'a/b', 'a,b'];
const names = [...slugs, 'audi q5', 'AUDI-Q5', '8', 'a7', 'nada'];

/** Generates backends that differ in the names that find a detail, and in the address it contains. */
const backends = fc.record({
  list: fc.array(
    fc.record({
      slug: fc.constantFrom(...slugs),
      id: fc.constantFrom(null, '7', '8', '9'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isFoundInAnyCase: fc.boolean(),
  isFoundInLowerCaseAlone: fc.boolean(),
  isFoundById: fc.boolean(),
  saysId: fc.boolean(),
  seoUrl: fc.constantFrom('none', 'own', 'lower', 'of the first'),
});
type Backend = typeof backends extends fc.Arbitrary<infer B> ? B : never;

function answerAs(backend: Backend): void {
  const { list } = backend;
  const key = (text: string) => (backend.isFoundInAnyCase ? text.toLowerCase() : text);
  const slugOf = ({ slug }: Backend['list'][number]) =>
    backend.isFoundInLowerCaseAlone ? slug.toLowerCase() : slug;
  jest
    .mocked(resource.readList)
    .mockImplementation(async () =>
      ok(list.map((own) => createListedTestVehicle({ ...own, price }))),
    );
  jest.mocked(resource.readOne).mockImplementation(async ({ query }) => {
    const name = new URLSearchParams(query).get('seo_url') ?? '';
    const record =
      (backend.isFoundById && list.find(({ id }) => id === name)) ||
      list.find((own) => key(slugOf(own)) === key(name));
    if (!record) return ok(null);
    const slug = {
      none: null,
      own: record.slug,
      lower: record.slug.toLowerCase(),
      'of the first': list[0]?.slug,
    }[backend.seoUrl];
    const { id } = backend.saysId ? record : { id: null };
    return ok({ ...createTestVehicle({ id, price }), slug });
  });
}

/** Returns the address at which a request for a vehicle's page ends; `null` for a page of no vehicle. */
async function pageAt(name: string, hops = 0): Promise<string | null> {
  if (hops > MANY_HOPS) throw new Error(`redirects without end from ${name}`);
  const vehicle = await expectValue(getVehicle(name));
  if (vehicle === null) return null;
  return vehicle.slug === name ? name : pageAt(vehicle.slug, hops + 1);
}

/** Returns the vehicle whose instalments a request ends at; `null` where it ends at a vehicle's page. */
async function instalmentsAt(name: string, hops = 0): Promise<string | null> {
  if (hops > MANY_HOPS) throw new Error(`redirects without end from ${name}`);
  const elsewhere = await findInstalmentsRedirect(routes.instalments(name), '?meses=48');
  if (elsewhere === null) return name;
  const to = /^\/detalhe\/([^/]+)\/parcelas\?meses=48$/.exec(elsewhere.to)?.[1];
  return to === undefined ? null : instalmentsAt(decodeAddressPart(to) ?? '', hops + 1);
}

test('whatever the backend calls its vehicles, each listed one stays at its address, and every other name ends at one', async () => {
  const reached = trackReachedStates('elsewhere', 'nowhere', 'several listed');
  let count = 0;
  await fc.assert(
    fc.asyncProperty(backends, async (backend) => {
      // The clock advances, because an unknown name is requested from the backend at most once a minute.
      const now = jest.spyOn(performance, 'now').mockReturnValue((count += 120_000));
      await wait(2);
      vehicleChangeRecords.clear();
      answerAs(backend);
      await readStock();
      const listed = [...stockState.listed.keys()];
      reached.note('several listed', listed.length > 1);
      for (const name of names) {
        const at = await pageAt(name);
        reached.note('elsewhere', at !== null && at !== name);
        reached.note('nowhere', at === null);
        if (listed.includes(name)) expect([null, name]).toContain(at);
        if (at !== null) {
          expect(await pageAt(at)).toBe(at);
          const instalments = await instalmentsAt(name);
          // An id may be the slug of another vehicle, and a detail may contain only another vehicle's address; both are
          // ambiguous.
          const isId = backend.list.some(({ id }) => id === name);
          if (!isId && (backend.saysId || backend.seoUrl !== 'of the first'))
            expect([name, instalments]).toEqual([name, at]);
        }
      }
      now.mockRestore();
    }),
    { numRuns: 200 },
  );
  expect(reached.never()).toEqual([]);
});
