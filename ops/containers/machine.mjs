/*
 * A machine with Docker Engine and Docker Compose, in a root folder and mounts of its own. It has the network of the
 * calling process, which therefore needs its own (`unshare --net`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';
import { runCommand, runMeanwhile } from '../fleet/commands.mjs';
import { waitUntil } from '../fleet/leads.mjs';
import { cacheFolder, openImage, saveImage } from './build.mjs';

/** Folder of the project on the machine. */
const PROJECT_FOLDER = '/srv/bastiao';
/** A registry of images on the machine, from which Docker takes what it would take from Docker Hub. */
const REGISTRY = '127.0.0.1:5000';
/**
 * Makes the folder `$1` the root, mounts what Docker needs, with its data in the folder `$2`, starts the registry, and becomes Docker. With `chroot` alone
 * `docker exec` would see the files of the machine outside.
 */
const START_SCRIPT = `
# Docker refuses a machine with both versions of cgroups.
umount /sys/fs/cgroup/unified 2>/dev/null || true
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --rbind /dev dev
mount -t sysfs sysfs sys
mount --rbind /sys/fs/cgroup sys/fs/cgroup
mount -t tmpfs tmpfs run
mount --bind "$2" var/lib/docker
mkdir -p fora
pivot_root . fora
umount --lazy /fora
cd /
docker-registry serve /etc/docker/registry/config.yml &
exec dockerd --ip6tables --experimental --registry-mirror http://${REGISTRY}
`;

/**
 * Starts Docker and an empty registry of images, and copies to the machine what an operator needs of the project.
 *
 * @param {string} logsFolder
 */
export async function startMachine(logsFolder) {
  const image = openImage('machine:13');
  const root = image.folder;
  // Docker cannot stack its layers on those of buildah.
  const data = mkdtempSync(join(cacheFolder, 'docker-'));
  mkdirSync(join(root, 'var/lib/docker'), { recursive: true });
  for (const path of ['deploy', '.env.local.example'])
    cpSync(join(projectRoot, path), join(root, PROJECT_FOLDER, path), { recursive: true });
  runCommand('ip', ['link', 'set', 'lo', 'up']);
  const log = openSync(join(logsFolder, 'docker.log'), 'w');
  const shell = ['sh', '-euc', START_SCRIPT, 'sh', root, data];
  const docker = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...shell], {
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(docker, 'exit');

  /**
   * Runs a shell command in the folder deploy/ of the machine and returns its output; throws when it fails.
   *
   * @param {string} command
   */
  const run = (command) => {
    const script = `cd ${PROJECT_FOLDER}/deploy; ${command}`;
    const enter = ['--target', String(docker.pid), '--mount'];
    return runMeanwhile('nsenter', [...enter, 'sh', '-euc', script]);
  };
  /** Loads an image of buildah under another name. */
  const loadImage = async (name, nameInDocker) => {
    saveImage(name, join(root, 'tmp/imagem.tar'), nameInDocker);
    await run('docker load --quiet --input /tmp/imagem.tar; rm /tmp/imagem.tar');
  };
  const stop = async () => {
    const pid = Number(runCommand('ps', ['-o', 'pid=', '--ppid', String(docker.pid)]));
    process.kill(pid, 'SIGTERM');
    await ended;
    image.close();
    rmSync(data, { recursive: true, force: true });
  };
  const isUp = () => run('docker info').then(Boolean, () => false);
  await waitUntil(isUp, 'o Docker não começou').catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    root,
    deployFolder: join(root, PROJECT_FOLDER, 'deploy'),
    run,
    loadImage,
    /** Puts an image into the registry, as Docker Hub has it, and forgets it locally. */
    publishImage: async (name, nameInHub) => {
      const published = `${REGISTRY}/${nameInHub}`;
      await loadImage(name, published);
      await run(`docker push --quiet ${published}; docker image rm ${published}`);
    },
    stop,
  };
}
