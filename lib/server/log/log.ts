import 'server-only';

import pino, { type Logger } from 'pino';

import { getLogLevel } from '@/lib/server/env/unchecked';

import { getTraceId } from './trace';

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

const MAX_LOGGED_TEXT_LENGTH = 200;

/** The fields that a log line may have: nothing that a visitor typed, no body, no query. */
export type LogFields = Readonly<
  Partial<Record<(typeof ALLOWED_FIELDS)[number], string | number | undefined>>
>;

/** Returns the fields that may be logged, with texts cut to 200 characters. */
export function pickLoggableFields(fields: LogFields): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const name of ALLOWED_FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    allowed[name] = typeof value === 'string' ? value.slice(0, MAX_LOGGED_TEXT_LENGTH) : value;
  }
  return allowed;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

let logger: Logger | undefined;

/** Returns the time by the timing API, because Next throws for `Date.now()` while it renders a cached page. */
function getTimestamp(): string {
  const now = new Date(performance.timeOrigin + performance.now());
  return `,"time":"${now.toISOString()}"`;
}

function createLogger(): Logger {
  const level = getLogLevel();
  return pino({
    level: level === 'silent' || level in pino.levels.values ? level : 'info',
    base: null,
    timestamp: getTimestamp,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * Writes a line of JSON with the id of the current request; fields that are not allowed are left out. The name of an
 * event is in dotted lower case: `backend.failed`.
 */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  logger ??= createLogger();
  logger[level]({ event, ...pickLoggableFields({ correlationId: getTraceId(), ...fields }) });
}
