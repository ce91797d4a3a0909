import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { metrics } from '@/lib/metrics/metrics.mjs';
import { routeName } from '@/lib/metrics/route-name';

/** Counts and times every answer of this process from now on, also of files and of what Next answers by itself. */
export function countRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Readonly<{
      request: IncomingMessage;
      response: ServerResponse;
    }>;
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
