// Sends forms and page visits while something is restarted or replaced, and counts what is refused, lost or delivered twice.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sendContact } from './leads.mjs';
import { VISITOR_HEADER } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const VISIT_INTERVAL_MS = 200;
/** Longer than the pause between two attempts to deliver a lead that the backend has refused for two minutes. */
const DELIVERY_TIMEOUT_MS = 240_000;

/**
 * What receives the traffic: `url` is that of a proxy that takes the visitor's address from {@link VISITOR_HEADER}.
 *
 * @typedef {{ url: string, agent?: import('node:https').Agent, backend: import('../../e2e/support/backend').Backend,
 *   stack: { settings: Record<string, string> } }} Target
 */

/** Makes the backend refuse all leads; `backend.fail()` ends it. @param {Pick<Target, 'backend'>} target */
export const refuseLeads = ({ backend }) =>
  backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', code: 503 });

/**
 * Sends forms while the backend refuses leads, so that they wait in the outbox.
 *
 * @param {Target} target
 * @param {string} name start of their e-mail addresses
 * @param {number} count
 * @returns {Promise<string[]>} their e-mail addresses
 */
export async function leaveWaiting(target, name, count) {
  await refuseLeads(target);
  const emails = Array.from({ length: count }, (_, number) => `${name}-${number}@example.test`);
  for (const [number, email] of emails.entries()) {
    const headers = { [VISITOR_HEADER]: `203.0.113.${number + 1}` };
    const { status, text } = await sendContact(target.url, target.stack, {
      ...{ email, headers, agent: target.agent },
    });
    assert.equal(status, 202, text);
  }
  return emails;
}

/**
 * Sends a form and visits a page five times a second while `work` runs. Fails when a form is refused or a page fails.
 *
 * @param {Target} target
 * @param {string} name start of the e-mail addresses
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string[]>} the e-mail addresses of the accepted forms
 */
export async function runUnderTraffic({ url, agent, stack }, name, work) {
  const acceptedEmails = [];
  const failures = [];
  const visit = async (number) => {
    const email = `${name}-visita-${number}@example.test`;
    const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
    // An unused query parameter bypasses the proxy's cache, so every visit reaches an instance.
    const [lead, page] = await Promise.all([
      sendContact(url, stack, { email, headers, agent }),
      sendRequest(`${url}/sobre?${name}=${number}`, { headers, agent }),
    ]);
    if (lead.status === 201 || lead.status === 202) acceptedEmails.push(email);
    else failures.push(`envio ${number}: ${lead.status}`);
    if (page.status !== 200) failures.push(`página ${number}: ${page.status}`);
  };
  let isOver = false;
  const visitors = async () => {
    const visits = [];
    for (let number = 0; !isOver; number += 1) {
      visits.push(visit(number).catch((error) => failures.push(`${number}: ${error.message}`)));
      await wait(VISIT_INTERVAL_MS);
    }
    await Promise.all(visits);
  };
  const visitsDone = visitors();
  try {
    await wait(2_000);
    await work();
    await wait(2_000);
  } finally {
    isOver = true;
    await visitsDone;
  }
  const count = failures.length;
  assert.equal(
    count,
    0,
    `${count} falhas, ${acceptedEmails.length} envios: ${failures.slice(0, 9).join('; ')}`,
  );
  return acceptedEmails;
}

/**
 * Waits until the backend has accepted all leads, and checks that it has accepted none twice.
 *
 * @param {Pick<Target, 'backend'>} target
 * @param {readonly string[]} emails
 */
export async function checkDeliveredOnce({ backend }, emails) {
  const countAccepted = async () => {
    const accepted = (await backend.leads()).filter(({ fault }) => fault === undefined);
    const text = JSON.stringify(accepted);
    return emails.map((email) => text.split(`"${email}"`).length - 1);
  };
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS;
  for (;;) {
    const lost = (await countAccepted()).filter((count) => count === 0).length;
    if (lost === 0) break;
    assert.ok(Date.now() < deadline, `${lost} de ${emails.length} envios não chegaram`);
    await wait(500);
  }
  await wait(4_000);
  const repeated = (await countAccepted()).filter((count) => count > 1).length;
  assert.equal(repeated, 0, `${repeated} de ${emails.length} envios chegaram duas vezes`);
}
