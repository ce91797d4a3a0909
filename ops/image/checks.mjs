// Checks the running images.
import assert from 'node:assert/strict';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Backend } from '../../e2e/support/backend.ts';
import { filesWith, findCanary } from '../../scripts/canaries.mjs';
import { makeCertificate } from '../fleet/proxy.mjs';
import { sendContact, timesArrived, until } from '../fleet/leads.mjs';
import { ask } from '../fleet/request.mjs';
import { startPostgres } from '../fleet/servers.mjs';
import { root } from '../../scripts/setup.mjs';
import { makeSecrets, startBackend } from '../../scripts/stack.mjs';
import { open } from './build.mjs';
import { runOnce, start } from './container.mjs';

const NAME = 'www.exemplo.com.br';
const FIRST = '127.0.1.1';
const SECOND = '127.0.1.2';
/** The workers of Debian's nginx run as this user. */
const WWW_DATA = 33;

/** Resolves the site's name to the proxy, as a visitor's DNS does. */
const agent = new Agent({
  keepAlive: true,
  rejectUnauthorized: false,
  lookup: (_name, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
});
const visit = (path, options = {}) => ask(`https://${NAME}${path}`, { ...options, agent });

/**
 * Starts the backend and PostgreSQL of this machine, and the proxy and one site from their images.
 *
 * @param {string} folder of everything that is written
 */
export async function startWorld(folder) {
  const { settings } = makeSecrets();
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
    SITE_URL: `https://${NAME}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: postgres.url,
  };
  const images = {
    a: open('bastiao-site:a'),
    b: open('bastiao-site:b'),
    proxy: open('bastiao-proxy:a'),
  };

  const [tls, cache, hosts] = ['tls', 'cache', 'hosts'].map((name) => join(folder, name));
  for (const place of [tls, cache]) mkdirSync(place);
  chownSync(cache, WWW_DATA, WWW_DATA);
  makeCertificate(tls, NAME);
  writeFileSync(hosts, `127.0.0.1 localhost\n${FIRST} site-1\n${SECOND} site-2\n`);
  const running = new Set();
  const track = (service) => {
    running.add(service);
    return { ...service, stop: () => running.delete(service) && service.stop() };
  };
  const world = {
    images,
    env,
    stack: { settings: env },
    // `Backend` reads no more of the stack than the address of the server.
    backend: new Backend(/** @type {any} */ ({ backend: server })),
    /** @param {'a' | 'b'} version */
    startSite: async (version, address = '') => {
      const log = join(folder, `site-${version}.log`);
      const options = { env: { ...env, ...(address ? { HOSTNAME: address } : {}) }, log };
      const site = track(start(images[version], 'site-1', options));
      const health = `http://${address || FIRST}:3000/api/saude`;
      await until(() => isUp(health), `o site não subiu: ${log}`);
      return site;
    },
    stop: async () => {
      agent.destroy();
      for (const service of running) await service.stop();
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
  world.proxy = track(
    start(images.proxy, 'proxy', {
      env: { SITE_NAME: NAME },
      binds,
      log: join(folder, 'proxy.log'),
    }),
  );
  await until(() => isUp(`https://${NAME}/api/saude`, { agent }), 'o proxy não subiu');
  return world;
}

/**
 * The checks run in this order, since the last one stops the first version. Each destructures what it needs of the world.
 *
 * @type {readonly (readonly [name: string, check: (world: any) => Promise<Record<string, unknown>>])[]}
 */
export const checks = [
  ['só o que roda está na imagem', holdsOnlyWhatRuns],
  ['responde, e a verificação de saúde o vê', answers],
  ['não escreve em nenhum outro lugar', writesNowhereElse],
  ['um envio chega; um que espera é visto e entregue', deliversLeads],
  ['a página antiga acha seus arquivos na versão nova', servesOldPages],
];

async function holdsOnlyWhatRuns({ images }) {
  const { folder } = images.a;
  const site = join(folder, 'site');
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const present = (name) => existsSync(join(site, 'node_modules', name));
  assert.ok(Object.keys(dependencies).some(present));
  assert.deepEqual(Object.keys(devDependencies).filter(present), []);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
  const unwanted = /\.map$|(^|\/)\.env|\.pem$|^(demo|e2e|docs|app|components)\/|^lib\/.*\.test\./;
  const found = files.filter((file) => unwanted.test(file));
  assert.deepEqual(found, []);
  assert.deepEqual(filesWith(site, findCanary), []);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(site, file)).length, 0);
  return { arquivos: files.length, MB: Math.round(bytes / 1e6) };
}

