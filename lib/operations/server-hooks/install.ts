import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { log } from '@/lib/server/log/log';

import { completeAnswers } from './complete-answers';
import { onRequest, countRequests } from './on-request';
import { prepareRequests } from './prepare-requests';

/** Requests under way get this long to finish, which is more than the backend may take with all its attempts. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** The process exits at the latest this long after the signal; the orchestrator must wait longer before it kills the process. */
const EXIT_DEADLINE_MS = 20_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

let server: Server | undefined;

/**
 * Ends the process in order at a signal: no new connection, requests under way finish (those that take longer than 15
 * seconds are cut), then `flush`; exit code 0. A `flush` that hangs is cut at 20 seconds, with exit code 1.
 *
 * Replaces Next's own handler, which waits without limit for slow senders, does not call `flush`, and ends with code
 * 143.
 */
function shutDownOnSignal(flush: () => Promise<unknown>): void {
  // Next has no function that returns its server, so the server is taken from the requests.
  onRequest((arrived) => {
    server = arrived.server;
  });
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.once(signal, () => void shutDown(flush));
  }
}

async function shutDown(flush: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  log('info', 'shutdown.started');
  setTimeout(() => {
    log('error', 'shutdown.cut', { durationMs: durationMs() });
    process.exit(1);
  }, EXIT_DEADLINE_MS);
  await closeServer();
  await flush();
  log('info', 'shutdown.done', { durationMs: durationMs() });
  process.exit(0);
}

/** Closes the server and waits for its last response. Idle connections are closed too, which would hold the server for seconds. */
async function closeServer(): Promise<void> {
  if (!server) return;
  const closed = once(server, 'close');
  server.close();
  const idleTimer = setInterval(() => server?.closeIdleConnections(), 100);
  const cutTimer = setTimeout(() => {
    log('warn', 'shutdown.connections-cut');
    server?.closeAllConnections();
  }, SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
}

/**
 * Removes the upgrade listener of Next, which accepts every connection that requests another protocol and never
 * responds, out of reach of all of Node's timeouts. Without a listener Node responds as if no upgrade had been
 * requested.
 */
function refuseUpgrades(): void {
  // Node publishes each new socket of a server on this channel.
  subscribe('net.server.socket', (message) => {
    const { socket } = message as Readonly<{ socket: Socket & Readonly<{ server?: Server }> }>;
    socket.server?.removeAllListeners('upgrade');
  });
}

/**
 * Installs the hooks around Next in this process: requests are made safe before Next sees them, responses are counted and
 * get the headers that they lack, and the process ends in order.
 *
 * @param flush finishes the work under way before the process ends
 */
export function installServerHooks(flush: () => Promise<unknown>): void {
  refuseUpgrades();
  prepareRequests();
  completeAnswers();
  countRequests();
  shutDownOnSignal(flush);
}
