import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { log } from '@/lib/server/log/log';

import { completeAnswers } from './complete-answers';
import { onRequest, countRequests } from './on-request';
import { prepareRequests } from './prepare-requests';

/** Requests under way get so long to finish: more than the backend may take with all its attempts. */
const SHUTDOWN_TIMEOUT_MS = 15_000;
/** The process ends at most so long after the signal; the orchestrator must wait longer before it kills the process. */
const LIMIT_MS = 20_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

let server: Server | undefined;

/**
 * Ends the process in order at a signal: no new connection, requests under way finish (those that take longer than 15
 * seconds are cut), then `flush`; exit code 0. A `flush` that hangs is cut at 20 seconds, with exit code 1.
 *
 * Replaces Next's own handler, which waits without limit for slow senders, does not call `flush`, and ends with code
 * 143.
 */
function leaveOnSignal(flush: () => Promise<unknown>): void {
  // Next does not hand out its server: each request names it.
  onRequest((arrived) => {
    server = arrived.server;
  });
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.once(signal, () => void leave(flush));
  }
}

async function leave(flush: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  log('info', 'shutdown.started');
  setTimeout(() => {
    log('error', 'shutdown.cut', { durationMs: durationMs() });
    process.exit(1);
  }, LIMIT_MS);
  await lastAnswer();
  await flush();
  log('info', 'shutdown.done', { durationMs: durationMs() });
  process.exit(0);
}

/** A connection kept open after its answer would hold the server for seconds. */
async function lastAnswer(): Promise<void> {
  if (!server) return;
  const ended = once(server, 'close');
  server.close();
  const sweeper = setInterval(() => server?.closeIdleConnections(), 100);
  const cutter = setTimeout(() => {
    log('warn', 'shutdown.connections-cut');
    server?.closeAllConnections();
  }, SHUTDOWN_TIMEOUT_MS);
  await ended;
  clearInterval(sweeper);
  clearTimeout(cutter);
}

/**
 * Removes the upgrade listener of Next, which accepts every connection that requests another protocol and never
 * responds, out of reach of all of Node's timeouts. Without a listener Node responds as if no upgrade had been
 * requested.
 */
function refuseUpgrades(): void {
  // The message of this Node channel holds the new socket.
  subscribe('net.server.socket', (message) => {
    const { socket } = message as Readonly<{ socket: Socket & Readonly<{ server?: Server }> }>;
    socket.server?.removeAllListeners('upgrade');
  });
}

/**
 * Installs the hooks around Next in this process: requests are made safe before Next sees them, responses get the
 * headers they lack and are counted, and the process ends in order.
 *
 * @param flush finishes the work under way when the process ends
 */
export function installServerHooks(flush: () => Promise<unknown>): void {
  refuseUpgrades();
  prepareRequests();
  completeAnswers();
  countRequests();
  leaveOnSignal(flush);
}