async function answers({ site, images }) {
  const { status, text } = await visit('/');
  assert.equal(status, 200);
  assert.match(text, /<\/html>/);
  assert.equal((await visit('/api/pronto')).status, 404);
  assert.deepEqual(
    JSON.parse((await ask(`http://${FIRST}:3000/api/pronto`)).text).status,
    'pronto',
  );
  const [kind, command] = images.a.config.Healthcheck.Test;
  assert.equal(kind, 'CMD-SHELL');
  assert.equal(site.exec('sh', '-c', command).status, 0);
  const who = site.exec('id', '-u').stdout.trim();
  assert.equal(who, '1000');
  return { uid: who };
}

async function writesNowhereElse({ site, proxy }) {
  const find = ['find', '/', '-writable', '-not', '-type', 'l'];
  const without = ['/proc', '/dev'].flatMap((place) => ['-not', '-path', `${place}*`]);
  const placesOf = (service) =>
    service
      .exec(...find, ...without)
      .stdout.trim()
      .split('\n')
      .filter(Boolean);
  const places = placesOf(site);
  const foreign = (allowed) => (place) =>
    !allowed.some((each) => `${place}/`.startsWith(`${each}/`));
  assert.ok(places.includes('/site/.next/cache'), places.join(' '));
  assert.deepEqual(places.filter(foreign(['/site/.next/cache', '/tmp'])), []);
  assert.notEqual(site.exec('sh', '-c', 'echo x > /site/server.js').status, 0);
  const ofProxy = placesOf(proxy).filter(foreign(['/run', '/var/lib/nginx', '/var/cache/site']));
  assert.deepEqual(ofProxy, []);
  return { site: '.next/cache, /tmp', proxy: '/run, /var/lib/nginx, o cache' };
}

async function deliversLeads(world) {
  const { backend } = world;
  const send = (email) => sendContact(`https://${NAME}`, world.stack, { email, agent });
  const arrived = async (email) => (await timesArrived(backend, email)) === 1;
  const outbox = (...words) => {
    const { status, stdout, stderr } = runOnce(world.images.a, 'outbox', words, world.env);
    assert.equal(status, 0, stderr);
    return stdout.trim();
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
  await until(() => arrived('eva.imagem@example.test'), 'não foi entregue');
  await until(async () => outbox('list') === 'A caixa está vazia.', 'continua na caixa');
  return { protocolo: protocol };
}

/** One instance after the other is replaced by the new version, while a page of the old one is open. */
async function servesOldPages(world) {
  const { images, startSite, site } = world;
  const filesOf = ({ folder }) => {
    const place = join(folder, 'site/.next/static');
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(place.length));
  };
  const old = filesOf(images.a);
  const added = filesOf(images.b).filter((file) => !old.includes(file));
  assert.ok(added.length > 0, 'as duas versões são iguais');
  const missingAt = async (askFor) => {
    const missing = [];
    for (const file of old) {
      const { status, text } = await askFor(encodeURI(`/_next/static${file}`));
      const same = text === readFileSync(join(images.a.folder, 'site/.next/static', file), 'utf8');
      if (status !== 200 || !same) missing.push(`${file} ${status}`);
    }
    return missing;
  };
  const page = (await visit('/sobre')).text;
  const named = [...new Set(page.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g))];
  assert.ok(named.length > 3);

  // One instance of each version runs.
  await site.stop();
  const first = await startSite('a', FIRST);
  const second = await startSite('b', SECOND);
  for (let round = 0; round < 4; round++) {
    for (const file of named) assert.equal((await visit(file)).status, 200, file);
    for (const path of ['/', '/sobre', '/busca']) {
      assert.equal((await visit(path)).status, 200, path);
    }
  }
  // The old version is gone; the new one serves its files too, also those the proxy has not stored.
  await first.stop();
  world.site = await startSite('b', FIRST);
  assert.deepEqual(await missingAt((file) => ask(`http://${SECOND}:3000${file}`)), []);
  assert.deepEqual(await missingAt((file) => visit(file)), []);
  await wait(4_000);
  const fresh = (await visit('/sobre')).text;
  const [mark] = added.filter((file) => fresh.includes(file));
  assert.ok(mark, 'a página ainda é a antiga');
  await second.stop();
  return { 'arquivos antigos': old.length, novos: added.length, 'da página aberta': named.length };
}

/** Returns whether a server answers, and not the proxy with a 5xx in its place. */
const isUp = (url, options) =>
  ask(url, options).then(
    ({ status }) => status < 500,
    () => false,
  );
