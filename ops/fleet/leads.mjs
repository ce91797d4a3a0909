// Sends leads as visitors do, and counts them at the backend.
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
 * Returns the number of leads that wait in the outbox of an instance; `undefined` when it cannot read it.
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

/** Returns how often the backend received a lead. */
export async function timesArrived(backend, email) {
  return JSON.stringify(await backend.received()).split(`"${email}"`).length - 1;
}

/** Waits until `isSo` resolves to true, a minute at most. */
export async function until(isSo, complaint) {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, complaint);
    await wait(200);
  }
}

/**
 * A lead is sent while the backend takes none, something happens, and then the backend gets it, once.
 *
 * @param {Pick<import('./fleet.mjs').Fleet, 'backend' | 'stack'>} fleet
 * @param {{ email: string, url: string, headers?: Record<string, string> }} lead `url` of the instance it is sent to
 * @param {Record<'meanwhile' | 'recover' | 'afterwards', () => Promise<unknown>>} happens while it waits; as soon as the
 *   backend takes leads again; once it was delivered, before it is counted
 * @returns {Promise<number>} seconds until it was delivered
 */
export async function deliversOnce({ backend, stack }, lead, { meanwhile, recover, afterwards }) {
  const arrived = () => timesArrived(backend, lead.email);
  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
  try {
    const { status, text } = await sendContact(lead.url, stack, lead);
    assert.equal(status, 202, text);
    await meanwhile();
    // The backend has received each attempt that it refused.
    const before = await arrived();
    await backend.fail();
    const start = performance.now();
    await recover();
    await until(async () => (await arrived()) > before, 'não foi entregue');
    const seconds = (performance.now() - start) / 1_000;
    await afterwards();
    assert.equal(await arrived(), before + 1, 'chegou mais de uma vez');
    return Math.round(seconds * 10) / 10;
  } finally {
    await backend.fail();
  }
}
