import { useSyncExternalStore } from 'react';
import { saveDraft } from '@/components/form/draft';
import { type Form, getPrivateFieldNames } from '@/lib/forms/form';
import { FILL_TIME_FIELD } from '@/lib/forms/route/form-protocol';
import type { SendAttempt, SendOutcome } from '@/lib/forms/send';
import {
  BACKGROUND_SYNC_TAG,
  NO_RESPONSE_RETRY_DELAY_MS,
  type QueuedForm,
} from '@/lib/forms/waiting/rules';
import { removeQueuedForm, sendQueuedForms } from '@/lib/forms/waiting/send';
import {
  claimConversion,
  deleteAllForms,
  saveForm,
  readForms,
  deleteForm,
} from '@/lib/forms/waiting/store';
import { trackEvent } from '@/lib/visitor/tracking/events';

type WaitingState = Readonly<{
  /** Forms stored on the device, as this page last read them, in the order in which the visitor submitted them. */
  forms: readonly QueuedForm[];
  /** Id of the form whose state is shown on the page in place of the form; `null` if there is none. */
  inPlace: number | null;
}>;

let waitingState: WaitingState = { forms: [], inPlace: null };
const changeListeners = new Set<() => void>();
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let hasStartedSending = false;

/**
 * Returns the forms stored on the device and re-renders when they change. The first use starts sending the waiting
 * forms.
 */
export const useWaitingForms = (): WaitingState =>
  useSyncExternalStore(
    subscribeToForms,
    () => waitingState,
    () => waitingState,
  );

/** Subscribes to the stored forms; the first call also starts sending them for as long as the page lives. */
function subscribeToForms(listener: () => void): () => void {
  if (!hasStartedSending) startSendingQueuedForms();
  hasStartedSending = true;
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

function updateWaitingState(changes: Partial<WaitingState>): void {
  waitingState = { ...waitingState, ...changes };
  for (const listener of changeListeners) listener();
}

/** Sets the id of the form whose state is shown in place of the form; `null` for none. */
export const setFormShownInPlace = (inPlace: number | null): void =>
  updateWaitingState({ inPlace });

function startSendingQueuedForms(): void {
  void rereadStoredForms().then(sendAndScheduleRetry);
  addEventListener('online', () => void sendAndScheduleRetry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendAndScheduleRetry();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === BACKGROUND_SYNC_TAG) void rereadStoredForms();
  });
}

/** Sends the queued forms, and retries until none is left. Never throws. */
async function sendAndScheduleRetry(): Promise<void> {
  const retryMs = await sendQueuedForms().catch(() => null);
  await rereadStoredForms();
  if (retryMs === null) clearTimeout(retryTimer);
  else scheduleRetry(retryMs);
}

function scheduleRetry(ms: number): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void sendAndScheduleRetry(), ms);
}

/** Reads the forms stored on the device again, and tracks a conversion for each newly sent one. Never throws. */
async function rereadStoredForms(): Promise<void> {
  const forms = await readForms(Date.now()).catch(() => []);
  for (const { id, action, isConversion = true, state: formState } of forms) {
    if (!isConversion || formState.kind !== 'sent' || formState.isCounted) continue;
    // Without a record on the device the conversion is not tracked, because it might be tracked twice.
    const isDue = await claimConversion(id).catch(() => false);
    if (isDue) trackEvent('conversion', { form: action });
  }
  if (serializeForms(forms) !== serializeForms(waitingState.forms)) updateWaitingState({ forms });
}

/** Returns the ids and states of forms as one string, by which two lists are compared. */
const serializeForms = (forms: readonly QueuedForm[]): string =>
  JSON.stringify(forms.map((form) => [form.id, form.state]));

/** Returns true only with an active service worker, which sends queued forms and caches the pages that show them. */
const canQueueOffline = (): boolean =>
  'locks' in navigator &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null;

const DEVICE_FULL_MESSAGE = 'Sem conexão, e este aparelho não tem espaço para guardar o envio.';

/** Milliseconds for which a new form waits for the queued ones to be sent first. */
const MAX_WAIT_FOR_QUEUE_MS = 5_000;

type SubmittedForm = Readonly<{
  of: Form;
  element: HTMLFormElement;
  attempt: SendAttempt;
  draftKey: string;
  isMultipart: boolean;
}>;

function toStoredForm({ of: form, element, attempt, draftKey, isMultipart }: SubmittedForm) {
  const fields = [...new FormData(element)].filter(
    ([, value]) => typeof value === 'string' || value.size > 0,
  );
  return {
    key: attempt.key,
    action: form.action,
    isMultipart,
    isConversion: form.isConversion,
    what: form.submissionName,
    opens: form.waitsForResult ? 'Abrir o orçamento' : 'Ver o que acontece agora',
    entries: [...fields, [FILL_TIME_FIELD, String(attempt.elapsedMs)] as const],
    draft: {
      key: draftKey,
      page: location.pathname + location.search,
      inMemory: getPrivateFieldNames(form.fields),
    },
  };
}

/** `ServiceWorkerRegistration` with the Background Sync API, which TypeScript's DOM types lack. */
type RegistrationWithSync = ServiceWorkerRegistration &
  Readonly<{ sync?: { register: (tag: string) => Promise<void> } }>;

/**
 * Asks the browser to wake the service worker as soon as there is a connection, if the browser supports Background
 * Sync.
 */
async function requestBackgroundSync(): Promise<void> {
  const registration: RegistrationWithSync = await navigator.serviceWorker.ready;
  await registration.sync?.register(BACKGROUND_SYNC_TAG);
}

/**
 * Sends a form, after the queued ones. If no response arrives, the form is queued on the device and sent later with the
 * same idempotency key. Returns the outcome of the submission, or the id of the queued form.
 */
export async function sendOrQueue(
  sendNow: () => Promise<SendOutcome>,
  form: SubmittedForm,
): Promise<SendOutcome | Readonly<{ kind: 'waiting'; id: number }>> {
  if (!canQueueOffline()) return sendNow();
  const copy = toStoredForm(form);
  const late = new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_FOR_QUEUE_MS);
  });
  await Promise.race([sendAndScheduleRetry(), late]);
  const outcome = await sendNow();
  if (outcome.kind !== 'failed' || !outcome.isUnanswered) return outcome;
  try {
    const id = await saveForm({ ...copy, keptAt: Date.now() });
    await rereadStoredForms();
    scheduleRetry(NO_RESPONSE_RETRY_DELAY_MS);
    requestBackgroundSync().catch(() => undefined);
    return { kind: 'waiting', id };
  } catch {
    return { ...outcome, message: DEVICE_FULL_MESSAGE };
  }
}

/** Deletes a form from the device, after the visitor has seen its result or cancelled it. */
export async function deleteFromDevice(id: number): Promise<void> {
  await deleteForm(id);
  await rereadStoredForms();
}

/** Cancels a queued form and saves its fields as the form's draft again. Does nothing if the form was already sent. */
export async function cancelSending(form: QueuedForm): Promise<void> {
  const { id, entries, draft } = form;
  if (form.state.kind === 'waiting' && !(await removeQueuedForm(id))) return rereadStoredForms();
  const fields = entries
    .filter(([, value]) => value !== '')
    // A file cannot be saved in a draft, so the form asks for the file again.
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']);
  saveDraft(draft.key, Object.fromEntries(fields), draft.inMemory);
  await deleteFromDevice(id);
}

/** Deletes all forms from the device, sent or not. */
export async function deleteAllFromDevice(): Promise<void> {
  await deleteAllForms();
  await rereadStoredForms();
}
