import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request that has just arrived. Next may change its `url`. */
type Arrived = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>;

/** Calls `listener` for every request of this process from now on, before Next sees it. */
export function onRequest(listener: (arrived: Arrived) => void): void {
  // Node's own description of what it publishes here.
  subscribe('http.server.request.start', (message) => listener(message as Arrived));
}
