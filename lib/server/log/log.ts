import 'server-only';

import pino, { type Logger } from 'pino';

import { logLevel } from '@/lib/server/env/unchecked';

import { traceId } from './trace';

const ALLOWED_FIELDS = [
  'attempts',
  'build',
  'bytes',
  'correlationId',
  'count',
  'durationMs',
  'endpoint',
  'field',
  'first',
  'kind',
  'method',
  'oldestMs',
  'outbox',
  'deadLetters',
  'position',
  'protocol',
  'reason',
  'redis',
  'route',
  'state',
  'status',
  'tag',
  'trustedProxies',
  'upstreamCalls',
  'upstreamMs',
  'waiting',
] as const;

const MAX_TEXT_LENGTH = 200;

/** A log line may have these fields only: nothing a visitor typed, no body, no query string. */
export type LogFields = Readonly<
  Partial<Record<(typeof ALLOWED_FIELDS)[number], string | number | undefined>>
>;

/** Keeps the allowed fields of `fields`, texts cut to 200 characters. */
export function allowedFields(fields: LogFields): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const name of ALLOWED_FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    allowed[name] = typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value;
  }
  return allowed;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

let logger: Logger | undefined;

/** Next throws for `Date.now()` while it renders a cached page, but not for a timing API. */
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
