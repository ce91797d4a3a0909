// Checks the log of the proxy.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { waitUntil } from './leads.mjs';
import { sendRequest } from './request.mjs';

const SECRET_ORDER_CODE = 'BLD-2026-SEGREDO7';

/** Spellings of the address of an order that people may type or copy, or attackers try. */
const ORDER_SPELLINGS = [
  `/blindagem/orcamento/${SECRET_ORDER_CODE}`,
  `/estetica/orcamento/${SECRET_ORDER_CODE}/documento.pdf`,
  `/ESTETICA/Orcamento/${SECRET_ORDER_CODE}`,
  `/index.php/estetica/orcamento/${SECRET_ORDER_CODE}`,
  `/blindagem//orcamento//${SECRET_ORDER_CODE}`,
  `/a/../blindagem/orcamento/${SECRET_ORDER_CODE}`,
  `/blindagem/orcamentos/${SECRET_ORDER_CODE}`,
  `/blindagem/orcamento;${SECRET_ORDER_CODE}`,
  `/blindagem/orcamento%2F${SECRET_ORDER_CODE}`,
  `\\blindagem\\orcamento\\${SECRET_ORDER_CODE}`,
  `/blindagem%5Corcamento%5C${SECRET_ORDER_CODE}`,
  `/blindagem/or%63amento/${SECRET_ORDER_CODE}`,
  `/blindagem/or%2563amento/${SECRET_ORDER_CODE}`,
  `/blindagem/or%C3%A7amento/${SECRET_ORDER_CODE}`,
  `/blindagem/ORC%CC%A7AMENTO/${SECRET_ORDER_CODE}`,
  `/%0a/blindagem/orcamento/${SECRET_ORDER_CODE}`,
  `/api/orcamentos/blindagem/${SECRET_ORDER_CODE}/codigo`,
  `/API/orcamentos/blindagem/${SECRET_ORDER_CODE}/codigo/envio`,
  `/api/orcamentos/outra/${SECRET_ORDER_CODE}/codigo`,
  `/sobre?pedido=${SECRET_ORDER_CODE}`,
];

/** Checks that the log of the proxy has no order code, whatever the spelling of the address; it may name the quotation flow. */
export async function checkOrdersInLog({ proxy }) {
  // nginx may cut off a request that it refuses.
  for (const path of ORDER_SPELLINGS) await sendRequest(proxy.url, { path }).catch(() => undefined);
  const lastPath = `/fim-${Date.now()}`;
  await sendRequest(proxy.url + lastPath);
  const log = () => readFileSync(proxy.log, 'utf8');
  // The processes of nginx buffer their log for up to a second.
  for (const path of ['/blindagem/orcamento', '/api/orcamentos/blindagem', lastPath])
    await waitUntil(() => log().includes(`"path":"${path}"`), `o registro de ${path} não chegou`);
  const leakedLines = log()
    .split('\n')
    .filter((line) => line.includes('SEGREDO7'));
  assert.deepEqual(leakedLines, []);
  return { endereços: ORDER_SPELLINGS.length, 'com o pedido': leakedLines.length };
}
