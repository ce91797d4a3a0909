import 'server-only';

import { subscribe } from 'node:diagnostics_channel';

import { arrivedRequests, type ArrivedRequest } from '@/lib/server/arrived-request';
import { metrics } from '@/lib/server/metrics/metrics';
import { getRouteName } from '@/lib/server/metrics/route-name';

/** Calls `listener` for every request of this process from now on, before Next reads it. */
export function onRequest(listener: (arrived: ArrivedRequest) => void): void {
  subscribe('http.server.request.start', (message) => listener(message as ArrivedRequest));
}

/** Makes each request of this process available to the code that answers it (lib/server/arrived-request.ts). */
export function rememberRequests(): void {
  onRequest((arrived) => arrivedRequests().enterWith(arrived));
}

/** Counts and times every answer of this process from now on, also files and the answers that Next creates itself. */
export function countRequests(): void {
  onRequest(({ request, response }) => {
    // The route is read before Next changes `request.url`.
    const route = getRouteName(request.url ?? '');
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
