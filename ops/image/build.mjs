/*
 * Builds the images of deploy/ with buildah, which needs no daemon. The base images are built here from packages of
 * Debian and npm, under the names that the Dockerfiles use, so that no registry of images is needed.
 */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanary } from '../../scripts/canaries.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { copyProject } from '../sabotage/copy.mjs';
import { runCommand, unpackNode, unpackPackage } from './packages.mjs';

/** Programs that the build needs, with their Debian packages. */
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
const composeFolder = join(projectRoot, 'ops/compose');
const CERTIFICATES_FILE = '/etc/ssl/certs/ca-certificates.crt';

/** Folder in which images, the copy of the project and the data of Docker stay between runs. */
export const cacheFolder = join(tmpdir(), 'bastiao-imagens');

const storageOptions = [
  ...['--storage-driver', 'overlay', '--root', `${cacheFolder}/overlay`],
  ...['--runroot', `${cacheFolder}/overlay-run`],
];
const runBuildah = (...args) =>
  runCommand('buildah', [...storageOptions, ...args], { cwd: projectRoot });

/** Builds the base images that no earlier run has built. */
function buildBaseImages() {
  mkdirSync(cacheFolder, { recursive: true });
  const existing = runBuildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n');
  const workFolder = mkdtempSync(join(cacheFolder, 'base-'));
  const buildMissing = (name, build) => {
    if (existing.includes(name)) return;
    logDuration(name, () => {
      const container = build();
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
  const modules = join(localFolder, 'lib/node_modules/npm');
  unpackNode(localFolder);
  unpackPackage(`npm@${NPM_VERSION}`, modules);
  runBuildah('add', container, localFolder, '/usr/local');
  const runInContainer = (command) =>
    runBuildah('run', '--isolation', 'chroot', container, 'sh', '-c', command);
  runInContainer('cd /usr/local/bin && ln -sf ../lib/node_modules/npm/bin/npm-cli.js npm');
  runInContainer('useradd --uid 1000 --create-home node');
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
 * @param {Record<string, string>} [args] build arguments; `target` names the stage instead
 */
function buildImage(name, folder, { target, ...args } = {}) {
  const cache = runCommand('npm', ['config', 'get', 'cache'], { cwd: projectRoot })
    .split('\n')
    .at(-1);
  runBuildah(
    ...['bud', '--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker'],
    ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...[
      '--volume',
      `${CERTIFICATES_FILE}:${CERTIFICATES_FILE}:ro`,
      '--volume',
      `${cache}:/root/.npm`,
    ],
    ...(target ? ['--target', target] : []),
    ...['--tag', name, folder],
  );
}

/** Builds the images of deploy/ from this working tree: the proxy, and two versions of the site. */
export function buildProjectImages() {
  buildBaseImages();
  const context = createBuildContext();
  logDuration('imagem do proxy', () =>
    buildImage('bastiao-proxy:a', join(context, 'deploy/proxy')),
  );
  logDuration('imagem do site', () => buildImage('bastiao-site:a', context));
  // Image `b` stands for the site's next version, so the styles and scripts of its pages must differ from those of `a`.
  appendFileSync(join(context, 'app/globals.css'), '\n.outra-versao {\n  order: 1;\n}\n');
  appendFileSync(
    join(context, 'components/layout/header-shell.tsx'),
    '\nReflect.set(globalThis, "outraVersao", true);\n',
  );
  logDuration('imagem do site, outra versão', () =>
    buildImage('bastiao-site:b', context, { PREVIOUS_IMAGE: 'localhost/bastiao-site:a' }),
  );
}

/**
 * Builds images of other programs, unless an earlier run has built them.
 *
 * @param {readonly ('postgres:15' | 'postgres:17' | 'valkey:8' | 'machine:13' | 'bastiao-proxy:next')[]} names images: those of
 *   ops/compose/Dockerfile, and the proxy on the next Debian
 */
export function buildOtherImages(names) {
  buildBaseImages();
  for (const name of names) {
    const [stage] = name.split(':');
    logDuration(name, () => {
      if (name === 'bastiao-proxy:next')
        buildImage(name, join(projectRoot, 'deploy/proxy'), { DEBIAN_IMAGE: NEXT_DEBIAN_IMAGE });
      else
        buildImage(name, composeFolder, {
          ...{ DEBIAN: name === 'postgres:15' ? 'bookworm' : 'trixie' },
          target: stage,
        });
    });
  }
}

function logDuration(name, work) {
  const startedAt = performance.now();
  work();
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
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
