import 'server-only';

import { metrics } from '@/lib/metrics/metrics.mjs';
import { routeName } from '@/lib/metrics/route-name';

import { onRequest } from './on-request';

/** Counts and times every answer of this process from now on, also of files and of what Next answers by itself. */
export function countRequests(): void {
  onRequest(({ request, response }) => {
    // Next changes the request's own.
    const route = routeName(request.url ?? '');
    const startedAt = performance.now();
    response.once('close', () => {
      const status = response.writableFinished
        ? `${String(Math.floor(response.statusCode / 100))}xx`
        : 'aborted';
      const { requests, requestDuration } = metrics();
      requests.inc({ route, status });
      requestDuration.observe({ route }, (performance.now() - startedAt) / 1_000);
    });
  });
}
