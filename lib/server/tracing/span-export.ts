import { registerOTel, type Configuration } from '@vercel/otel';

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>;
type Span = Parameters<SpanProcessor['onEnd']>[0];

/** These attributes are exported; any other may contain an address: the order of a quotation, a code, a search. */
const SAFE_ATTRIBUTES = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
]);

/** Removes the address from the name of a span; only the names of fetches contain one. */
const toSafeSpanName = (name: string): string => name.replace(/\s\S*(?::\/\/|\?).*/s, '');

/** Removes from a span, before it is exported, what could identify a visitor. */
const scrubbingProcessor: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span) => {
    const safeAttributes = Object.entries(span.attributes).filter(([name]) =>
      SAFE_ATTRIBUTES.has(name),
    );
    const clean: Partial<Span> = {
      name: toSafeSpanName(span.name),
      attributes: Object.fromEntries(safeAttributes),
      // Events contain the messages and stacks of errors.
      events: [],
      status: { code: span.status.code },
    };
    Object.assign(span, clean);
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/** Exports Next's spans to the collector; a request continues the trace of its `traceparent` header. */
export function registerSpanExport(): void {
  registerOTel({
    serviceName: 'site',
    // The backend client (lib/backend/client.ts) adds a `traceparent` of its own to its calls.
    instrumentations: [],
    spanProcessors: [scrubbingProcessor, 'auto'],
  });
}
