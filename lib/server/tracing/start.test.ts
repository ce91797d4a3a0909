import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

const TRACE = '0af7651916cd43dd8448eb211c80319c';

type Sent = Readonly<{ traceId: string; name: string }>;

let collector: Server;
let received: string[];

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

/**
 * Starts tracing in a process of its own, and records a request as Next does.
 *
 * @returns the modules that were loaded
 */
async function start(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tracing-'));
  try {
    await run(
      process.execPath,
      [
        '--import',
        'tsx',
        '--conditions=react-server',
        'lib/server/tracing/testing/trace-request.ts',
      ],
      { env: { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: folder, ...settings } },
    );
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const spans = (): readonly Sent[] =>
  received.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

test('a collector gets the spans of a request in the trace of its traceparent, without a word of the visitor', async () => {
  const { port } = collector.address() as AddressInfo;
  const loaded = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  expect(loaded).toContain('@vercel/otel');
  expect(spans().map(({ traceId, name }) => [traceId, name])).toEqual([
    [TRACE, 'fetch GET'],
    [TRACE, 'GET /blindagem/orcamento/[pedido]'],
  ]);
  expect(received.join()).toContain('next.route');
  expect(received.join()).not.toMatch(/BLD-2026|4071|two_factor|codigo|segredo|backend\.example/);
}, 60_000);

test('without a collector nothing is loaded', async () => {
  const loaded = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  expect(loaded).toContain('@opentelemetry/api');
  expect(loaded).not.toContain('@vercel/otel');
  expect(received).toEqual([]);
}, 60_000);
