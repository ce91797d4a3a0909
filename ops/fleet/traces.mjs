// Checks that a request has one id in the proxy's line, in the site's lines and at the backend.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendContact, until } from './leads.mjs';

const FORGED = 'f0f92f3577b34da6a3ce929d0e0e4736';

/** An id that a visitor sends is not used. */
export async function followsOneRequest({ folder, proxy, stack, backend }) {
  const files = [proxy.log, join(folder, 'logs/site.log'), join(folder, 'logs/site-2.log')];
  /** Waits for lines of the proxy and of both sites; the proxy writes a moment later. */
  const linesOf = async (isMeant, atLeast) => {
    let found = [];
    await until(async () => {
      const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
      const objects = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
      found = objects.filter(isMeant);
      return found.length >= atLeast;
    }, 'faltam linhas no registro');
    return found;
  };
  const headers = { traceparent: `00-${FORGED}-00f067aa0ba902b7-01` };
  const email = 'ana.rastro@example.test';
  const { status, text } = await sendContact(proxy.url, stack, { email, headers });
  assert.equal(status, 201, text);
  const isSent = (line) => line.path === '/api/contato' && line.status === status;
  const [{ correlationId }] = await linesOf(isSent, 1);
  assert.match(correlationId, /^[\da-f]{32}$/);
  assert.notEqual(correlationId, FORGED);
  const lines = await linesOf((line) => line.correlationId === correlationId, 3);
  const received = await backend.received();
  const parents = received.filter(({ headers: { traceparent } }) =>
    traceparent?.includes(correlationId),
  );
  assert.ok(parents.length > 0, 'backend');
  return { linhas: lines.map(({ event }) => event).join(', '), backend: parents.length };
}
