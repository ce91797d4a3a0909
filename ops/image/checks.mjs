// Starts the container images of the site and the proxy, and checks them.
import assert from 'node:assert/strict';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Backend } from '../../e2e/support/backend.ts';
import { findFilesWith, findCanary } from '../../scripts/canaries.mjs';
import { makeCertificate } from '../fleet/proxy.mjs';
import { sendContact, countArrivals, waitUntil } from '../fleet/leads.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { startPostgres } from '../fleet/servers.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { createSecrets, startBackend } from '../../scripts/stack.mjs';
import { openImage } from './build.mjs';
import { runOnce, startContainer } from './container.mjs';
import { SITE_HOST_NAME, SITE_URL, siteAgent, visitSite } from './visitor.mjs';

const FIRST_SITE_IP = '127.0.1.1';
const SECOND_SITE_IP = '127.0.1.2';
/** User id of www-data, the user that runs the worker processes of Debian's nginx. */
const WWW_DATA_UID = 33;

/**
 * Starts the backend and PostgreSQL on this machine, and the proxy and one site from their images.
 *
 * @param {string} folder folder for logs and settings
 */
export async function startImages(folder) {
  const { settings } = createSecrets();
  const postgres = await startPostgres(folder);
  const server = await startBackend({
    port: 4000,
    dataDir: 'memory',
    controls: true,
    env: settings,
    logs: folder,
  });
  const env = {
    ...settings,
    API_URL: server.url,
    SITE_URL,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: postgres.url,
  };
  const images = {
    a: openImage('bastiao-site:a'),
    b: openImage('bastiao-site:b'),
    proxy: openImage('bastiao-proxy:a'),
  };

  const [tls, cache, hosts] = ['tls', 'cache', 'hosts'].map((name) => join(folder, name));
  for (const folderPath of [tls, cache]) mkdirSync(folderPath);
  chownSync(cache, WWW_DATA_UID, WWW_DATA_UID);
  makeCertificate(tls, SITE_HOST_NAME);
  writeFileSync(hosts, `127.0.0.1 localhost\n${FIRST_SITE_IP} site-1\n${SECOND_SITE_IP} site-2\n`);
  const runningServices = new Set();
  const trackService = (service) => {
    runningServices.add(service);
    return { ...service, stop: () => runningServices.delete(service) && service.stop() };
  };
  const world = {
    images,
    env,
    stack: { settings: env },
    // The class `Backend` reads only the address of the server from the stack.
    backend: new Backend(/** @type {any} */ ({ backend: server })),
    /** @param {'a' | 'b'} version */
    startSite: async (version, address = '') => {
      const log = join(folder, `site-${version}.log`);
      const options = { env: { ...env, ...(address ? { HOSTNAME: address } : {}) }, log };
      const site = trackService(startContainer(images[version], 'site-1', options));
      const health = `http://${address || FIRST_SITE_IP}:3000/api/saude`;
      await waitUntil(() => isServerUp(health), `o site não subiu: ${log}`);
      return site;
    },
    stop: async () => {
      siteAgent.destroy();
      for (const service of runningServices) await service.stop();
      for (const image of Object.values(images)) image.close();
      await server.stop();
      await postgres.stop();
    },
  };
  world.site = await world.startSite('a');
  /** @type {[string, string, 'ro'?][]} */
  const binds = [
    [tls, '/etc/nginx/tls', 'ro'],
    [cache, '/var/cache/site'],
    [hosts, '/etc/hosts', 'ro'],
  ];
  world.proxy = trackService(
    startContainer(images.proxy, 'proxy', {
      env: { SITE_NAME: SITE_HOST_NAME },
      binds,
      log: join(folder, 'proxy.log'),
    }),
  );
  await waitUntil(
    () => isServerUp(`${SITE_URL}/api/saude`, { agent: siteAgent }),
    'o proxy não subiu',
  );
  return world;
}

/**
 * All checks, in the order in which they run; the last one stops the first version of the site.
 *
 * @type {readonly (readonly [name: string, check: (world: any) => Promise<Record<string, unknown>>])[]}
 */
export const imageChecks = [
  ['só o que roda está na imagem', checkImageFiles],
  ['responde, e a verificação de saúde o vê', checkHealth],
  ['não escreve em nenhum outro lugar', checkWritablePaths],
  ['um envio chega; um que espera é visto e entregue', checkLeads],
  ['a página antiga acha seus arquivos na versão nova', checkOldPages],
];

async function checkImageFiles({ images }) {
  const { folder } = images.a;
  const site = join(folder, 'site');
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  const isInstalled = (name) => existsSync(join(site, 'node_modules', name));
  assert.ok(Object.keys(dependencies).some(isInstalled));
  assert.deepEqual(Object.keys(devDependencies).filter(isInstalled), []);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
  const unwanted = /\.map$|(^|\/)\.env|\.pem$|^(demo|e2e|docs|app|components)\/|^lib\/.*\.test\./;
  const unwantedFiles = files.filter((file) => unwanted.test(file));
  assert.deepEqual(unwantedFiles, []);
  assert.deepEqual(findFilesWith(site, findCanary), []);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(site, file)).length, 0);
  return { arquivos: files.length, MB: Math.round(bytes / 1e6) };
}

