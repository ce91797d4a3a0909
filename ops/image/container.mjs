// Runs an image as deploy/compose.yaml does, as far as a machine without Docker can: with a read-only root, the service's
// tmpfs, capabilities and user, its own processes and no new privileges. The network is the caller's.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/setup.mjs';

const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), {
  merge: true,
});

const text = /** @type {const} */ ({ encoding: 'utf8' });
const quoted = (word) => `'${String(word).replaceAll("'", "'\\''")}'`;

/** Returns the words that enter the root, drop the capabilities that the service drops, and become its user. */
function entering({ folder, config }, service, env) {
  const { cap_drop: dropped, cap_add: added = [] } = services[service];
  if (String(dropped) !== 'ALL') throw new Error(`${service} não larga todas as capacidades.`);
  const caps = ['-all', ...added.map((name) => `+${name.toLowerCase()}`)].join(',');
  const user = config.User || 'root';
  const settings = [
    ...config.Env,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ];
  return [
    ...['chroot', folder, 'setpriv', '--no-new-privs', `--bounding-set=${caps}`, '--inh-caps=-all'],
    ...[`--reuid=${user}`, `--regid=${user}`, '--init-groups'],
    ...['env', '-i', `--chdir=${config.WorkingDir || '/'}`, ...settings],
  ];
}

/** Returns the commands that mount the root read-only, and then what may be written. */
function mounts(folder, service, binds) {
  const { read_only: isReadOnly, tmpfs = [] } = services[service];
  if (!isReadOnly) throw new Error(`${service} pode escrever na própria raiz.`);
  return [
    `mount --bind ${folder} ${folder}`,
    ...binds.flatMap(([from, to, mode]) => [
      `mount --bind ${quoted(from)} ${folder}${to}`,
      ...(mode === 'ro' ? [`mount -o remount,ro,bind ${folder}${to}`] : []),
    ]),
    `mount -o remount,ro,bind ${folder}`,
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    ...tmpfs.map((entry) => {
      const [place, options] = entry.split(/:(?=[^:]*$)/);
      return `mount -t tmpfs -o nosuid,nodev,mode=1777,${options} tmpfs ${folder}${place}`;
    }),
  ];
}

/** Returns a script that mounts, and then runs these words. */
function scriptOf(image, service, { binds, words }) {
  const command = words.map(quoted).join(' ');
  return ['set -e', ...mounts(image.folder, service, binds), command].join('\n');
}

/** Returns the arguments of `unshare` that run a script as process 1, with its own processes and mounts. */
const apart = (script) => ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script];

/**
 * Starts a service.
 *
 * @param {import('./build.mjs').Image} image
 * @param {string} service whose settings in compose.yaml count
 * @param {{ env?: Record<string, string>, binds?: [string, string, 'ro'?][], log: string }} options `binds` are its volumes,
 *   each a path here and one inside
 */
export function start(image, service, { env = {}, binds = [], log }) {
  for (const [from, to] of binds) prepare(from, image.folder + to);
  const output = openSync(log, 'a');
  const words = [...entering(image, service, env), ...image.config.Cmd];
  // The shell stands for `init: true`: process 1, which ends with the server.
  const script = `${scriptOf(image, service, { binds, words })} &\nwait $!`;
  const child = spawn('unshare', apart(script), { stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = once(child, 'exit');
  return {
    /** Runs a command inside, as the service's user. */
    exec: (...command) => {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], text);
      const inside = ['--target', stdout.trim(), '--mount', '--pid'];
      return spawnSync('nsenter', [...inside, ...entering(image, service, env), ...command], text);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs one command of an image to its end, as `docker compose run --rm` does. */
export function runOnce(image, service, args, env) {
  const words = [...entering(image, service, env), ...services[service].entrypoint, ...args];
  return spawnSync('unshare', apart(scriptOf(image, service, { binds: [], words })), text);
}

/** Makes the mount point of a volume, as Docker does. */
function prepare(from, place) {
  if (existsSync(place)) return;
  if (statSync(from).isDirectory()) mkdirSync(place, { recursive: true });
  else writeFileSync(place, '');
}
