// What a visitor sent while the backend was away is delivered by whichever instance is still there.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from './fleet.mjs';
import { ask } from './request.mjs';

const LONGEST_MS = 60_000;

/** Sent to one instance while the backend is away; that instance is killed; the other delivers, once. */
export async function deliversForTheOther(fleet) {
  const { b, stack } = fleet;
  const backend = backendOf(fleet);
  const email = 'ana.frota@example.test';
  const arrived = async () =>
    JSON.stringify(await backend.received('/')).split(`"${email}"`).length - 1;
  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  const { status, text } = await ask(`${b.url}/api/contato`, {
    method: 'POST',
    headers: {
      origin: stack.settings.SITE_URL,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
    },
    body: JSON.stringify({ name: 'Ana', email, phone: '11988887777', subject: 'Teste' }),
  });
  assert.equal(status, 202, text);
  const { protocol } = JSON.parse(text);
  assert.ok(protocol);
  b.kill();
  const before = await arrived();
  await backend.fail();
  const start = performance.now();
  while ((await arrived()) === before) {
    assert.ok(performance.now() - start < LONGEST_MS, 'não foi entregue');
    await wait(200);
  }
  const delivered = performance.now() - start;
  await wait(4_000);
  assert.equal(await arrived(), before + 1);
  fleet.b = await fleet.startOther();
  return { protocolo: protocol, 'entregue pela outra depois de, s': Math.round(delivered / 1000) };
}
