import { post } from '../send';
import { nextOf, stateAfter, NO_RESPONSE_RETRY_MS, type WaitingForm } from './rules';
import { readForms, removeForm, settleForm } from './store';

/** Lock of the sender: one page, or the service worker. */
const LOCK = 'envios';

function bodyOf({ entries, isMultipart }: WaitingForm): string | FormData {
  if (!isMultipart) return JSON.stringify(Object.fromEntries(entries));
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Sends one form after the other until one has to wait. */
async function sendInOrder(): Promise<number | null> {
  for (;;) {
    const form = nextOf(await readForms(Date.now()));
    if (form?.state.kind !== 'waiting') return null;
    const early = form.state.notBefore - Date.now();
    if (early > 0) return early;
    try {
      const answer = await post(form.action, bodyOf(form), form);
      await settleForm(form.id, stateAfter(answer, Date.now()), Date.now());
    } catch {
      return NO_RESPONSE_RETRY_MS;
    }
  }
}

/**
 * Sends the queued forms in the order in which they were submitted, by one page or worker at a time. A form that has to
 * wait holds up the later ones.
 *
 * @returns milliseconds before the next attempt; `null` when nothing is queued
 */
export async function sendWaiting(): Promise<number | null> {
  if (nextOf(await readForms(Date.now())) === null) return null;
  return navigator.locks.request(LOCK, sendInOrder);
}

/** Removes a waiting form from the device, once no form is being sent. Resolves to whether it was removed. */
export const removeWaiting = (id: number): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    const form = (await readForms(Date.now())).find((each) => each.id === id);
    if (form?.state.kind !== 'waiting') return false;
    await removeForm(id);
    return true;
  });
