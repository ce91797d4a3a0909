import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { createExpiringSum, HOUR_MS } from './expiring-sum';
import {
  appendAuditLine,
  createFolder,
  DEAD_LETTER_FOLDER,
  DELIVERED_FOLDER,
  listFileNames,
  createFolders,
  syncFolder,
  resolveUndefinedIfMissing,
  UNFINISHED_FILE_ENDING,
} from './folders';
import {
  DEAD_LETTER_STATES,
  NoOutboxError,
  type ListedEntry,
  type OutboxStore,
  type StoredEntry,
} from './store';

const ENTRY_FILE_ENDING = '.lead';
/** Endings in the file names of dead letters, after the id; files of an earlier version have none. */
const ENTRY_STATE_ENDINGS = ['', ...DEAD_LETTER_STATES.map((state) => `.${state}`)];
/**
 * Milliseconds after which an unfinished file counts as abandoned by a process that died, because no write takes so
 * long.
 */
const ABANDONED_FILE_AGE_MS = 60_000;
/** Matches the name of a folder of results: the hour, in UTC, at which all of them have expired. */
const EXPIRY_HOUR_PATTERN = /^\d{4}-\d\d-\d\dT\d\d$/;
const getHourName = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh'.length);

/** `dueAt` is a time of `performance.now()`, which does not change when somebody sets the clock. */
type EntrySchedule = Readonly<{ dueAt: number; tries: number }>;

type FileFacts = Readonly<{ size: number; mtimeMs: number }>;

/**
 * Returns a function that reads the sizes and times of the entries in a folder. A file is looked at once, since nothing
 * but `rewrite` changes it, and a rewritten entry is encrypted in nearly as many bytes.
 */
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
 * Creates a store of files in a folder, one for each entry, without a server. The times at which entries are due are
 * in memory only, so only one process may deliver from the folder, and all entries are due when that process starts.
 * The modification time of an entry's file is the time at which the entry was created. Dead letters are in a folder
 * below, with their reason in the name; another process may list them and move them back. Results are in another
 * folder, in one folder for each hour of their expiry, which is removed as a whole; the modification time of a result is
 * the time at which it expires.
 *
 * @param mayCreate `true` creates missing folders; `false` makes a missing folder an error
 */
export function createFileStore(folder: string, mayCreate = true): OutboxStore {
  const schedules = new Map<string, EntrySchedule>();
  const deadLetterFolder = join(folder, DEAD_LETTER_FOLDER);
  const doneFolder = join(folder, DELIVERED_FOLDER);
  const waitingFile = (id: string) => join(folder, id + ENTRY_FILE_ENDING);
  const deadLetterFile = (id: string, as: string) =>
    join(deadLetterFolder, id + as + ENTRY_FILE_ENDING);
  const readWaitingFiles = createFolderReader(folder);
  const readDeadLetterFiles = createFolderReader(deadLetterFolder);
  const doneBytes = createExpiringSum();
  const counted = { once: null as Promise<void> | null };

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
    const encrypted = await resolveUndefinedIfMissing(readFile(file));
    const { mtimeMs } = (encrypted && (await resolveUndefinedIfMissing(stat(file)))) ?? {};
    if (!encrypted || mtimeMs === undefined) return undefined;
    const { tries } = schedules.get(id) ?? { tries: 0 };
    return { id, createdAt: Math.round(mtimeMs), tries, isDone: false, encrypted };
  }

  /** Returns the folders of results, the last to expire first, and the folder in which an earlier version stored them. */
  async function listDoneFolders(): Promise<readonly string[]> {
    const names = (await resolveUndefinedIfMissing(readdir(doneFolder))) ?? [];
    const hours = names.filter((name) => EXPIRY_HOUR_PATTERN.test(name)).toSorted();
    return [doneFolder, ...hours.map((name) => join(doneFolder, name))].reverse();
  }

  async function createDoneFile(id: string, expiresAt: number): Promise<string> {
    const hourFolder = join(doneFolder, getHourName(Math.ceil(expiresAt / HOUR_MS) * HOUR_MS));
    await createFolder(hourFolder);
    await syncFolder(doneFolder);
    return join(hourFolder, id + ENTRY_FILE_ENDING);
  }

  async function readDone(id: string): Promise<StoredEntry | undefined> {
    for (const place of await listDoneFolders()) {
      const found = await readAt(join(place, id + ENTRY_FILE_ENDING), id);
      if (found && found.createdAt > Date.now()) return { ...found, isDone: true };
    }
    return undefined;
  }

  /** Counts the bytes of the stored results, one file at a time, so that no thread is missing where an entry is written. */
  async function countDone(): Promise<void> {
    for (const place of await listDoneFolders())
      for (const name of await listFileNames(place, ENTRY_FILE_ENDING)) {
        const file = join(place, name);
        const found = await resolveUndefinedIfMissing(stat(file));
        if (!found) continue;
        doneBytes.add(found.mtimeMs, found.size);
        // An earlier version stored results without a folder for the hour.
        if (place === doneFolder && mayCreate)
          await rename(
            file,
            await createDoneFile(basename(name, ENTRY_FILE_ENDING), found.mtimeMs),
          );
      }
  }

  async function removeExpiredResults(): Promise<void> {
    for (const place of await listDoneFolders()) {
      if (place === doneFolder || basename(place) > getHourName(Date.now())) continue;
      for (const name of await readdir(place)) await rm(join(place, name), { force: true });
      await rmdir(place);
    }
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
      await write(await createDoneFile(id, expiresAt), sealedResult, expiresAt);
      if (counted.once) doneBytes.add(expiresAt, sealedResult.byteLength);
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
      for (const place of await listDoneFolders())
        await rm(join(place, id + ENTRY_FILE_ENDING), { force: true });
    },
    removeExpired: async (olderThanMs) => {
      await removeExpiredResults();
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
    listDone: async () => {
      const ids: string[] = [];
      for (const place of await listDoneFolders())
        for (const name of await listFileNames(place, ENTRY_FILE_ENDING)) {
          const found = await resolveUndefinedIfMissing(stat(join(place, name)));
          if (found && found.mtimeMs > Date.now()) ids.push(basename(name, ENTRY_FILE_ENDING));
        }
      return ids;
    },
    audit: (line) => appendAuditLine(folder, line),
    depth: async () => {
      const all = await listFiles();
      await (counted.once ??= countDone());
      const waiting = all.filter(({ state }) => state === 'waiting');
      const deadLetters = all.filter(({ state }) => state !== 'waiting');
      const ageOf = (entry: ListedEntry | undefined) =>
        entry ? Math.max(0, Math.round(Date.now() - entry.createdAt)) : null;
      return {
        waiting: waiting.length,
        deadLetters: deadLetters.length,
        oldestMs: ageOf(waiting[0]),
        oldestDeadLetterMs: ageOf(deadLetters[0]),
        bytes: all.reduce((sum, { size }) => sum + size, doneBytes.total(Date.now())),
      };
    },
    close: async () => undefined,
  };
}
