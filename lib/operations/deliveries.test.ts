import { exportsOf } from '@/lib/server/testing/exports';

import { deliveries } from './deliveries';

const isDelivery = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && 'deliver' in value;

it('takes up at a restart every delivery there is', async () => {
  const exported = await exportsOf('lib', /Delivery/);
  const found = exported.filter(([, value]) => isDelivery(value));
  expect(found.length).toBeGreaterThan(3);
  const forgotten = found.filter(([, value]) => !deliveries.some((each) => each === value));
  expect(forgotten.map(([name]) => name)).toEqual([]);
});

it('names each kind once: by it what was stored is taken up', () => {
  const kinds = deliveries.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});
