// Checks that each form becomes exactly one lead, no matter which instance receives it.
import assert from 'node:assert/strict';
import { checkDeliveredOnce, leaveWaiting, sendContact } from './leads.mjs';

/** Checks that, when an instance with waiting leads is killed, the other instance delivers them. */
export async function checkTakeover(fleet) {
  const emails = await leaveWaiting({ ...fleet, url: fleet.b.url }, 'frota');
  fleet.b.kill();
  await fleet.backend.fail();
  await checkDeliveredOnce(fleet, emails);
  fleet.b = await fleet.startOther();
  return { 'entregues pela outra': emails.length };
}

/** Checks that a form that is sent to both instances, as after a lost response, gets the same response and is one lead. */
export async function checkRepeatedForm({ a, b, stack, backend }) {
  const email = 'ana.repetida@example.test';
  const headers = {
    'idempotency-key': 'a-mesma-tentativa-nas-duas',
    'x-forwarded-for': '203.0.113.78',
  };
  const firstResponse = await sendContact(a.url, stack, { email, headers });
  assert.equal(firstResponse.status, 201, firstResponse.text);
  for (const { url } of [b, a, b]) {
    const repeatedResponse = await sendContact(url, stack, { email, headers });
    assert.deepEqual(
      [repeatedResponse.status, repeatedResponse.text],
      [firstResponse.status, firstResponse.text],
    );
  }
  await checkDeliveredOnce({ backend }, [email]);
  return { respostas: 4, envios: 1 };
}
