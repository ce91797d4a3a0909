import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { SettingsError } from '../settings';

/**
 * Locks the folder of an embedded database, because two processes that write to one folder would corrupt it. A lock of
 * a process that has ended is replaced. Returns a function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'em-uso.pid');
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isProcessAlive(owner)) {
    throw new SettingsError(
      `A pasta de dados "${folder}" já está em uso pelo processo ${owner}. Encerre-o ou escolha outra em DEMO_DATA_DIR.`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
