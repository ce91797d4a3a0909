// Sends leads as visitors do, and counts how often they arrive at the backend.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from './request.mjs';

const WAIT_TIMEOUT_MS = 60_000;

/**
 * Sends the contact form.
 *
 * @param {string} url base address of an instance or of the proxy
 * @param {{ settings: Record<string, string> }} stack
 * @param {{ email: string, headers?: Record<string, string>, agent?: import('node:http').Agent }} options `email` identifies
 *   the lead
 */
export function sendContact(url, { settings }, { email, headers = {}, agent }) {
  return sendRequest(`${url}/api/contato`, {
    agent,
    method: 'POST',
    headers: { origin: settings.SITE_URL, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana', email, phone: '11988887777', subject: 'Teste' }),
  });
}

/**
 * Returns the number of leads that wait in the outbox of an instance; `undefined` when the instance cannot read its outbox.
 *
 * @param {string} url
 * @param {{ settings: Record<string, string> }} stack
 * @returns {Promise<number | undefined>}
 */
export async function countWaitingLeads(url, { settings }) {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const { text } = await sendRequest(`${url}/api/pronto`, { headers });
  return JSON.parse(text).caixa?.aguardando;
}

/** Returns how often the backend has received the lead with an e-mail address. */
export async function countArrivals(backend, email) {
  return JSON.stringify(await backend.received()).split(`"${email}"`).length - 1;
}

/** Waits until `condition` resolves to true; throws `errorMessage` after a minute. */
export async function waitUntil(condition, errorMessage) {
  const deadline = Date.now() + WAIT_TIMEOUT_MS;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, errorMessage);
    await wait(200);
  }
}

/**
 * Checks that a lead, sent while the backend refuses all leads, is delivered exactly once when the backend accepts leads again.
 *
 * @param {Pick<import('./fleet.mjs').Fleet, 'backend' | 'stack'>} fleet
 * @param {{ email: string, url: string, headers?: Record<string, string> }} lead `url` is that of the instance
 * @param {Record<'meanwhile' | 'recover' | 'afterwards', () => Promise<unknown>>} steps called while the lead waits, after the
 *   backend accepts leads again, and after the delivery
 * @returns {Promise<number>} seconds from the recovery to the delivery
 */
export async function checkSingleDelivery(
  { backend, stack },
  lead,
  { meanwhile, recover, afterwards },
) {
  const countArrived = () => countArrivals(backend, lead.email);
  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  try {
    const { status, text } = await sendContact(lead.url, stack, lead);
    assert.equal(status, 202, text);
    await meanwhile();
    // This count includes the attempts that the backend refused.
    const countBefore = await countArrived();
    await backend.fail();
    const startedAt = performance.now();
    await recover();
    await waitUntil(async () => (await countArrived()) > countBefore, 'não foi entregue');
    const seconds = (performance.now() - startedAt) / 1_000;
    await afterwards();
    assert.equal(await countArrived(), countBefore + 1, 'chegou mais de uma vez');
    return Math.round(seconds * 10) / 10;
  } finally {
    await backend.fail();
  }
}
