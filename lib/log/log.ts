import 'server-only';

import pino, { type Logger } from 'pino';

import { logLevel } from '@/lib/env';

import { allowedFields, type LogFields } from './fields';
import { traceId } from './trace';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

let logger: Logger | undefined;

/** The framework refuses `Date.now()` while it renders a cached page; a timing API is let through. */
function timestamp(): string {
  const now = new Date(performance.timeOrigin + performance.now());
  return `,"time":"${now.toISOString()}"`;
}

function createLogger(): Logger {
  const level = logLevel();
  return pino({
    level: level === 'silent' || level in pino.levels.values ? level : 'info',
    base: null,
    timestamp,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * Writes one JSON line, with the id of the request on whose behalf this runs. Only the fields of the allow-list leave,
 * whatever is passed.
 *
 * @param event what happened, in dotted lower case: `backend.failed`
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  logger ??= createLogger();
  logger[level]({ event, ...allowedFields({ correlationId: traceId(), ...fields }) });
}
