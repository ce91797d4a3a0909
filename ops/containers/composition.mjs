// Puts the site into production by the commands of docs/deploying.md, beside the embedded backend.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { Backend } from '../../e2e/support/backend.ts';
import { projectRoot } from '../../scripts/setup.mjs';
import { createSecrets, startBackend } from '../../scripts/stack.mjs';
import { runCommand } from '../fleet/commands.mjs';
import { waitUntil } from '../fleet/leads.mjs';
import { VISITOR_HEADER, makeCertificate } from '../fleet/proxy.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { startMachine } from './machine.mjs';

/** The name that docs/deploying.md gives the site, without which the proxy refuses a visitor. */
const SITE_HOST_NAME = 'www.suaempresa.com.br';
export const SITE_URL = `https://${SITE_HOST_NAME}`;
/** The two versions in docs/deploying.md and in the runbook, with the images that stand for them: the site's, and the proxy's. */
const versions = { '2026-11-15': ['a', 'a'], '2026-11-22': ['b', 'next'] };
/** The images that pin.sh requests, with their names here. */
const hubImages = {
  'docker.io/library/node:24-bookworm-slim': 'library/node:24-bookworm-slim',
  'docker.io/library/debian:bookworm-slim': 'library/debian:bookworm-slim',
  // The earlier release, until a check publishes the one of compose.yaml and upgrades to it.
  'localhost/postgres:15': 'library/postgres:17-bookworm',
  'localhost/valkey:8': 'valkey/valkey:8-bookworm',
};
/** The network of the sites; this machine, where the backend is, has its first address. */
const SUBNET = '172.31.77';
const BACKEND_PORT = 4000;

/** @typedef {Awaited<ReturnType<typeof startComposition>>} Composition */

/**
 * Starts the machine, the backend and the composition.
 *
 * @param {string} folder folder for logs
 */
export async function startComposition(folder) {
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost ${SITE_HOST_NAME}\n`);
  runCommand('mount', ['--bind', hosts, '/etc/hosts']);
  const machine = await startMachine(folder);
  const { run } = machine;
  const { settings, ...publicSecrets } = createSecrets();
  const options = { port: BACKEND_PORT + 1, dataDir: 'memory', controls: true, env: settings };
  const backend = await startBackend({ ...options, logs: folder }).catch(async (error) => {
    await machine.stop();
    throw error;
  });
  // The embedded backend listens on the loopback address alone.
  const door = createServer((socket) => {
    const inner = connect(Number(new URL(backend.url).port), '127.0.0.1');
    pipeline(socket, inner, () => undefined);
    pipeline(inner, socket, () => undefined);
  }).listen(BACKEND_PORT, '0.0.0.0');

  /** Returns what Docker knows of the containers, by service. */
  const inspect = async () => {
    const containers = JSON.parse(await run('docker inspect $(docker compose ps --all --quiet)'));
    const nameOf = ({ Config }) => Config.Labels['com.docker.compose.service'];
    return Object.fromEntries(containers.map((container) => [nameOf(container), container]));
  };
  const isHealthy = async () =>
    Object.values(await inspect()).every(({ State }) => State.Health?.Status === 'healthy');
  const [a, b] = ['11', '12'].map((end) => ({ url: `http://${SUBNET}.${end}:3000` }));
  const stack = {
    ...publicSecrets,
    ...{ backend, apiUrl: backend.url, siteUrl: SITE_URL, site: { ...a, outboxDir: '' } },
    settings: { ...settings, SITE_URL },
  };
  const composition = {
    ...{ machine, run, inspect, stack, a, b, proxy: { url: SITE_URL }, url: SITE_URL },
    waitUntilHealthy: () => waitUntil(isHealthy, 'um contêiner não ficou saudável'),
    /** Runs the tool of the outbox; returns its lines without the first, which names the place. */
    outbox: async (words) =>
      (await run(`docker compose run --rm -T outbox ${words} 2>/dev/null`)).split('\n').slice(1),
    // The class `Backend` reads no settings.
    backend: new Backend(/** @type {any} */ (stack)),
    stop: async () => {
      const logs = await run('docker compose logs --no-color --timestamps').catch(String);
      writeFileSync(join(folder, 'containers.log'), logs);
      await machine.stop();
      door.close();
      await backend.stop();
    },
  };
  try {
    for (const [name, nameInHub] of Object.entries(hubImages))
      await machine.publishImage(name, nameInHub);
    for (const [version, [site, proxy]] of Object.entries(versions)) {
      await machine.loadImage(`localhost/bastiao-site:${site}`, `bastiao-site:${version}`);
      await machine.loadImage(`localhost/bastiao-proxy:${proxy}`, `bastiao-proxy:${version}`);
    }
    const certificates = join(machine.root, 'etc/letsencrypt/live', SITE_HOST_NAME);
    const proxySettings = join(machine.deployFolder, 'local');
    for (const path of [certificates, proxySettings]) mkdirSync(path, { recursive: true });
    makeCertificate(certificates, SITE_HOST_NAME);
    const trusted = `set_real_ip_from ${SUBNET}.1; real_ip_header ${VISITOR_HEADER};`;
    writeFileSync(join(proxySettings, 'proxy.conf'), trusted);
    for (const command of readStartCommands()) {
      await run(command);
      if (command.includes('site.env')) fillIn(join(machine.deployFolder, 'site.env'), settings);
      if (command.includes('> .env')) await run('echo SITE_VERSION=2026-11-15 >> .env');
    }
    await composition.waitUntilHealthy();
    const isOpen = async () => (await sendRequest(SITE_URL)).status === 200;
    await waitUntil(isOpen, 'o site não responde');
    return composition;
  } catch (error) {
    await composition.stop();
    throw error;
  }
}

/**
 * Returns the first block of commands below a heading of a document.
 *
 * @param {string} path
 * @param {string} heading
 */
export function readCommands(path, heading) {
  const [, section = ''] = readFileSync(join(projectRoot, path), 'utf8').split(`\n## ${heading}\n`);
  const [, block] = /```sh\n(.*?)```/s.exec(section) ?? [];
  assert.ok(block, `${path} não tem comandos em "${heading}"`);
  return block;
}

/**
 * Returns the commands of docs/deploying.md but for `cd`, those of certbot, which reaches no authority here, and building,
 * because the images are there.
 */
function readStartCommands() {
  const lines = readCommands('docs/deploying.md', 'With containers')
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|cd |certbot )/.test(line));
  const variables = lines.filter((line) => /^\w+=/.test(line));
  return lines
    .filter((line) => !variables.includes(line))
    .map((line) => [...variables, line.replace(' --build', '')].join('\n'));
}

/** Writes values into a copy of .env.local.example. */
function fillIn(file, settings) {
  const values = { ...settings, API_URL: `http://${SUBNET}.1:${BACKEND_PORT}` };
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(values))
    text = text.replace(new RegExp(`^(?:# )?${name}=.*$`, 'm'), `${name}=${value}`);
  writeFileSync(file, text);
}
