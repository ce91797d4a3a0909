import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { AuditLine } from './store';

export const DEAD_LETTER_FOLDER = 'parados';
export const DELIVERED_FOLDER = 'entregues';
export const ENTRY_FILE_ENDING = '.lead';
/** Ending of the names of files that are being written. */
export const UNFINISHED_FILE_ENDING = '.tmp';

const hasErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * Creates a folder and its parents. Node's own `recursive` loops without end where a system allows none, as below
 * /proc.
 */
export async function createFolder(folder: string): Promise<void> {
  // Without `turbopackIgnore` Next would assume that any file may be read here, and copy all of them.
  const make = () => mkdir(/* turbopackIgnore: true */ folder, { mode: 0o700 });
  try {
    await make().catch(async (error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      await createFolder(dirname(folder));
      await make();
    });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

/** Creates the folders of an outbox where they are missing. */
export async function createFolders(folder: string): Promise<void> {
  for (const below of [DEAD_LETTER_FOLDER, DELIVERED_FOLDER])
    await createFolder(join(/* turbopackIgnore: true */ folder, below));
}

/** Writes a test file as entries are written, in a created folder. Throws the error of the operating system. */
export async function checkFolderIsWritable(folder: string): Promise<void> {
  await createFolders(folder);
  const proof = join(
    /* turbopackIgnore: true */ folder,
    `prova.${randomBytes(4).toString('hex')}${UNFINISHED_FILE_ENDING}`,
  );
  try {
    await writeFile(proof, 'prova', { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    await rm(proof, { force: true });
  }
}

/** Adds a line to the audit log of the folder, creating the log with the first line. */
export async function appendAuditLine(folder: string, line: AuditLine): Promise<void> {
  const file = join(/* turbopackIgnore: true */ folder, 'auditoria.log');
  const text = JSON.stringify({ at: new Date().toISOString(), ...line });
  await appendFile(file, `${text}\n`, { mode: 0o600, flush: true });
}

/** Returns the result of `work`; `undefined` when its file is missing. */
export async function resolveUndefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a folder itself to the disk, which makes the names of new and removed files durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the names of the files in a folder with an ending; none where the folder is missing. */
export async function listFileNames(folder: string, ending: string): Promise<readonly string[]> {
  const names = (await resolveUndefinedIfMissing(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith(ending));
}

/** The encrypted content of a file, and its modification time in milliseconds since 1970. */
export type StoredFile = Readonly<{ encrypted: Buffer; mtimeMs: number }>;

/** Reads a file; `undefined` when it is missing. */
export async function readStoredFile(file: string): Promise<StoredFile | undefined> {
  const encrypted = await resolveUndefinedIfMissing(readFile(file));
  const { mtimeMs } = (encrypted && (await resolveUndefinedIfMissing(stat(file)))) ?? {};
  return encrypted && mtimeMs !== undefined ? { encrypted, mtimeMs } : undefined;
}
