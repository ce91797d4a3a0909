import 'server-only';

import { requireSecret } from '@/lib/http/handlers/access';
import { createRoute } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { getBuildId } from '@/lib/server/env/build';
import { metrics } from '@/lib/server/metrics/metrics';
import { getOutboxBounds } from '@/lib/outbox/process-outbox';

import { getBackendState, getOutboxDepth } from './state';

async function updateMetricGauges(): Promise<void> {
  const [{ isReady }, depth, build] = await Promise.all([
    getBackendState(),
    getOutboxDepth(),
    getBuildId(),
  ]);
  const figures = metrics();
  const bounds = getOutboxBounds(env());
  figures.build.set({ build }, 1);
  figures.ready.set(isReady ? 1 : 0);
  figures.outboxReadable.set(depth ? 1 : 0);
  figures.outboxWaiting.set(depth?.waiting ?? NaN);
  figures.outboxDeadLetters.set(depth?.deadLetters ?? NaN);
  figures.outboxOldest.set(depth ? (depth.oldestMs ?? 0) / 1_000 : NaN);
  figures.outboxOldestDeadLetter.set(depth ? (depth.oldestDeadLetterMs ?? 0) / 1_000 : NaN);
  figures.outboxDeadLetterLimit.set(bounds.deadLetterMs / 1_000);
  figures.outboxBytes.set(depth?.bytes ?? NaN);
  figures.outboxBytesLimit.set(bounds.bytes);
}

/**
 * Answers `GET /metrics` in the text format of Prometheus. The request must have `METRICS_TOKEN` in `Authorization:
 * Bearer`; without that setting the address does not exist.
 */
export const serveMetrics = createRoute({
  route: '/metrics',
  admit: (headers) => requireSecret(headers, env().METRICS_TOKEN),
  read: () => null,
  isQuiet: true,
  accept: async () => {
    await updateMetricGauges();
    const { registry } = metrics();
    return new Response(await registry.metrics(), {
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
    });
  },
});
