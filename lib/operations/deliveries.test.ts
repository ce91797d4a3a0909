import { loadExports } from '@/lib/server/testing/exports';

import { outboxDeliveries } from './deliveries';

const isDelivery = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && 'deliver' in value;

it('lists every delivery of the code, so that the outbox resumes it after a restart', async () => {
  const exported = await loadExports('lib', /Delivery/);
  const exportedDeliveries = exported.filter(([, value]) => isDelivery(value));
  expect(exportedDeliveries.length).toBeGreaterThan(3);
  const forgotten = exportedDeliveries.filter(
    ([, value]) => !outboxDeliveries.some((listed) => listed === value),
  );
  expect(forgotten.map(([name]) => name)).toEqual([]);
});

it('has no kind twice, because stored entries name their delivery by kind', () => {
  const kinds = outboxDeliveries.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});
