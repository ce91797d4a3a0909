/*
 * Runs an image with the settings of its service in deploy/compose.yaml, as far as possible without Docker: read-only
 * root, tmpfs, capabilities, user, separate processes and no new privileges. The network is that of the caller.
 */
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
import { projectRoot } from '../../scripts/setup.mjs';

const { services: composeServices } = parse(
  readFileSync(join(projectRoot, 'deploy/compose.yaml'), 'utf8'),
  {
    merge: true,
  },
);

const utf8Options = /** @type {const} */ ({ encoding: 'utf8' });
const quoteForShell = (word) => `'${String(word).replaceAll("'", "'\\''")}'`;

/**
 * Returns a command that changes the root folder to that of the image, drops the capabilities that the service drops,
 * and switches to its user.
 */
function buildEnterCommand({ folder, config }, service, env) {
  const { cap_drop: dropped, cap_add: added = [] } = composeServices[service];
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

/** Returns the commands that mount the root read-only, and the volumes and tmpfs of the service. */
function buildMountCommands(folder, service, binds) {
  const { read_only: isReadOnly, tmpfs = [] } = composeServices[service];
  if (!isReadOnly) throw new Error(`${service} pode escrever na própria raiz.`);
  return [
    `mount --bind ${folder} ${folder}`,
    ...binds.flatMap(([from, to, mode]) => [
      `mount --bind ${quoteForShell(from)} ${folder}${to}`,
      ...(mode === 'ro' ? [`mount -o remount,ro,bind ${folder}${to}`] : []),
    ]),
    `mount -o remount,ro,bind ${folder}`,
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    ...tmpfs.map((entry) => {
      const [tmpfsPath, options] = entry.split(/:(?=[^:]*$)/);
      return `mount -t tmpfs -o nosuid,nodev,mode=1777,${options} tmpfs ${folder}${tmpfsPath}`;
    }),
  ];
}

/** Returns a shell script that mounts the root of the image and runs a command in it. */
function createContainerScript(image, service, { binds, words }) {
  const command = words.map(quoteForShell).join(' ');
  return ['set -e', ...buildMountCommands(image.folder, service, binds), command].join('\n');
}

/** Returns the arguments of `unshare` that run a script as process 1 with separate processes and mounts. */
const buildUnshareArguments = (script) => [
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  'sh',
  '-c',
  script,
];

/**
 * Starts the container of a service.
 *
 * @param {import('./build.mjs').Image} image
 * @param {string} service name of the service in compose.yaml
 * @param {{ env?: Record<string, string>, binds?: [string, string, 'ro'?][], log: string }} options `binds` are the volumes,
 *   each with the path on this machine and the path in the container
 */
export function startContainer(image, service, { env = {}, binds = [], log }) {
  for (const [from, to] of binds) createMountPoint(from, image.folder + to);
  const output = openSync(log, 'a');
  const words = [...buildEnterCommand(image, service, env), ...image.config.Cmd];
  // The shell is process 1 of the container, like Docker's init, and ends with the server.
  const script = `${createContainerScript(image, service, { binds, words })} &\nwait $!`;
  const child = spawn('unshare', buildUnshareArguments(script), {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  return {
    /** Runs a command in the container as the user of the service. */
    exec: (...command) => {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], utf8Options);
      const inside = ['--target', stdout.trim(), '--mount', '--pid'];
      return spawnSync(
        'nsenter',
        [...inside, ...buildEnterCommand(image, service, env), ...command],
        utf8Options,
      );
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs one command in a new container to its end, like `docker compose run --rm`. */
export function runOnce(image, service, args, env) {
  const words = [
    ...buildEnterCommand(image, service, env),
    ...composeServices[service].entrypoint,
    ...args,
  ];
  return spawnSync(
    'unshare',
    buildUnshareArguments(createContainerScript(image, service, { binds: [], words })),
    utf8Options,
  );
}

/** Creates the missing mount point of a volume, as Docker does: a folder or an empty file, like its source. */
function createMountPoint(from, mountPoint) {
  if (existsSync(mountPoint)) return;
  if (statSync(from).isDirectory()) mkdirSync(mountPoint, { recursive: true });
  else writeFileSync(mountPoint, '');
}
