/*
 * Builds the images of deploy/ with buildah, which needs no daemon. The base images are built here from packages of
 * Debian and npm, under the names that the Dockerfiles use, so that no registry of images is needed.
 */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanary } from '../../scripts/canaries.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { secondsSince } from '../fleet/checks.mjs';
import { installNode, runCommand } from '../fleet/commands.mjs';
import { copyProject } from '../sabotage/copy.mjs';

/** Programs that build and checks need, with their Debian packages. */
export const imagePrograms = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  ip: 'iproute2',
};

const NPM_VERSION = '11.21.2';
const DEBIAN_IMAGE = 'docker.io/library/debian:bookworm-slim';
/** Image of the Debian that follows the one of the Dockerfiles. */
const NEXT_DEBIAN_IMAGE = 'docker.io/library/debian:trixie-slim';
const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const CERTIFICATES_FILE = '/etc/ssl/certs/ca-certificates.crt';

/** Folder in which images, the copy of the project and the data of Docker stay between runs. */
export const cacheFolder = join(tmpdir(), 'bastiao-imagens');

const runBuildah = (...args) =>
  runCommand(
    'buildah',
    [
      ...['--storage-driver', 'overlay', '--root', `${cacheFolder}/overlay`],
      ...['--runroot', `${cacheFolder}/overlay-run`, ...args],
    ],
    { cwd: projectRoot },
  );

/** Builds the images of deploy/, two versions of the site's and the proxy's, and those that it takes from a registry. */
export function buildImages() {
  buildBaseImages();
  const context = createBuildContext();
  const proxyFolder = join(context, 'deploy/proxy');
  buildImage('bastiao-proxy:a', proxyFolder);
  buildImage('bastiao-proxy:next', proxyFolder, { DEBIAN_IMAGE: NEXT_DEBIAN_IMAGE });
  buildImage('bastiao-site:a', context);
  // The files of the pages of the site's next version must differ.
  appendFileSync(join(context, 'app/globals.css'), '\n.outra-versao {\n  order: 1;\n}\n');
  buildImage('bastiao-site:b', context, { PREVIOUS_IMAGE: 'localhost/bastiao-site:a' });
  for (const [name, DEBIAN] of [
    ['postgres:15', 'bookworm'],
    ['postgres:17', 'trixie'],
    ['valkey:8', 'trixie'],
    ['machine:13', 'trixie'],
  ]) {
    const [stage = ''] = name.split(':');
    buildImage(name, join(projectRoot, 'ops/containers'), { DEBIAN }, ['--target', stage]);
  }
}

/** Builds the base images that no earlier run has built. */
function buildBaseImages() {
  mkdirSync(cacheFolder, { recursive: true });
  const existing = runBuildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n');
  const workFolder = mkdtempSync(join(cacheFolder, 'base-'));
  const buildMissing = (name, createContainer) => {
    if (existing.includes(name)) return;
    logDuration(name, () => {
      const container = createContainer();
      runBuildah('commit', container, name);
      runBuildah('rm', container);
    });
  };
  buildMissing(DEBIAN_IMAGE, () => createDebian('bookworm', workFolder));
  buildMissing(NEXT_DEBIAN_IMAGE, () => createDebian('trixie', workFolder));
  buildMissing(NODE_IMAGE, () =>
    addNode(runBuildah('from', '--pull-never', DEBIAN_IMAGE), workFolder),
  );
  rmSync(workFolder, { recursive: true });
}

/** Creates a container with a small Debian in which packages start no service, and returns its name. */
function createDebian(suite, workFolder) {
  const folder = join(workFolder, suite);
  runCommand('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder]);
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const container = runBuildah('from', 'scratch');
  runBuildah('add', container, folder, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  runBuildah('config', '--env', `PATH=${path}`, container);
  return container;
}

/** Adds Node, npm and the user `node` to a container, and returns its name. */
function addNode(container, workFolder) {
  const localFolder = join(workFolder, 'usr/local');
  installNode(localFolder, `npm@${NPM_VERSION}`);
  runBuildah('add', container, localFolder, '/usr/local');
  const addUser = ['useradd', '--uid', '1000', '--create-home', 'node'];
  runBuildah('run', '--isolation', 'chroot', container, ...addUser);
  runBuildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES_FILE}`, container);
  return container;
}

/**
 * Copies the project to a folder outside of the project, and adds settings files with secrets that must not come into an image.
 *
 * @returns {string} path of the folder
 */
function createBuildContext() {
  const folder = join(cacheFolder, 'projeto');
  rmSync(folder, { recursive: true, force: true });
  copyProject(folder);
  for (const file of ['.env', '.env.local', 'deploy/site.env', 'deploy/.env'])
    writeFileSync(join(folder, file), `SITE_SECRET=${createCanary()}\n`);
  return folder;
}

/**
 * Builds an image from the Dockerfile of a folder.
 *
 * @param {string} name
 * @param {string} folder
 * @param {Record<string, string>} [buildArgs]
 * @param {readonly string[]} [options] further options of `buildah bud`
 */
function buildImage(name, folder, buildArgs = {}, options = []) {
  const npmCache = runCommand('npm', ['config', 'get', 'cache'], { cwd: projectRoot });
  const words = [
    ...['bud', '--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker'],
    ...Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...['--volume', `${CERTIFICATES_FILE}:${CERTIFICATES_FILE}:ro`],
    ...['--volume', `${npmCache.split('\n').at(-1)}:/root/.npm`],
    ...[...options, '--tag', name, folder],
  ];
  logDuration(name, () => runBuildah(...words));
}

function logDuration(name, work) {
  const startedAt = performance.now();
  work();
  console.log(`${name}: ${secondsSince(startedAt)} s`);
}

/**
 * Writes an image to a file that Docker loads.
 *
 * @param {string} name
 * @param {string} file
 * @param {string} nameInDocker
 */
export function saveImage(name, file, nameInDocker) {
  runBuildah('push', name, `docker-archive:${file}:${nameInDocker}`);
}

/**
 * Mounts the file system of an image.
 *
 * @param {string} name
 * @returns {{ folder: string, close: () => void }} `folder` is the root of the file system
 */
export function openImage(name) {
  const container = runBuildah('from', '--pull-never', `localhost/${name}`);
  return { folder: runBuildah('mount', container), close: () => runBuildah('rm', container) };
}
