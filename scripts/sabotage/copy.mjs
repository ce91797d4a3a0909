// Copies the working tree into a folder of its own, in which patches are applied and reversed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup.mjs';

function run(command, args, cwd, input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', input });
  return { ok: status === 0, stdout, output: `${stdout}${stderr}`.trim() };
}

/** Copies the files that git knows or would add, as they stand in the working tree, into `folder`. */
export function copyProject(folder) {
  const listed = run('git', ['ls-files', '-coz', '--exclude-standard'], root);
  if (!listed.ok) throw new Error(listed.output);
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path));
  }
}

/**
 * Copies the project with its installed packages into a folder that is deleted when the process ends.
 *
 * @returns {string} the folder
 */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'sabotagem-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  copyProject(folder);
  // Hard links where the file system has them: next build refuses a symbolic link to the folder.
  const modules = join(root, 'node_modules');
  if (!run('cp', ['-al', modules, folder], root).ok && !run('cp', ['-a', modules, folder], root).ok)
    throw new Error('Não foi possível copiar node_modules.');
  return folder;
}

/**
 * @param {string} folder
 * @param {import('./patches.mjs').Patch} patch
 * @param {...string} options of `git apply`
 * @returns {string | null} why it could not be put in
 */
export function apply(folder, patch, ...options) {
  const { ok, output } = run('git', ['apply', ...options], folder, patch.text);
  return ok ? null : output;
}

/**
 * @param {string} folder
 * @param {import('./patches.mjs').Patch} patch
 */
export function takeOut(folder, patch) {
  const problem = apply(folder, patch, '--reverse');
  if (problem !== null) throw new Error(`${patch.name}: ${problem}`);
}
