// Copies the working tree to a folder, in which it can be built or changed beside the work.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';

const runInProject = (command, ...args) =>
  spawnSync(command, args, { cwd: projectRoot, encoding: 'utf8' });

/** Copies the tracked and untracked files of the working tree, without ignored ones, to `folder`. */
export function copyProject(folder) {
  const { status, stdout, stderr } = runInProject('git', 'ls-files', '-coz', '--exclude-standard');
  if (status !== 0) throw new Error(stderr);
  for (const path of stdout.split('\0').filter(Boolean))
    if (existsSync(join(projectRoot, path))) cpSync(join(projectRoot, path), join(folder, path));
}

/**
 * Copies the project with its installed packages into a folder that is deleted when the process ends.
 *
 * @returns {string} the folder
 */
export function copyProjectToTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sabotagem-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  copyProject(folder);
  // The packages are copied as hard links where possible, because `next build` refuses a symbolic link to node_modules.
  const isCopied = ['-al', '-a'].some(
    (option) => runInProject('cp', option, 'node_modules', folder).status === 0,
  );
  if (!isCopied) throw new Error('Não foi possível copiar node_modules.');
  return folder;
}
