// One request, one id: in the proxy's line, in the site's lines and at the backend.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from './fleet.mjs';
import { ask } from './request.mjs';

const FORGED = 'f0f92f3577b34da6a3ce929d0e0e4736';
const MAX_WAIT_MS = 5_000;

/** A visitor brings an id of his own, which nobody takes. */
export async function followsOneRequest(fleet) {
  const { status, text } = await ask(`${fleet.proxy.url}/api/contato`, {
    method: 'POST',
    headers: {
      origin: fleet.stack.settings.SITE_URL,
      'content-type': 'application/json',
      traceparent: `00-${FORGED}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({
      name: 'Ana',
      email: 'ana.rastro@example.test',
      phone: '11988887777',
      subject: 'Teste',
    }),
  });
  assert.equal(status, 201, text);
  const isSent = (line) => line.path === '/api/contato' && line.status === status;
  const [{ correlationId }] = await linesOf(fleet, isSent);
  assert.match(correlationId, /^[\da-f]{32}$/);
  assert.notEqual(correlationId, FORGED);
  const lines = await linesOf(fleet, (line) => line.correlationId === correlationId, 3);
  const received = await backendOf(fleet).received('/');
  const parents = received.filter(({ headers }) => headers.traceparent?.includes(correlationId));
  assert.ok(parents.length > 0, 'backend');
  return { linhas: lines.map(({ event }) => event).join(', '), backend: parents.length };
}

/** Lines of the proxy and of both sites; those of the proxy come a moment later. */
async function linesOf({ folder, proxy }, isMeant, atLeast = 1) {
  const files = [join(proxy.folder, 'nginx.log'), ...['site', 'site-2'].map(logOf)];
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const found = files
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(isMeant);
    if (found.length >= atLeast) return found;
    assert.ok(Date.now() < deadline, 'faltam linhas no registro');
    await wait(100);
  }

  function logOf(name) {
    return join(folder, `logs/${name}.log`);
  }
}
