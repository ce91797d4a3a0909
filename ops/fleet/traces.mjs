// Checks that a request has the same trace id in the log of the proxy, in the log of the site and at the backend.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendContact, waitUntil } from './leads.mjs';

const FORGED_TRACE_ID = 'f0f92f3577b34da6a3ce929d0e0e4736';

/** Checks the trace id of a form, and that an id that the visitor sends is ignored. */
export async function checkTraceIds({ folder, proxy, stack, backend }) {
  const files = [proxy.log, join(folder, 'logs/site.log'), join(folder, 'logs/site-2.log')];
  /** Waits for log lines of the proxy and of both sites, and returns them. */
  const waitForLines = async (isWanted, atLeast) => {
    let foundLines = [];
    await waitUntil(async () => {
      const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
      const objects = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
      foundLines = objects.filter(isWanted);
      return foundLines.length >= atLeast;
    }, 'faltam linhas no registro');
    return foundLines;
  };
  const headers = { traceparent: `00-${FORGED_TRACE_ID}-00f067aa0ba902b7-01` };
  const email = 'ana.rastro@example.test';
  const { status, text } = await sendContact(proxy.url, stack, { email, headers });
  assert.equal(status, 201, text);
  const isSent = (line) => line.path === '/api/contato' && line.status === status;
  const [{ correlationId }] = await waitForLines(isSent, 1);
  assert.match(correlationId, /^[\da-f]{32}$/);
  assert.notEqual(correlationId, FORGED_TRACE_ID);
  const lines = await waitForLines((line) => line.correlationId === correlationId, 3);
  const received = await backend.received();
  const parents = received.filter(({ headers: { traceparent } }) =>
    traceparent?.includes(correlationId),
  );
  assert.ok(parents.length > 0, 'backend');
  return { linhas: lines.map(({ event }) => event).join(', '), backend: parents.length };
}
