import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import {
  appendAuditLine,
  DEAD_LETTER_FOLDER,
  ENTRY_FILE_ENDING,
  listFileNames,
  readStoredFile,
  createFolders,
  syncFolder,
  resolveUndefinedIfMissing,
  UNFINISHED_FILE_ENDING,
  type StoredFile,
} from './folders';
import { createResultFiles } from './result-files';
import {
  DEAD_LETTER_STATES,
  NoOutboxError,
  type ListedEntry,
  type OutboxStore,
  type StoredEntry,
} from './store';

/** Endings in the file names of dead letters, after the id; files of an earlier version have none. */
const ENTRY_STATE_ENDINGS = ['', ...DEAD_LETTER_STATES.map((state) => `.${state}`)];
/** An unfinished file is abandoned by a process that died if it is so old, because no write takes so long. */
const ABANDONED_FILE_AGE_MS = 60_000;
/** `dueAt` is a time of `performance.now()`, which does not change when somebody sets the clock. */
type EntrySchedule = Readonly<{ dueAt: number; tries: number }>;

const toStoredEntry = (
  id: string,
  { encrypted, mtimeMs }: StoredFile,
  progress: Pick<StoredEntry, 'tries' | 'isDone'>,
): StoredEntry => ({ id, createdAt: Math.round(mtimeMs), encrypted, ...progress });

type FileFacts = Readonly<{ size: number; mtimeMs: number }>;

/** Returns a function that looks at a file once: only `rewrite` changes it, to nearly as many bytes. */
function createFolderReader(place: string): () => Promise<ReadonlyMap<string, FileFacts>> {
  const files = { current: new Map<string, FileFacts>() };
  return async () => {
    const found = new Map<string, FileFacts>();
    for (const name of await listFileNames(place, ENTRY_FILE_ENDING)) {
      const file =
        files.current.get(name) ?? (await resolveUndefinedIfMissing(stat(join(place, name))));
      if (file) found.set(name, { size: file.size, mtimeMs: file.mtimeMs });
    }
    files.current = found;
    return found;
  };
}

/**
 * Creates a store of files in a folder, one for each entry, without a server. The times at which entries are due are in
 * memory only, so only one process may deliver from the folder, and all entries are due when it starts. The
 * modification time of a file is the time of the entry's creation. Dead letters are in a folder below, with their
 * reason in the name; another process may list them and move them back.
 *
 * @param mayCreate `false` makes a missing folder an error
 */
