import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Below the folder of what waits. */
export const DEAD_LETTERS = 'parados';
export const DONE = 'entregues';
/** How the name of a file ends that is being written. */
export const HALF_WRITTEN = '.tmp';

/** Makes the folders of an outbox where they are missing. */
export async function makeFolders(folder: string): Promise<void> {
  for (const below of [DEAD_LETTERS, DONE]) {
    // Without the comment Next takes any file of the project for one that may be read here, and copies all of them.
    await mkdir(join(/* turbopackIgnore: true */ folder, below), { recursive: true, mode: 0o700 });
  }
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