async function checkHealth({ site, images }) {
  const { status, text } = await visitSite('/');
  assert.equal(status, 200);
  assert.match(text, /<\/html>/);
  assert.equal((await visitSite('/api/pronto')).status, 404);
  assert.deepEqual(
    JSON.parse((await sendRequest(`http://${FIRST_SITE_IP}:3000/api/pronto`)).text).status,
    'pronto',
  );
  const [checkKind, command] = images.a.config.Healthcheck.Test;
  assert.equal(checkKind, 'CMD-SHELL');
  assert.equal(site.exec('sh', '-c', command).status, 0);
  const userId = site.exec('id', '-u').stdout.trim();
  assert.equal(userId, '1000');
  return { uid: userId };
}

async function checkWritablePaths({ site, proxy }) {
  const find = ['find', '/', '-writable', '-not', '-type', 'l'];
  const without = ['/proc', '/dev'].flatMap((excludedPath) => [
    '-not',
    '-path',
    `${excludedPath}*`,
  ]);
  const writablePaths = (service) =>
    service
      .exec(...find, ...without)
      .stdout.trim()
      .split('\n')
      .filter(Boolean);
  const places = writablePaths(site);
  const isOutside = (allowed) => (writablePath) =>
    !allowed.some((allowedPath) => `${writablePath}/`.startsWith(`${allowedPath}/`));
  assert.ok(places.includes('/site/.next/cache'), places.join(' '));
  assert.deepEqual(places.filter(isOutside(['/site/.next/cache', '/tmp'])), []);
  assert.notEqual(site.exec('sh', '-c', 'echo x > /site/server.js').status, 0);
  const ofProxy = writablePaths(proxy).filter(
    isOutside(['/run', '/var/lib/nginx', '/var/cache/site']),
  );
  assert.deepEqual(ofProxy, []);
  return { site: '.next/cache, /tmp', proxy: '/run, /var/lib/nginx, o cache' };
}

async function checkLeads(world) {
  const { backend } = world;
  const send = (email) => sendContact(SITE_URL, world.stack, { email, agent: siteAgent });
  const arrived = async (email) => (await countArrivals(backend, email)) === 1;
  const outbox = (...words) => {
    const { status, stdout, stderr } = runOnce(world.images.a, 'outbox', words, world.env);
    assert.equal(status, 0, stderr);
    // The first line names the place of the outbox.
    return stdout.trim().split('\n').slice(1).join('\n');
  };

  assert.equal((await send('ana.imagem@example.test')).status, 201);
  assert.ok(await arrived('ana.imagem@example.test'));
  assert.equal(outbox('list'), 'A caixa está vazia.');

  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 422 });
  assert.equal((await send('eva.imagem@example.test')).status, 502);
  const [protocol = ''] = outbox('list').split(' ');
  assert.match(outbox('list'), /recusado$/);
  assert.match(outbox('show', protocol), /eva\.imagem@example\.test/);
  await backend.fail();
  outbox('retry', protocol);
  await waitUntil(() => arrived('eva.imagem@example.test'), 'não foi entregue');
  await waitUntil(async () => outbox('list') === 'A caixa está vazia.', 'continua na caixa');
  return { protocolo: protocol };
}

/** Checks that the files of an open page are served while instances of its version are replaced by a new version. */
async function checkOldPages(world) {
  const { images, startSite, site } = world;
  const filesOf = ({ folder }) => {
    const staticFolder = join(folder, 'site/.next/static');
    return readdirSync(staticFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(staticFolder.length));
  };
  const oldFiles = filesOf(images.a);
  const added = filesOf(images.b).filter((file) => !oldFiles.includes(file));
  assert.ok(added.length > 0, 'as duas versões são iguais');
  const findMissingFiles = async (askFor) => {
    const missing = [];
    for (const file of oldFiles) {
      const { status, text } = await askFor(encodeURI(`/_next/static${file}`));
      const isUnchanged =
        text === readFileSync(join(images.a.folder, 'site/.next/static', file), 'utf8');
      if (status !== 200 || !isUnchanged) missing.push(`${file} ${status}`);
    }
    return missing;
  };
  const page = (await visitSite('/sobre')).text;
  const pageFiles = [...new Set(page.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g))];
  assert.ok(pageFiles.length > 3);

  // After this, one instance of each version is running.
  await site.stop();
  const firstSite = await startSite('a', FIRST_SITE_IP);
  const secondSite = await startSite('b', SECOND_SITE_IP);
  for (let round = 0; round < 4; round++) {
    for (const file of pageFiles) assert.equal((await visitSite(file)).status, 200, file);
    for (const path of ['/', '/sobre', '/busca']) {
      assert.equal((await visitSite(path)).status, 200, path);
    }
  }
  // Without an instance of the old version, the new version serves the old files too, also those that the proxy has not stored.
  await firstSite.stop();
  world.site = await startSite('b', FIRST_SITE_IP);
  assert.deepEqual(
    await findMissingFiles((file) => sendRequest(`http://${SECOND_SITE_IP}:3000${file}`)),
    [],
  );
  assert.deepEqual(await findMissingFiles((file) => visitSite(file)), []);
  await wait(4_000);
  const newPage = (await visitSite('/sobre')).text;
  const [addedFile] = added.filter((file) => newPage.includes(file));
  assert.ok(addedFile, 'a página ainda é a antiga');
  await secondSite.stop();
  return {
    'arquivos antigos': oldFiles.length,
    novos: added.length,
    'da página aberta': pageFiles.length,
  };
}

/**
 * Returns true if a server responds with a status below 500; if the site is missing, the proxy responds with a 5xx
 * status.
 */
const isServerUp = (url, options) =>
  sendRequest(url, options).then(
    ({ status }) => status < 500,
    () => false,
  );
