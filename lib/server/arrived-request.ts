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

/** The visitor's request, even where Next hands the code another; `undefined` outside of one. */
export const getArrivedRequest = (): ArrivedRequest | undefined => arrivedRequests().getStore();
