import { postForm } from '../send';
import {
  findNextForm,
  getFormStateAfterResponse,
  NO_RESPONSE_RETRY_DELAY_MS,
  type QueuedForm,
} from './rules';
import { readForms, deleteForm, storeFormResult } from './store';

/** The Web Lock that lets one page or service worker at a time send the queue. */
const SENDER_LOCK_NAME = 'envios';

function buildRequestBody({ entries, isMultipart }: QueuedForm): string | FormData {
  if (!isMultipart) return JSON.stringify(Object.fromEntries(entries));
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Sends until one must wait, and returns that wait in milliseconds; `null` for an empty queue. */
async function sendWaitingForms(): Promise<number | null> {
  for (;;) {
    const form = findNextForm(await readForms(Date.now()));
    if (form?.state.kind !== 'waiting') return null;
    const remainingMs = form.state.notBefore - Date.now();
    if (remainingMs > 0) return remainingMs;
    try {
      const answer = await postForm(form.action, buildRequestBody(form), form);
      await storeFormResult(form.id, getFormStateAfterResponse(answer, Date.now()), Date.now());
    } catch {
      return NO_RESPONSE_RETRY_DELAY_MS;
    }
  }
}

/**
 * Sends the queued forms in the order in which they were submitted; only one page or worker sends at a time. A form
 * that must wait delays all later ones, so that the order stays. Returns the milliseconds before the next attempt;
 * `null` when nothing is queued.
 */
export async function sendQueuedForms(): Promise<number | null> {
  if (findNextForm(await readForms(Date.now())) === null) return null;
  return navigator.locks.request(SENDER_LOCK_NAME, sendWaitingForms);
}

/**
 * Removes a waiting form from the device, after the form that is being sent. Resolves to `false` when the form no
 * longer waits.
 */
export const removeQueuedForm = (id: number): Promise<boolean> =>
  navigator.locks.request(SENDER_LOCK_NAME, async () => {
    const form = (await readForms(Date.now())).find((queuedForm) => queuedForm.id === id);
    if (form?.state.kind !== 'waiting') return false;
    await deleteForm(id);
    return true;
  });
