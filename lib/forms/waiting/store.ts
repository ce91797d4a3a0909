import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { FORMS_DATABASE_NAME } from './queue-presence';
import { hasRoomInQueue, isFormExpired, type QueuedForm, type QueuedFormState } from './rules';

const FORMS_STORE_NAME = 'formularios';

type FormsDatabase = DBSchema & { [FORMS_STORE_NAME]: { key: number; value: QueuedForm } };

let openedDatabase: Promise<IDBPDatabase<FormsDatabase>> | undefined;

/** Opens the device's database of queued forms, which every page and the service worker share. */
function openDatabase(): Promise<IDBPDatabase<FormsDatabase>> {
  const dropConnection = () => {
    openedDatabase = undefined;
  };
  openedDatabase ??= openDB<FormsDatabase>(FORMS_DATABASE_NAME, 1, {
    upgrade: (db) =>
      void db.createObjectStore(FORMS_STORE_NAME, { keyPath: 'id', autoIncrement: true }),
    terminated: dropConnection,
  }).catch((error: unknown) => {
    dropConnection();
    throw error;
  });
  return openedDatabase;
}

/**
 * Begins a transaction whose writes are on the disk when it completes, because the visitor is then told that the
 * form is stored.
 */
const beginDurableWrite = async () =>
  (await openDatabase()).transaction(FORMS_STORE_NAME, 'readwrite', { durability: 'strict' });

class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Stores a form in the queue, in place of a waiting form of the same attempt. Returns its id, greater than that of any
 * earlier form. Throws QueueFullError; DOMException when the browser refuses to store it.
 */
export async function saveForm(form: Omit<QueuedForm, 'id' | 'state'>): Promise<number> {
  const transaction = await beginDurableWrite();
  const storedForms = await transaction.store.getAll();
  const earlierAttempts = storedForms.filter(
    ({ key, state }) => key === form.key && state.kind === 'waiting',
  );
  if (
    !hasRoomInQueue(
      storedForms.filter((other) => !earlierAttempts.includes(other)),
      form,
    )
  ) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new QueueFullError();
  }
  await Promise.all(earlierAttempts.map(({ id }) => transaction.store.delete(id)));
  const state = { kind: 'waiting', notBefore: 0 } as const;
  // The form has no id yet: the database assigns one.
  const id = await transaction.store.add({ ...form, state } as QueuedForm);
  await transaction.done;
  return id;
}

/**
 * Returns all forms of the device in the order in which they were submitted. Deletes or expires the forms that are
 * older than 72 hours; `now` is in milliseconds since 1970.
 */
export async function readForms(now: number): Promise<readonly QueuedForm[]> {
  const storedForms = await (await openDatabase()).getAll(FORMS_STORE_NAME);
  const expiredForms = storedForms.filter((form) => isFormExpired(form, now));
  if (expiredForms.length === 0) return storedForms;
  const transaction = await beginDurableWrite();
  for (const form of expiredForms) {
    const isObsolete = form.state.kind === 'expired' || form.state.kind === 'sent';
    if (isObsolete) void transaction.store.delete(form.id);
    else
      void transaction.store.put({ ...form, keptAt: now, entries: [], state: { kind: 'expired' } });
  }
  await transaction.done;
  return readForms(now);
}

/** Stores the result of sending a form. A form that was removed while it was being sent stays removed. */
export async function storeFormResult(
  id: number,
  state: QueuedFormState,
  now: number,
): Promise<void> {
  const transaction = await beginDurableWrite();
  const form = await transaction.store.get(id);
  const isSent = state.kind === 'sent';
  if (form)
    await transaction.store.put({ ...form, state, ...(isSent && { entries: [], keptAt: now }) });
  await transaction.done;
}

/** Deletes a form from the device, in any state; does nothing for an unknown id. */
export async function deleteForm(id: number): Promise<void> {
  await (await openDatabase()).delete(FORMS_STORE_NAME, id);
}

/**
 * Marks the conversion of a sent form as measured. Resolves to `true` for the first page that calls it; only that
 * page may measure.
 */
export async function claimConversion(id: number): Promise<boolean> {
  const transaction = await beginDurableWrite();
  const form = await transaction.store.get(id);
  const isUnmeasured = form?.state.kind === 'sent' && !form.state.isCounted;
  if (isUnmeasured)
    await transaction.store.put({ ...form, state: { ...form.state, isCounted: true } });
  await transaction.done;
  return isUnmeasured;
}

export async function deleteAllForms(): Promise<void> {
  await (await openDatabase()).clear(FORMS_STORE_NAME);
}
