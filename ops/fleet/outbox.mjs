// What a visitor sent is one lead, whichever instance hears of it.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from './fleet.mjs';
import { sendContact, timesArrived, until } from './leads.mjs';

/** Sent to one instance while the backend is away; that instance is killed; the other delivers, once. */
export async function deliversForTheOther(fleet) {
  const { b, stack } = fleet;
  const backend = backendOf(fleet);
  const email = 'ana.frota@example.test';
  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const { status, text } = await sendContact(b.url, stack, { email, headers });
  assert.equal(status, 202, text);
  const { protocol } = JSON.parse(text);
  assert.ok(protocol);
  b.kill();
  const before = await timesArrived(backend, email);
  await backend.fail();
  const start = performance.now();
  await until(async () => (await timesArrived(backend, email)) > before, 'não foi entregue');
  const delivered = performance.now() - start;
  await wait(4_000);
  assert.equal(await timesArrived(backend, email), before + 1);
  fleet.b = await fleet.startOther();
  return { protocolo: protocol, 'entregue pela outra depois de, s': Math.round(delivered / 1000) };
}

/** Sent to one instance, and the same again to the other, as after a lost answer: the same answer, no second lead. */
export async function answersForTheOther(fleet) {
  const { a, b, stack } = fleet;
  const backend = backendOf(fleet);
  const email = 'ana.repetida@example.test';
  const headers = {
    'idempotency-key': 'a-mesma-tentativa-nas-duas',
    'x-forwarded-for': '203.0.113.78',
  };
  const first = await sendContact(a.url, stack, { email, headers });
  assert.equal(first.status, 201, first.text);
  for (const { url } of [b, a, b]) {
    const again = await sendContact(url, stack, { email, headers });
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
  }
  assert.equal(await timesArrived(backend, email), 1);
  return { respostas: 4, envios: 1 };
}
