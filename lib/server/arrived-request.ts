import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { getProcessSingleton } from './process-singleton';

/** A request that has arrived, with its answer and server; Next may change the `url` of the request later. */
export type ArrivedRequest = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}>;

/** The request that the running code answers; only lib/operations/server-hooks sets it. */
export const arrivedRequests = () =>
  getProcessSingleton('arrived requests', () => new AsyncLocalStorage<ArrivedRequest>());

/**
 * Returns the visitor's request that the running code answers, also where Next hands that code a copy or a request of
 * its own; `undefined` outside of a request.
 */
export const getArrivedRequest = (): ArrivedRequest | undefined => arrivedRequests().getStore();
