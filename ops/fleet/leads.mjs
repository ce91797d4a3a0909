// Leads as visitors send them, and as the backend has them.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './request.mjs';

const MAX_WAIT_MS = 60_000;

/**
 * Sends the contact form.
 *
 * @param {string} url of an instance, or of the proxy
 * @param {{ settings: Record<string, string> }} stack
 * @param {{ email: string, headers?: Record<string, string>, agent?: import('node:https').Agent }} options `email` tells
 *   this lead from others
 */
export function sendContact(url, { settings }, { email, headers = {}, agent }) {
  return ask(`${url}/api/contato`, {
    agent,
    method: 'POST',
    headers: { origin: settings.SITE_URL, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana', email, phone: '11988887777', subject: 'Teste' }),
  });
}

/**
 * How many leads wait in the outbox of an instance, as it says to who operates it; `undefined` when it cannot look.
 *
 * @param {string} url
 * @param {{ settings: Record<string, string> }} stack
 * @returns {Promise<number | undefined>}
 */
export async function waitingLeads(url, { settings }) {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const { text } = await ask(`${url}/api/pronto`, { headers });
  return JSON.parse(text).caixa?.aguardando;
}

/** How often the backend got a lead. */
export async function timesArrived(backend, email) {
  return JSON.stringify(await backend.received('/')).split(`"${email}"`).length - 1;
}

/** Waits until something is so, a minute at most. */
export async function until(isSo, complaint) {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, complaint);
    await wait(200);
  }
}
