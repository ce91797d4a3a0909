import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';

import { completeResponseHeaders } from './complete-response-headers';
import { countRequests, onRequest, rememberRequests } from './on-request';
import { sanitiseAllRequests } from './sanitise-requests';

/** Milliseconds that running requests get to finish, more than the backend may take with all its attempts. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** The process exits at the latest so long after the signal; the orchestrator must wait longer before it kills it. */
const EXIT_DEADLINE_MS = 20_000;
/**
 * The proxy ends idle connections itself after four seconds (deploy/proxy/nginx.conf); a form that it sends on a
 * connection that the site has just closed is lost.
 */
const PROXY_KEEP_ALIVE_MS = 4_500;

const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

let httpServer: Server | undefined;

/**
 * Ends the process at a signal: it finishes running requests, calls `flush`, and exits with code 0, or 1 if `flush`
 * hangs. Next's own handler waits without limit for slow senders, does not call `flush`, and exits with code 143.
 */
function shutDownOnSignal(flush: () => Promise<unknown>): void {
  // Next has no function that returns its server, so the server is read from a request.
  onRequest((arrived) => {
    httpServer = arrived.server;
  });
  for (const signal of SHUTDOWN_SIGNALS) {
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

/**
 * Idle connections are closed too, because they would delay the end for seconds; those of a proxy get time to end, and
 * what arrives on them meanwhile is answered.
 */
async function closeServer(): Promise<void> {
  if (!httpServer) return;
  const closed = once(httpServer, 'close');
  // `close` of an HTTP server would close its idle connections at once.
  NetServer.prototype.close.call(httpServer);
  const cutTimer = setTimeout(() => {
    log('warn', 'shutdown.connections-cut');
    httpServer?.closeAllConnections();
  }, SHUTDOWN_TIMEOUT_MS);
  if (env().TRUSTED_PROXIES > 0) await Promise.race([closed, wait(PROXY_KEEP_ALIVE_MS)]);
  httpServer.closeIdleConnections();
  const idleTimer = setInterval(() => httpServer?.closeIdleConnections(), 100);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
}

/**
 * The upgrade listener of Next accepts every connection that requests another protocol and never responds, out of reach
 * of Node's timeouts. Without a listener Node responds as if no upgrade had been requested.
 */
function refuseProtocolUpgrades(): void {
  subscribe('net.server.socket', (message) => {
    const { socket } = message as Readonly<{ socket: Socket & Readonly<{ server?: Server }> }>;
    socket.server?.removeAllListeners('upgrade');
  });
}

/** Installs the hooks around Next in this process; `flush` finishes the running work before the process ends. */
export function installServerHooks(flush: () => Promise<unknown>): void {
  refuseProtocolUpgrades();
  sanitiseAllRequests();
  rememberRequests();
  completeResponseHeaders();
  countRequests();
  shutDownOnSignal(flush);
}
