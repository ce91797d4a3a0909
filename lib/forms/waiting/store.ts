import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { hasRoom, isOld, type WaitingForm, type WaitingState } from './rules';

const NAME = 'envios';
const STORE = 'formularios';

type FormsDatabase = DBSchema & { [STORE]: { key: number; value: WaitingForm } };

let opened: Promise<IDBPDatabase<FormsDatabase>> | undefined;

/** The database of the device, shared by every page and the service worker. */
function open(): Promise<IDBPDatabase<FormsDatabase>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<FormsDatabase>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** Opens a write that is durable when it completes: the visitor then reads that the form is stored. */
const writing = async () =>
  (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });

/** Error for a full queue: the device stores no further form. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/**
 * Stores a form in the queue. An earlier form of the same attempt that still waits is removed.
 *
 * @returns its id, greater than that of any form before
 * @throws NoRoomError; whatever else the browser refuses
 */
export async function saveForm(form: Omit<WaitingForm, 'id' | 'state'>): Promise<number> {
  const tx = await writing();
  const all = await tx.store.getAll();
  const earlier = all.filter(({ key, state }) => key === form.key && state.kind === 'waiting');
  if (
    !hasRoom(
      all.filter((other) => !earlier.includes(other)),
      form,
    )
  ) {
    tx.abort();
    await tx.done.catch(() => undefined);
    throw new NoRoomError();
  }
  await Promise.all(earlier.map(({ id }) => tx.store.delete(id)));
  const state = { kind: 'waiting', notBefore: 0 } as const;
  // The form has no id yet: the database assigns one.
  const id = await tx.store.add({ ...form, state } as WaitingForm);
  await tx.done;
  return id;
}

/** Returns all forms of the device in the order in which they were sent, and expires those that waited for too long. */
export async function readForms(now: number): Promise<readonly WaitingForm[]> {
  const all = await (await open()).getAll(STORE);
  const old = all.filter((form) => isOld(form, now));
  if (old.length === 0) return all;
  const tx = await writing();
  for (const form of old) {
    const isGone = form.state.kind === 'expired' || form.state.kind === 'sent';
    if (isGone) void tx.store.delete(form.id);
    else void tx.store.put({ ...form, keptAt: now, entries: [], state: { kind: 'expired' } });
  }
  await tx.done;
  return readForms(now);
}

/** Stores the result of sending a form. A form that was removed while it was being sent stays removed. */
export async function settleForm(id: number, state: WaitingState, now: number): Promise<void> {
  const tx = await writing();
  const form = await tx.store.get(id);
  const isSent = state.kind === 'sent';
  if (form) await tx.store.put({ ...form, state, ...(isSent && { entries: [], keptAt: now }) });
  await tx.done;
}

export async function removeForm(id: number): Promise<void> {
  await (await open()).delete(STORE, id);
}

/** Marks a sent form as measured; returns `true` to the first page that calls it, which then measures the form. */
export async function claimCount(id: number): Promise<boolean> {
  const tx = await writing();
  const form = await tx.store.get(id);
  const isDue = form?.state.kind === 'sent' && !form.state.isCounted;
  if (isDue) await tx.store.put({ ...form, state: { ...form.state, isCounted: true } });
  await tx.done;
  return isDue;
}

/** Deletes every queued form of the device. */
export async function forgetForms(): Promise<void> {
  await (await open()).clear(STORE);
}
