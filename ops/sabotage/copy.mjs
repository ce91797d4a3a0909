// Copies the working tree to a temporary folder, in which patches are applied and reversed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';

function runCommand(command, args, cwd, input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', input });
  return { ok: status === 0, stdout, output: `${stdout}${stderr}`.trim() };
}

/** Copies the tracked and untracked files of the working tree, without ignored ones, to `folder`. */
export function copyProject(folder) {
  const listedFiles = runCommand('git', ['ls-files', '-coz', '--exclude-standard'], projectRoot);
  if (!listedFiles.ok) throw new Error(listedFiles.output);
  for (const path of listedFiles.stdout.split('\0').filter(Boolean)) {
    if (existsSync(join(projectRoot, path))) cpSync(join(projectRoot, path), join(folder, path));
  }
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
  const modules = join(projectRoot, 'node_modules');
  if (
    !runCommand('cp', ['-al', modules, folder], projectRoot).ok &&
    !runCommand('cp', ['-a', modules, folder], projectRoot).ok
  )
    throw new Error('Não foi possível copiar node_modules.');
  return folder;
}

/** @typedef {import('./patches.mjs').Patch} Patch */

/** Returns the message of git when a patch does not apply to a folder; `null` when it does. @param {string} folder @param {Patch} patch */
export function checkPatch(folder, patch) {
  const { ok, output } = runCommand('git', ['apply', '--check'], folder, patch.text);
  return ok ? null : output;
}

/** Applies a patch to a folder; throws when git cannot. @param {string} folder @param {Patch} patch */
export const applyPatch = (folder, patch) => runApply(folder, patch);

/** Reverses an applied patch; throws when git cannot. @param {string} folder @param {Patch} patch */
export const reversePatch = (folder, patch) => runApply(folder, patch, '--reverse');

function runApply(folder, { name, text }, ...options) {
  const { ok, output } = runCommand('git', ['apply', ...options], folder, text);
  if (!ok) throw new Error(`${name}: ${output}`);
}
