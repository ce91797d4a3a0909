import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { RIGHT_CODE } from '../support/dialect';
import { ownPageHeaders } from '../support/forms';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

const FORGED_TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const QUERY_SECRET = 'palavra-da-consulta';

/** Returns an export without its ids and times, whose digits may be those of a code. */
const withoutIdsAndTimes = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    /^(?:traceId|spanId|parentSpanId|\w+TimeUnixNano)$/.test(name) ? undefined : value,
  );

test('rastros seguem o traceparent e não levam pedidos, códigos nem consultas', async ({
  ledger,
  startWorld,
}) => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const world = await startWorld('rastros', {
    TRUSTED_PROXIES: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  try {
    const headers = { traceparent: `00-${FORGED_TRACE_ID}-b7ad6b7169203331-01` };
    const [digit1, digit2, digit3, digit4] = RIGHT_CODE;
    for (const address of [
      `/blindagem/orcamento/AUR-4242?q=${QUERY_SECRET}`,
      `/estetica/orcamento/AUR-4242`,
      `/detalhe/aurora-serra-701?q=${QUERY_SECRET}`,
      `/api/sugestoes?endereco=/${QUERY_SECRET}`,
      `/nao-existe/${QUERY_SECRET}`,
    ]) {
      await requestPage(world, address, { headers });
    }
    await requestPage(world, '/api/orcamentos/blindagem/AUR-4242/codigo', {
      method: 'POST',
      headers: { ...ownPageHeaders, ...headers },
      body: JSON.stringify({ digit1, digit2, digit3, digit4 }),
    });
    const all = () => received.join('\n');
    await expect.poll(all).toContain('/api/orcamentos/blindagem/[pedido]/codigo');
    ledger.record('rastros no coletor', !all().includes(FORGED_TRACE_ID) && 'outro rastro');
    const words = received.map(withoutIdsAndTimes).join('\n');
    expect(words).toContain('next.route');
    for (const word of ['AUR-4242', RIGHT_CODE, QUERY_SECRET, 'two_factor']) {
      ledger.record('palavras do visitante nos rastros', words.includes(word) && word);
    }
  } finally {
    collector.close();
  }
});

test('o endereço de uma foto que não existe não escreve no registro', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('registro');
  const forged = `{"level":"error","event":"${QUERY_SECRET}"}`;
  const picture = encodeURIComponent(`/midia/fotos/inexistente-\n${forged}`);
  const { status } = await requestPage(world, `/_next/image?url=${picture}&w=480&q=70`);
  const read = () => readFileSync(world.log, 'utf8');
  await expect.poll(read).toContain('picture.unavailable');
  ledger.record(
    'linha forjada no registro',
    (status >= 500 || read().includes(QUERY_SECRET)) && QUERY_SECRET,
    String(status),
  );
});
