import { nextOf, stateAfter, UNHEARD_RETRY_MS, type Answer, type WaitingForm } from './rules';
import { readForms, removeForm, settleForm } from './store';

/** Held by whoever sends: one page, or the service worker. */
const LOCK = 'envios';

/** As long as a form that is sent at once may take (lib/leads/send.ts, lib/leads/sell/send.ts). */
const TIMEOUT_MS = { json: 20_000, multipart: 180_000 } as const;

function bodyOf({ entries, isMultipart }: WaitingForm): string | FormData {
  if (!isMultipart) return JSON.stringify(Object.fromEntries(entries));
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Sends a form as its page would have. Throws where no answer comes. */
async function post(form: WaitingForm): Promise<Answer> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': form.key,
      // The browser writes the other one, with its boundary.
      ...(!form.isMultipart && { 'content-type': 'application/json' }),
    },
    body: bodyOf(form),
    signal: AbortSignal.timeout(TIMEOUT_MS[form.isMultipart ? 'multipart' : 'json']),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    body: await response.json().catch(() => null),
  };
}

/** Sends one form after the other until one has to wait. */
async function sendInOrder(): Promise<number | null> {
  for (;;) {
    const form = nextOf(await readForms(Date.now()));
    if (form?.state.kind !== 'waiting') return null;
    const early = form.state.notBefore - Date.now();
    if (early > 0) return early;
    try {
      const answer = await post(form);
      await settleForm(form.id, stateAfter(answer, Date.now()), Date.now());
    } catch {
      return UNHEARD_RETRY_MS;
    }
  }
}

/**
 * Sends what waits on the device, in the order in which it was sent, by one page or worker at a time. What has to wait
 * lets none pass.
 *
 * @returns milliseconds after which it is worth trying again; `null` once nothing waits
 */
export async function sendWaiting(): Promise<number | null> {
  if (nextOf(await readForms(Date.now())) === null) return null;
  return navigator.locks.request(LOCK, sendInOrder);
}

/** Takes a form off the device that still waits once nothing is being sent. Tells whether it did. */
export const removeWaiting = (id: number): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    const form = (await readForms(Date.now())).find((each) => each.id === id);
    if (form?.state.kind !== 'waiting') return false;
    await removeForm(id);
    return true;
  });
