import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { AuditLine } from './store';

/** Names of the folders within the folder of the outbox. */
export const DEAD_LETTERS = 'parados';
export const DONE = 'entregues';
/** Ending of the names of files that are being written. */
export const HALF_WRITTEN = '.tmp';

/** Returns whether the system refused something with this code ("ENOENT"). */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * Creates a folder and its parents where they are missing. Node's own `recursive` loops without end where a system
 * allows no new folder, as below /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  // The comment stops Next from assuming that any file of the project may be read here, and copying all of them.
  const make = () => mkdir(/* turbopackIgnore: true */ folder, { mode: 0o700 });
  try {
    await make().catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      await makeFolder(dirname(folder));
      await make();
    });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Makes the folders of an outbox where they are missing. */
export async function makeFolders(folder: string): Promise<void> {
  for (const below of [DEAD_LETTERS, DONE])
    await makeFolder(join(/* turbopackIgnore: true */ folder, below));
}

/** Makes a folder for entries where it is missing, and writes to it as they are written. Throws what the system says. */
export async function proveWritable(folder: string): Promise<void> {
  await makeFolders(folder);
  const proof = join(
    /* turbopackIgnore: true */ folder,
    `prova.${randomBytes(4).toString('hex')}${HALF_WRITTEN}`,
  );
  try {
    await writeFile(proof, 'prova', { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    await rm(proof, { force: true });
  }
}

/** Adds a line to the audit log of the folder, and makes the log with the first. */
export async function appendAuditLine(folder: string, line: AuditLine): Promise<void> {
  const file = join(/* turbopackIgnore: true */ folder, 'auditoria.log');
  const text = JSON.stringify({ at: new Date().toISOString(), ...line });
  await appendFile(file, `${text}\n`, { mode: 0o600, flush: true });
}
