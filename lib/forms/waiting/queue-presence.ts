export const FORMS_DATABASE_NAME = 'envios';

/**
 * Returns whether the device may have queued forms: whether their database exists. Returns `true` if the browser
 * cannot tell, as Firefox before 126. Never throws.
 */
export async function mayHaveQueuedForms(): Promise<boolean> {
  try {
    if (typeof indexedDB.databases !== 'function') return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === FORMS_DATABASE_NAME);
  } catch {
    // A browser that keeps its databases from the page has stored no form.
    return false;
  }
}

let canQueueForms = false;
const queueListeners = new Set<() => void>();

/** Notifies the listeners that the code of a form is loaded, so that this page may queue forms from now on. */
export function announceFormCode(): void {
  canQueueForms = true;
  for (const listener of queueListeners) listener();
}

/**
 * Calls `listener` when this page may queue forms, and at once if it already may. Returns a function that unsubscribes
 * it.
 */
export function subscribeToFormCode(listener: () => void): () => void {
  queueListeners.add(listener);
  if (canQueueForms) listener();
  return () => void queueListeners.delete(listener);
}
