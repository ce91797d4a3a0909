// Checks the log of the proxy.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { until } from './leads.mjs';
import { ask } from './request.mjs';

const ORDER = 'BLD-2026-SEGREDO7';

/** These spellings of the address of an order are typed, copied, or tried out by a machine. */
const SPELLINGS = [
  `/blindagem/orcamento/${ORDER}`,
  `/estetica/orcamento/${ORDER}/documento.pdf`,
  `/ESTETICA/Orcamento/${ORDER}`,
  `/index.php/estetica/orcamento/${ORDER}`,
  `/blindagem//orcamento//${ORDER}`,
  `/a/../blindagem/orcamento/${ORDER}`,
  `/blindagem/orcamentos/${ORDER}`,
  `/blindagem/orcamento;${ORDER}`,
  `/blindagem/orcamento%2F${ORDER}`,
  `\\blindagem\\orcamento\\${ORDER}`,
  `/blindagem%5Corcamento%5C${ORDER}`,
  `/blindagem/or%63amento/${ORDER}`,
  `/blindagem/or%2563amento/${ORDER}`,
  `/blindagem/or%C3%A7amento/${ORDER}`,
  `/blindagem/ORC%CC%A7AMENTO/${ORDER}`,
  `/%0a/blindagem/orcamento/${ORDER}`,
  `/api/orcamentos/blindagem/${ORDER}/codigo`,
  `/API/orcamentos/blindagem/${ORDER}/codigo/envio`,
  `/api/orcamentos/outra/${ORDER}/codigo`,
  `/sobre?pedido=${ORDER}`,
];

/** The log has no order in any spelling, but the flow that it belongs to. */
export async function logsNoOrder({ proxy }) {
  for (const target of SPELLINGS) await send(proxy, target);
  const last = `/fim-${Date.now()}`;
  await ask(proxy.url + last);
  const log = () => readFileSync(proxy.log, 'utf8');
  // Each process of nginx writes once a second.
  for (const path of ['/blindagem/orcamento', '/api/orcamentos/blindagem', last])
    await until(() => log().includes(`"path":"${path}"`), `o registro de ${path} não chegou`);
  const found = log()
    .split('\n')
    .filter((line) => line.includes('SEGREDO7'));
  assert.deepEqual(found, []);
  return { endereços: SPELLINGS.length, 'com o pedido': found.length };
}

/** Requests an address exactly as it is written: an HTTP client would normalise it. */
async function send({ url }, target) {
  const { hostname, port } = new URL(url);
  const socket = connect({
    ...{ host: hostname, servername: hostname, port: Number(port) },
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  // nginx may cut off a request that it refuses.
  socket.on('error', () => undefined).resume();
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.on('close', resolve));
}
