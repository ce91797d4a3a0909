const ALLOWED = [
  'attempts',
  'bytes',
  'correlationId',
  'count',
  'durationMs',
  'endpoint',
  'field',
  'kind',
  'method',
  'oldestMs',
  'parked',
  'position',
  'protocol',
  'reason',
  'route',
  'state',
  'status',
  'tag',
  'upstreamCalls',
  'upstreamMs',
  'waiting',
] as const;

const MAX_TEXT_LENGTH = 200;

/** What a log line may carry: nothing a visitor typed, no body, no query string. */
export type LogFields = Readonly<
  Partial<Record<(typeof ALLOWED)[number], string | number | undefined>>
>;

/** Keeps the allowed fields of `fields`, texts cut to 200 characters. */
export function allowedFields(fields: LogFields): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const name of ALLOWED) {
    const value = fields[name];
    if (value === undefined) continue;
    kept[name] = typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value;
  }
  return kept;
}
