import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { metrics } from '@/lib/server/metrics/metrics';
import { routeName } from '@/lib/server/metrics/route-name';

/** A request that has just arrived. Next may change its `url`. */
type Arrived = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>;

/** Calls `listener` for every request of this process from now on, before Next sees it. */
export function onRequest(listener: (arrived: Arrived) => void): void {
  // The message of this Node channel holds the request and its response.
  subscribe('http.server.request.start', (message) => listener(message as Arrived));
}

/** Counts and times every answer of this process from now on, also of files and of what Next answers by itself. */
export function countRequests(): void {
  onRequest(({ request, response }) => {
    // Next changes `request.url` later, so the route is read now.
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
