import 'server-only';

import { requireSecret } from '@/lib/bff/bearer';
import { route } from '@/lib/bff/route';
import { env } from '@/lib/env';
import { metrics } from '@/lib/metrics/metrics.mjs';

import { isBackendReady, readDepth } from './state';

/** What is only known by asking is asked when somebody looks. */
async function readGauges(): Promise<void> {
  const [isReady, depth] = await Promise.all([isBackendReady(), readDepth()]);
  const { ready, outboxReadable, outboxWaiting, outboxParked, outboxOldest } = metrics();
  ready.set(isReady ? 1 : 0);
  outboxReadable.set(depth ? 1 : 0);
  outboxWaiting.set(depth?.waiting ?? NaN);
  outboxParked.set(depth?.parked ?? NaN);
  outboxOldest.set(depth ? (depth.oldestMs ?? 0) / 1_000 : NaN);
}

/**
 * `GET /metrics`: everything the process has counted, in the text form of Prometheus. The secret comes in
 * `Authorization: Bearer`. Without `METRICS_TOKEN` the address does not exist.
 */
export const showMetrics = route({
  route: '/metrics',
  admit: (headers) => requireSecret(headers, env().METRICS_TOKEN),
  read: () => null,
  isQuiet: true,
  accept: async () => {
    await readGauges();
    const { registry } = metrics();
    return new Response(await registry.metrics(), {
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
    });
  },
});
