/**
 * This program for a test starts tracing as instrumentation.ts does, and records the spans that Next creates for one
 * request.
 */
import { context, propagation, ProxyTracerProvider, SpanKind, trace } from '@opentelemetry/api';

import { startTracing } from '../start';

async function main(): Promise<void> {
  await startTracing();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const incoming = propagation.extract(context.active(), { traceparent });
  const tracer = trace.getTracer('next.js');
  const request = tracer.startSpan(
    'GET /blindagem/orcamento/[pedido]',
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.method': 'GET',
        'http.target': '/blindagem/orcamento/BLD-2026-X?codigo=4071',
        'next.route': '/blindagem/orcamento/[pedido]',
      },
    },
    incoming,
  );
  const address = 'https://backend.example/api/orcamento?codigo=BLD-2026-X&two_factor=4071';
  const call = tracer.startSpan(
    `fetch GET ${address}`,
    { kind: SpanKind.CLIENT, attributes: { 'http.url': address } },
    trace.setSpan(incoming, request),
  );
  call.recordException(new Error('segredo'));
  call.end();
  request.end();
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider) {
    const { forceFlush } = provider.getDelegate() as { forceFlush?: () => Promise<void> };
    await forceFlush?.call(provider.getDelegate());
  }
}

void main();
