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
