// Sends forms and page visits, also while something is replaced, and counts what is refused, lost or delivered twice.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { VISITOR_HEADER } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const WAIT_TIMEOUT_MS = 60_000;
const VISIT_INTERVAL_MS = 200;
/** Longer than the pause between two attempts to deliver a lead that the backend has refused for two minutes. */
const DELIVERY_TIMEOUT_MS = 240_000;
/** In this time a lead that is delivered twice arrives again. */
const SECOND_DELIVERY_MS = 4_000;
const WAITING_COUNT = 5;

/**
 * What receives the traffic: `url` is that of an instance, or of a proxy that takes the visitor's address from
 * {@link VISITOR_HEADER}.
 *
 * @typedef {{ url: string, backend: import('../../e2e/support/backend').Backend,
 *   stack: { settings: Record<string, string> } }} Target
 */

/**
 * Sends the contact form.
 *
 * @param {string} url base address of an instance or of the proxy
 * @param {{ settings: Record<string, string> }} stack
 * @param {{ email: string, headers?: Record<string, string> }} options `email` identifies the lead
 */
export function sendContact(url, { settings }, { email, headers = {} }) {
  return sendRequest(`${url}/api/contato`, {
    method: 'POST',
    headers: { origin: settings.SITE_URL, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana', email, phone: '11988887777', subject: 'Teste' }),
  });
}

/** Waits until `condition` resolves to true; throws `errorMessage` after a minute, or after `timeoutMs`. */
export async function waitUntil(condition, errorMessage, timeoutMs = WAIT_TIMEOUT_MS) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, errorMessage);
    await wait(200);
  }
}

/** Makes the backend refuse all leads; `backend.fail()` ends it. @param {Pick<Target, 'backend'>} target */
export const refuseLeads = ({ backend }) =>
  backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', code: 503 });

/**
 * Sends forms while the backend refuses leads, so that they wait in the outbox.
 *
 * @param {Target} target
 * @param {string} name start of their e-mail addresses
 * @returns {Promise<string[]>} their e-mail addresses
 */
export async function leaveWaiting(target, name) {
  await refuseLeads(target);
  const emails = Array.from({ length: WAITING_COUNT }, (_, i) => `${name}-${i}@example.test`);
  for (const [i, email] of emails.entries()) {
    const address = `203.0.113.${i + 1}`;
    const headers = { [VISITOR_HEADER]: address, 'x-forwarded-for': address };
    const { status, text } = await sendContact(target.url, target.stack, { email, headers });
    assert.equal(status, 202, text);
  }
  return emails;
}

/**
 * Sends a form and visits a page five times a second while `work` runs. Fails when a form is refused or a page fails.
 *
 * @param {Pick<Target, 'url' | 'stack'>} target
 * @param {string} name start of the e-mail addresses
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string[]>} the e-mail addresses of the accepted forms
 */
export async function runUnderTraffic({ url, stack }, name, work) {
  const acceptedEmails = [];
  const failures = [];
  const visit = async (number) => {
    const email = `${name}-visita-${number}@example.test`;
    const headers = { [VISITOR_HEADER]: `198.51.${number >> 8}.${number & 255}` };
    // An unused query parameter bypasses the proxy's cache, so every visit reaches an instance.
    const [lead, page] = await Promise.all([
      sendContact(url, stack, { email, headers }),
      sendRequest(`${url}/sobre?${name}=${number}`, { headers }),
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
  const [count, firstFailures] = [failures.length, failures.slice(0, 9).join('; ')];
  assert.equal(count, 0, `${count} falhas, ${acceptedEmails.length} envios: ${firstFailures}`);
  return acceptedEmails;
}

/**
 * Waits until the backend has accepted all leads, and checks that it has accepted none twice.
 *
 * @param {Pick<Target, 'backend'>} target
 * @param {readonly string[]} emails
 */
export async function checkDeliveredOnce({ backend }, emails) {
  const countLeads = async (isCounted) => {
    const accepted = (await backend.leads()).filter(({ fault }) => fault === undefined);
    const text = JSON.stringify(accepted);
    return emails.filter((email) => isCounted(text.split(`"${email}"`).length - 1)).length;
  };
  const areDelivered = async () => (await countLeads((count) => count === 0)) === 0;
  const failure = `nem todos os ${emails.length} envios chegaram`;
  await waitUntil(areDelivered, failure, DELIVERY_TIMEOUT_MS);
  await wait(SECOND_DELIVERY_MS);
  const repeated = await countLeads((count) => count > 1);
  assert.equal(repeated, 0, `${repeated} de ${emails.length} envios chegaram duas vezes`);
}

/**
 * Replaces something under traffic: leads wait before it, visitors send forms during it, and all arrive once after it.
 *
 * @param {Target} target
 * @param {string} name start of the e-mail addresses
 * @param {() => Promise<Record<string, unknown>>} replace returns figures
 */
export async function replaceUnderTraffic(target, name, replace) {
  try {
    const waiting = await leaveWaiting(target, name);
    let figures = {};
    const sent = await runUnderTraffic(target, name, async () => {
      figures = await replace();
    });
    await target.backend.fail();
    await checkDeliveredOnce(target, [...waiting, ...sent]);
    return { ...figures, 'esperavam antes': waiting.length, 'envios durante': sent.length };
  } finally {
    await target.backend.fail();
  }
}
