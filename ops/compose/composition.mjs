// Puts the site into production by the commands of docs/deploying.md, beside the embedded backend.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Backend } from '../../e2e/support/backend.ts';
import { projectRoot } from '../../scripts/setup.mjs';
import { createSecrets, startBackend } from '../../scripts/stack.mjs';
import { waitUntil } from '../fleet/leads.mjs';
import { VISITOR_HEADER, makeCertificate } from '../fleet/proxy.mjs';
import { SITE_HOST_NAME, SITE_URL, siteAgent, visitSite } from '../image/visitor.mjs';
import { startMachine } from './machine.mjs';

/** The two versions in docs/deploying.md and in the runbook, with the images that stand for them: the site's, and the proxy's. */
const versions = { '2026-11-15': ['a', 'a'], '2026-11-22': ['b', 'next'] };
/** The images that pin.sh asks for, with their names here. */
const hubImages = {
  'docker.io/library/node:24-bookworm-slim': 'library/node:24-bookworm-slim',
  'docker.io/library/debian:bookworm-slim': 'library/debian:bookworm-slim',
  // The earlier release, until a check publishes the one of compose.yaml and upgrades to it.
  'localhost/postgres:15': 'library/postgres:17-bookworm',
  'localhost/valkey:8': 'valkey/valkey:8-bookworm',
};
/** Address of this machine in the network of the sites, at which they find the backend. */
const BACKEND_ADDRESS = '172.31.77.1';
const BACKEND_PORT = 4000;

/** @typedef {Awaited<ReturnType<typeof startComposition>>} Composition */

/**
 * Starts the machine, the backend and the composition.
 *
 * @param {string} folder folder for logs
 */
export async function startComposition(folder) {
  const machine = await startMachine(folder);
  const { settings } = createSecrets();
  const options = { port: BACKEND_PORT + 1, dataDir: 'memory', controls: true, env: settings };
  const server = await startBackend({ ...options, logs: folder }).catch(async (error) => {
    await machine.stop();
    throw error;
  });
  // The embedded backend listens on the loopback address alone.
  const door = createServer((socket) => {
    const inner = connect(Number(new URL(server.url).port), '127.0.0.1');
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ])
      from.on('error', () => to.destroy()).pipe(to);
  }).listen(BACKEND_PORT, '0.0.0.0');
  const { run } = machine;

  /** Returns what Docker knows of the containers, by service. */
  const inspect = async () => {
    const containers = JSON.parse(await run('docker inspect $(docker compose ps --all --quiet)'));
    return Object.fromEntries(
      containers.map((container) => [
        container.Config.Labels['com.docker.compose.service'],
        container,
      ]),
    );
  };
  const isHealthy = async () =>
    Object.values(await inspect()).every(({ State }) => State.Health?.Status === 'healthy');
  const composition = {
    machine,
    run,
    inspect,
    waitUntilHealthy: () => waitUntil(isHealthy, 'um contêiner não ficou saudável'),
    /** Runs the tool of the outbox; returns its lines without the first, which names the place. */
    outbox: async (words) =>
      (await run(`docker compose run --rm -T outbox ${words} 2>/dev/null`)).split('\n').slice(1),
    url: SITE_URL,
    agent: siteAgent,
    stack: { settings: { ...settings, SITE_URL } },
    // The class `Backend` reads only the address of the server from the stack.
    backend: new Backend(/** @type {any} */ ({ backend: server })),
    stop: async () => {
      siteAgent.destroy();
      writeFileSync(join(folder, 'containers.log'), await readLogs(run));
      await machine.stop();
      door.close();
      await server.stop();
    },
  };
  try {
    for (const [name, nameInHub] of Object.entries(hubImages))
      await machine.publishImage(name, nameInHub);
    for (const [version, [site, proxy]] of Object.entries(versions)) {
      await machine.loadImage(`localhost/bastiao-site:${site}`, `bastiao-site:${version}`);
      await machine.loadImage(`localhost/bastiao-proxy:${proxy}`, `bastiao-proxy:${version}`);
    }
    const settingsFile = join(machine.deployFolder, 'site.env');
    const certificates = join(machine.root, 'etc/letsencrypt/live', SITE_HOST_NAME);
    const proxySettings = join(machine.deployFolder, 'local');
    for (const path of [certificates, proxySettings]) mkdirSync(path, { recursive: true });
    makeCertificate(certificates, SITE_HOST_NAME);
    const trusted = `set_real_ip_from ${BACKEND_ADDRESS}; real_ip_header ${VISITOR_HEADER};`;
    writeFileSync(join(proxySettings, 'proxy.conf'), trusted);
    for (const command of readCommands()) {
      await run(command);
      if (command.includes('site.env')) fillIn(settingsFile, settings);
      if (command.includes('> .env')) await run('echo SITE_VERSION=2026-11-15 >> .env');
    }
    // Docker keeps the last five health checks of each container.
    const firstContainers = await inspect();
    await composition.waitUntilHealthy();
    await waitUntil(async () => (await visitSite('/')).status === 200, 'o site não responde');
    return { ...composition, firstContainers };
  } catch (error) {
    await composition.stop();
    throw error;
  }
}

/** Returns what the containers have written. */
const readLogs = (run) => run('docker compose logs --no-color --timestamps').catch(String);

/**
 * Returns the commands of docs/deploying.md but for `cd`, those of certbot, which reaches no authority here, and building,
 * because the images are there.
 */
function readCommands() {
  const manual = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8');
  const [, block = ''] = /\n## With containers\n.*?```sh\n(.*?)```/s.exec(manual) ?? [];
  const lines = block
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|cd |certbot )/.test(line));
  const variables = lines.filter((line) => /^\w+=/.test(line));
  return lines
    .filter((line) => !variables.includes(line))
    .map((line) => [...variables, line.replace(' --build', '')].join('\n'));
}

/** Writes values into a copy of .env.local.example. */
function fillIn(file, settings) {
  const values = { ...settings, API_URL: `http://${BACKEND_ADDRESS}:${BACKEND_PORT}` };
  const text = Object.entries(values).reduce(
    (filled, [name, value]) => {
      const line = new RegExp(`^(?:# )?${name}=.*$`, 'm');
      return line.test(filled) ? filled.replace(line, `${name}=${value}`) : filled;
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}
