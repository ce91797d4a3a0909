import { registerOTel, type Configuration } from '@vercel/otel';

type Processor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>;
type Span = Parameters<Processor['onEnd']>[0];

/** Any other attribute of Next may contain an address: the order of a quotation, a code, a search. */
const SAFE_ATTRIBUTES = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
]);

/** Names of spans consist of methods and routes; only the name of a fetch contains an address. */
const safeSpanName = (name: string): string => name.replace(/\s\S*(?::\/\/|\?).*/s, '');

/** Removes from a span, before it is exported, what could identify a visitor. */
const scrubbingProcessor: Processor = {
  onStart: () => undefined,
  onEnd: (span) => {
    const safeAttributes = Object.entries(span.attributes).filter(([name]) =>
      SAFE_ATTRIBUTES.has(name),
    );
    const clean: Partial<Span> = {
      name: safeSpanName(span.name),
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

/**
 * Exports the spans of Next (requests, renderings, calls) to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names, as
 * the other OTEL variables say. A request continues the trace of its `traceparent` header.
 */
export function registerSpanExport(): void {
  registerOTel({
    serviceName: 'site',
    // lib/backend/client.ts adds a `traceparent` of its own to calls of the backend.
    instrumentations: [],
    spanProcessors: [scrubbingProcessor, 'auto'],
  });
}