export function createFileStore(folder: string, mayCreate = true): OutboxStore {
  const schedules = new Map<string, EntrySchedule>();
  const deadLetterFolder = join(folder, DEAD_LETTER_FOLDER);
  const results = createResultFiles(folder, mayCreate);
  const waitingFile = (id: string) => join(folder, id + ENTRY_FILE_ENDING);
  const deadLetterFile = (id: string, as: string) =>
    join(deadLetterFolder, id + as + ENTRY_FILE_ENDING);
  const readWaitingFiles = createFolderReader(folder);
  const readDeadLetterFiles = createFolderReader(deadLetterFolder);

  const opened = { once: null as Promise<void> | null };
  function ready(): Promise<void> {
    opened.once ??= prepare().catch((error: unknown) => {
      opened.once = null;
      throw error;
    });
    return opened.once;
  }

  async function prepare(): Promise<void> {
    if (!mayCreate) {
      // Every site creates the folder of dead letters at its start, so a folder without it is no outbox.
      if (!(await resolveUndefinedIfMissing(stat(deadLetterFolder)))) throw new NoOutboxError();
      return;
    }
    await createFolders(folder);
    for (const name of await listFileNames(folder, UNFINISHED_FILE_ENDING)) {
      const file = join(folder, name);
      const half = await resolveUndefinedIfMissing(stat(file));
      if (half && Date.now() - half.mtimeMs > ABANDONED_FILE_AGE_MS)
        await rm(file, { force: true });
    }
  }

  async function write(file: string, encrypted: Buffer, time: number): Promise<void> {
    const id = basename(file, ENTRY_FILE_ENDING);
    const half = join(
      /* turbopackIgnore: true */ folder,
      `${id}.${randomBytes(4).toString('hex')}${UNFINISHED_FILE_ENDING}`,
    );
    try {
      const handle = await open(/* turbopackIgnore: true */ half, 'wx', 0o600);
      try {
        await handle.writeFile(encrypted);
        await handle.utimes(time / 1_000, time / 1_000);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(dirname(file));
  }

  async function readAt(file: string, id: string): Promise<StoredEntry | undefined> {
    const found = await readStoredFile(file);
    const { tries } = schedules.get(id) ?? { tries: 0 };
    return found && toStoredEntry(id, found, { tries, isDone: false });
  }

  async function readDone(id: string): Promise<StoredEntry | undefined> {
    const found = await results.read(id);
    return found && toStoredEntry(id, found, { tries: 0, isDone: true });
  }

  async function removeEntry(id: string): Promise<void> {
    schedules.delete(id);
    await rm(waitingFile(id), { force: true });
    for (const as of ENTRY_STATE_ENDINGS) await rm(deadLetterFile(id, as), { force: true });
  }

  /** Reads a waiting entry. An entry that was delivered already, as a restored backup may contain, is removed. */
  async function take(id: string): Promise<StoredEntry | undefined> {
    if (!(await readDone(id))) return readAt(waitingFile(id), id);
    await removeEntry(id);
    return undefined;
  }

  async function move(from: string, to: string): Promise<void> {
    const moved = await resolveUndefinedIfMissing(rename(from, to).then(() => true));
    if (!moved) return;
    await syncFolder(folder);
    await syncFolder(deadLetterFolder);
  }

  async function requeue(id: string): Promise<void> {
    for (const as of ENTRY_STATE_ENDINGS) await move(deadLetterFile(id, as), waitingFile(id));
  }

  async function readDeadLetter(id: string): Promise<StoredEntry | null> {
    for (const as of ENTRY_STATE_ENDINGS) {
      const found = await readAt(deadLetterFile(id, as), id);
      if (found) return found;
    }
    return null;
  }

  async function list(): Promise<readonly ListedEntry[]> {
    return (await listFiles()).map(({ id, createdAt, state }) => ({ id, createdAt, state }));
  }

  async function listFiles() {
    await ready();
    const waiting = [...(await readWaitingFiles())].map(([name, file]) => ({
      ...{ id: basename(name, ENTRY_FILE_ENDING), createdAt: file.mtimeMs, size: file.size },
      state: 'waiting' as const,
    }));
    const deadLetters = [...(await readDeadLetterFiles())].map(([name, file]) => {
      const [id = '', mark] = name.split('.');
      const state = DEAD_LETTER_STATES.find((each) => each === mark) ?? ('unknown' as const);
      return { id, createdAt: file.mtimeMs, size: file.size, state };
    });
    return [...waiting, ...deadLetters].sort((one, other) => one.createdAt - other.createdAt);
  }

  const lease = (id: string, delayMs: number, tries?: number) =>
    schedules.set(id, {
      dueAt: performance.now() + delayMs,
      tries: tries ?? schedules.get(id)?.tries ?? 0,
    });

  return {
    list,
    put: async (id, encrypted, leaseMs) => {
      await ready();
      const done = await readDone(id);
      if (done) return done;
      lease(id, leaseMs);
      await requeue(id);
      const stored = await readAt(waitingFile(id), id);
      if (stored) return stored;
      const createdAt = Date.now();
      await write(waitingFile(id), encrypted, createdAt);
      return { id, createdAt, tries: 0, isDone: false, encrypted };
    },
    rewrite: async (id, encrypted) => {
      const stored = await readAt(waitingFile(id), id);
      if (stored) await write(waitingFile(id), encrypted, stored.createdAt);
    },
    claim: async (limit, leaseMs) => {
      await ready();
      const dueAt = (id: string) => schedules.get(id)?.dueAt ?? 0;
      const ids = (await listFileNames(folder, ENTRY_FILE_ENDING)).map((name) =>
        name.slice(0, -ENTRY_FILE_ENDING.length),
      );
      const due = ids
        .filter((id) => dueAt(id) <= performance.now())
        .sort((one, other) => dueAt(one) - dueAt(other))
        .slice(0, limit);
      for (const id of due) lease(id, leaseMs);
      const entries = await Promise.all(due.map(take));
      return entries.filter((entry) => entry !== undefined);
    },
    postpone: async (id, delayMs, tries) => {
      lease(id, delayMs, tries);
      await requeue(id);
    },
    finish: async (id, sealedResult, keepMs) => {
      const expiresAt = Date.now() + keepMs;
      await write(await results.prepareFile(id, expiresAt), sealedResult, expiresAt);
      results.add(expiresAt, sealedResult.byteLength);
      await removeEntry(id);
    },
    deadLetter: async (id, state) => {
      schedules.delete(id);
      await move(waitingFile(id), deadLetterFile(id, `.${state}`));
    },
    requeue,
    // Only one process delivers from a folder, and delivers each entry once at a time, so no lock is needed.
    lock: async () => async () => undefined,
    remove: async (id) => {
      await removeEntry(id);
      await results.remove(id);
    },
    removeExpired: async (olderThanMs) => {
      await results.removeExpired();
      const since = Date.now() - olderThanMs;
      const old = (await list()).filter(
        ({ state, createdAt }) => state !== 'waiting' && createdAt < since,
      );
      for (const { id } of old) await removeEntry(id);
      return old.map(({ id }) => id);
    },
    read: async (id) =>
      (await readAt(waitingFile(id), id)) ??
      (await readDeadLetter(id)) ??
      (await readDone(id)) ??
      null,
    listDone: results.list,
    audit: (line) => appendAuditLine(folder, line),
    depth: async () => {
      const all = await listFiles();
      const resultBytes = await results.totalBytes();
      const waiting = all.filter(({ state }) => state === 'waiting');
      const deadLetters = all.filter(({ state }) => state !== 'waiting');
      const ageOf = (entry: ListedEntry | undefined) =>
        entry ? Math.max(0, Math.round(Date.now() - entry.createdAt)) : null;
      return {
        waiting: waiting.length,
        deadLetters: deadLetters.length,
        oldestMs: ageOf(waiting[0]),
        oldestDeadLetterMs: ageOf(deadLetters[0]),
        bytes: all.reduce((sum, { size }) => sum + size, resultBytes),
      };
    },
    close: async () => undefined,
  };
}
