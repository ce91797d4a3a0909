import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { createExpiringSum, HOUR_MS } from './expiring-sum';
import {
  createFolder,
  DELIVERED_FOLDER,
  ENTRY_FILE_ENDING,
  listFileNames,
  readStoredFile,
  resolveUndefinedIfMissing,
  syncFolder,
  type StoredFile,
} from './folders';

/** Matches the name of a folder of results: the hour, in UTC, at which all of them have expired. */
const EXPIRY_HOUR_PATTERN = /^\d{4}-\d\d-\d\dT\d\d$/;
const getHourName = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh'.length);

/**
 * The results of delivered entries as files, in one folder for each hour of their expiry, which is removed as a whole.
 * The modification time of a file is the time at which the result expires.
 *
 * @param mayMove `true` moves results that an earlier version stored to the folder of their hour
 */
export function createResultFiles(folder: string, mayMove: boolean) {
  const resultFolder = join(folder, DELIVERED_FOLDER);
  const bytes = createExpiringSum();
  const counted = { once: null as Promise<void> | null };

  /** Returns the folders of results, the last to expire first, and the folder in which an earlier version stored them. */
  async function listFolders(): Promise<readonly string[]> {
    const names = (await resolveUndefinedIfMissing(readdir(resultFolder))) ?? [];
    const hours = names.filter((name) => EXPIRY_HOUR_PATTERN.test(name)).toSorted();
    return [resultFolder, ...hours.map((name) => join(resultFolder, name))].reverse();
  }

  const getHourFolder = (expiresAt: number): string =>
    join(resultFolder, getHourName(Math.ceil(expiresAt / HOUR_MS) * HOUR_MS));

  async function prepareFile(id: string, expiresAt: number): Promise<string> {
    const hourFolder = getHourFolder(expiresAt);
    await createFolder(hourFolder);
    await syncFolder(resultFolder);
    return join(hourFolder, id + ENTRY_FILE_ENDING);
  }

  /** Looks at one file at a time, so that no thread is missing where an entry is written. */
  async function count(): Promise<void> {
    const created = new Set<string>();
    bytes.clear();
    for (const place of await listFolders())
      for (const name of await listFileNames(place, ENTRY_FILE_ENDING)) {
        const found = await resolveUndefinedIfMissing(stat(join(place, name)));
        if (!found) continue;
        bytes.add(found.mtimeMs, found.size);
        if (place !== resultFolder || !mayMove) continue;
        const hourFolder = getHourFolder(found.mtimeMs);
        if (!created.has(hourFolder)) await createFolder(hourFolder);
        created.add(hourFolder);
        await resolveUndefinedIfMissing(rename(join(place, name), join(hourFolder, name)));
      }
  }

  return {
    /** Creates the folder for a result where it is missing, and returns the path of the result's file. */
    prepareFile,
    /** Counts a result that was written. */
    add: (expiresAt: number, size: number): void => {
      // What is counted later is counted with all others.
      if (counted.once) bytes.add(expiresAt, size);
    },
    read: async (id: string): Promise<StoredFile | undefined> => {
      for (const place of await listFolders()) {
        const found = await readStoredFile(join(place, id + ENTRY_FILE_ENDING));
        if (found && found.mtimeMs > Date.now()) return found;
      }
      return undefined;
    },
    remove: async (id: string): Promise<void> => {
      for (const place of await listFolders())
        await rm(join(place, id + ENTRY_FILE_ENDING), { force: true });
    },
    removeExpired: async (): Promise<void> => {
      for (const place of await listFolders()) {
        if (place === resultFolder || basename(place) > getHourName(Date.now())) continue;
        for (const name of await readdir(place))
          await rm(join(place, name), { force: true, recursive: true });
        await rmdir(place);
      }
    },
    /** Returns the ids of the results that have not expired. */
    list: async (): Promise<readonly string[]> => {
      const ids: string[] = [];
      for (const place of await listFolders())
        for (const name of await listFileNames(place, ENTRY_FILE_ENDING)) {
          const found = await resolveUndefinedIfMissing(stat(join(place, name)));
          if (found && found.mtimeMs > Date.now()) ids.push(basename(name, ENTRY_FILE_ENDING));
        }
      return ids;
    },
    /** Returns the bytes of all results, of expired ones up to an hour longer. */
    totalBytes: async (): Promise<number> => {
      await (counted.once ??= count().catch((error: unknown) => {
        counted.once = null;
        throw error;
      }));
      return bytes.total(Date.now());
    },
  };
}
