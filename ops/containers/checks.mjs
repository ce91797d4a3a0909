// Checks of the running composition, by the commands of the runbook.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findCanary, findFilesWith } from '../../scripts/canaries.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { secondsSince } from '../fleet/checks.mjs';
import {
  checkDeliveredOnce,
  leaveWaiting,
  replaceUnderTraffic,
  runUnderTraffic,
  sendContact,
  waitUntil,
} from '../fleet/leads.mjs';
import { readPauseMs } from '../fleet/replacements.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { checkSharedNotice } from '../fleet/sharing.mjs';
import { openImage } from './build.mjs';
import { readCommands, SITE_URL } from './composition.mjs';

const SITE_SERVICES = ['site-1', 'site-2'];
const EMPTY_OUTBOX = 'A caixa está vazia.';
/** Longer than six failed health checks (deploy/health.mjs) and a new start. */
const RESTART_TIMEOUT_MS = 150_000;

/**
 * All checks, in the order in which they run; the last one stops the composition.
 *
 * @type {readonly (readonly [name: string, check: (composition: import('./composition.mjs').Composition) => Promise<Record<string, unknown>>])[]}
 */
export const containerChecks = [
  ['só o que roda está na imagem', checkImageFiles],
  ['cada contêiner tem os limites escritos, e só fala com quem deve', checkLimits],
  ['um envio chega; um recusado é visto e entregue', checkLeads],
  ['vendido em uma, vendido em todas, pelo Valkey', checkSharedNotice],
  ['o que espera aparece, e "down --volumes" não o leva', checkVolume],
  ['um volume perdido volta da cópia', checkRestore],
  ['PostgreSQL 15 dá lugar ao 17', checkPostgresUpgrade],
  ['versão nova e volta, com visitantes e páginas abertas', checkVersions],
  ['o nginx dá lugar ao seguinte, e volta', checkProxyUpgrade],
  ['uma instância que não responde recomeça', checkHungSite],
  ['para em ordem', checkStop],
];

async function checkImageFiles() {
  const image = openImage('bastiao-site:a');
  try {
    const site = join(image.folder, 'site');
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const isInstalled = (name) => existsSync(join(site, 'node_modules', name));
    assert.ok(Object.keys(manifest.dependencies).some(isInstalled));
    assert.deepEqual(Object.keys(manifest.devDependencies).filter(isInstalled), []);
    const files = readdirSync(site, { recursive: true }).map(String);
    const unwanted = /\.map$|(^|\/)\.env|\.pem$|^(demo|e2e|docs|app|components)\/|^lib\/.*\.test\./;
    assert.deepEqual(
      files.filter((file) => unwanted.test(file)),
      [],
    );
    assert.deepEqual(findFilesWith(site, findCanary), []);
    return { arquivos: files.length };
  } finally {
    image.close();
  }
}

async function checkLimits({ inspect, run }) {
  const containers = await inspect();
  const fails = (command, reason) => assert.rejects(run(command), reason);
  for (const [service, { HostConfig: host }] of Object.entries(containers)) {
    assert.deepEqual([host.ReadonlyRootfs, host.CapDrop], [true, ['ALL']], service);
    assert.ok(host.Memory > 0 && host.PidsLimit > 0, service);
    assert.equal(host.LogConfig.Type, 'local', service);
    await fails(`docker compose exec -T ${service} sh -c 'echo x > /x'`, /Read-only|denied/);
  }
  await run('docker compose exec -T site-1 touch /site/.next/cache/x /tmp/x');
  for (const [service, user] of [
    ['site-1', 'node'],
    ['valkey', 'valkey'],
  ])
    assert.equal(await run(`docker compose exec -T ${service} id -un`), user);
  // Without IPv6 the proxy would see all visitors of IPv6 as one.
  const { bastiao_inside: inside } = containers.proxy.NetworkSettings.Networks;
  assert.match(inside.GlobalIPv6Address, /^fd31:77::/);
  // The stores have no way out, and the proxy has no way to them.
  const openDoor = `bash -c 'exec 3<>/dev/tcp/172.31.77.1/4000'`;
  await run(`docker compose exec -T proxy ${openDoor}`);
  await fails(`docker compose exec -T postgres ${openDoor}`, /unreachable|refused|timed out/i);
  await run('docker compose exec -T site-1 getent hosts postgres valkey');
  await fails('docker compose exec -T proxy getent hosts postgres', /./);
  return {
    contêineres: Object.keys(containers).length,
    Docker: await run('docker version --format {{.Server.Version}}'),
    Compose: await run('docker compose version --short'),
  };
}

async function checkLeads({ url, stack, backend, outbox }) {
  const [accepted, refused] = ['ana.aceita@example.test', 'eva.recusada@example.test'];
  assert.equal((await sendContact(url, stack, { email: accepted })).status, 201);
  assert.deepEqual(await outbox('list'), [EMPTY_OUTBOX]);
  await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 422 });
  assert.equal((await sendContact(url, stack, { email: refused })).status, 502);
  const [line = ''] = await outbox('list');
  assert.match(line, /recusado$/);
  const [protocol] = line.split(' ');
  assert.match((await outbox(`show ${protocol}`)).join('\n'), new RegExp(refused));
  await backend.fail();
  await outbox(`retry ${protocol}`);
  await checkDeliveredOnce({ backend }, [accepted, refused]);
  return { protocolo: protocol };
}

async function checkVolume(composition) {
  const { run, outbox, waitUntilHealthy } = composition;
  const emails = await leaveWaiting(composition, 'volume');
  const lines = await outbox('list');
  const waiting = lines.filter((line) => line.endsWith('esperando'));
  assert.equal(waiting.length, emails.length, lines.join('\n'));
  const person = await outbox(`person ${emails[1]}`);
  assert.match(person.join('\n'), new RegExp(emails[1]));
  const startedAt = performance.now();
  await run('docker compose down --volumes');
  await run('docker compose up -d');
  await waitUntilHealthy();
  const seconds = secondsSince(startedAt);
  await composition.backend.fail();
  await checkDeliveredOnce(composition, emails);
  return { envios: emails.length, 'fora do ar, s': seconds };
}

async function checkRestore(composition) {
  const { run, outbox, waitUntilHealthy } = composition;
  const emails = await leaveWaiting(composition, 'copia');
  await run('./backup.sh save /root/caixa.sql');
  await run('docker compose rm --stop --force postgres; docker volume rm bastiao_outbox');
  await run('docker volume create bastiao_outbox; docker compose up -d postgres');
  await waitUntilHealthy();
  // The tool fails while the table is missing.
  const isEmpty = async () => (await outbox('list').catch(() => [])).join('') === EMPTY_OUTBOX;
  await waitUntil(isEmpty, 'a tabela não voltou');
  await run('./backup.sh restore /root/caixa.sql');
  assert.equal((await outbox('list')).length, emails.length);
  await composition.backend.fail();
  await checkDeliveredOnce(composition, emails);
  return { envios: emails.length };
}

/** Runs the runbook's commands for the next major release, with leads that wait and visitors who send forms. */
async function checkPostgresUpgrade(composition) {
  const { run, machine, backend } = composition;
  await machine.publishImage('localhost/postgres:17', 'library/postgres:17-bookworm');
  const commands = readCommands('docs/runbook.md', 'PostgreSQL seguinte');
  const [before = '', after = ''] = commands.split(/(?=\.\/pin\.sh)/);
  await run('install -d /copias');
  const waiting = await leaveWaiting(composition, 'postgres');
  const startedAt = performance.now();
  await run(before);
  // The old database is read-only from here on, so that nothing is delivered from it.
  await backend.fail();
  let seconds = 0;
  const sent = await runUnderTraffic(composition, 'postgres', async () => {
    await run(after);
    seconds = secondsSince(startedAt);
    await wait(5_000);
  });
  assert.match(await run('docker compose exec -T postgres postgres --version'), / 17\./);
  await checkDeliveredOnce(composition, [...waiting, ...sent]);
  return {
    ...{ 'esperavam antes': waiting.length, 'envios durante': sent.length },
    'sem escrita, s': seconds,
  };
}

/** Returns the id of the build that answers a visitor. */
const readBuildId = async () =>
  JSON.parse((await sendRequest(`${SITE_URL}/api/saude`)).text).versao;

/** Checks the new version and the way back, also that open pages find the files of their version. */
async function checkVersions(composition) {
  const { run, waitUntilHealthy, inspect, a } = composition;
  const files = (await run(`docker compose exec -T site-1 find .next/static -type f`))
    .split('\n')
    .map((file) => encodeURI(`/_next/${file.slice('.next/'.length)}`));
  const replace = async (version) => {
    for (const service of SITE_SERVICES) {
      await run(`SITE_VERSION=${version} docker compose up -d --no-deps ${service}`);
      await waitUntilHealthy();
      await wait(readPauseMs());
      await checkFiles(SITE_URL);
    }
    const containers = await inspect();
    for (const service of SITE_SERVICES)
      assert.equal(containers[service].Config.Image, `bastiao-site:${version}`);
  };
  const checkFiles = async (url) => {
    const statuses = [];
    for (const file of files) statuses.push((await sendRequest(url + file)).status);
    assert.deepEqual(
      files.filter((_, i) => statuses[i] !== 200),
      [],
    );
  };
  const firstBuild = await readBuildId();
  return replaceUnderTraffic(composition, 'versao', async () => {
    await replace('2026-11-22');
    const nextBuild = await readBuildId();
    assert.notEqual(nextBuild, firstBuild, 'as duas versões são o mesmo build');
    // The new version has the files of the old one itself, also those that the proxy has not stored.
    await checkFiles(a.url);
    await replace('2026-11-15');
    assert.equal(await readBuildId(), firstBuild);
    return { builds: `${firstBuild} → ${nextBuild}`, 'arquivos antigos': files.length };
  });
}

async function checkProxyUpgrade({ run, waitUntilHealthy }) {
  const replace = async (version) => {
    await run(`SITE_VERSION=${version} docker compose up -d --no-deps proxy`);
    await waitUntilHealthy();
    assert.equal((await sendRequest(`${SITE_URL}/sobre`)).status, 200);
    return /[\d.]+$/.exec(await run('docker compose exec -T proxy nginx -v 2>&1'))?.[0];
  };
  const next = await replace('2026-11-22');
  const first = await replace('2026-11-15');
  assert.notEqual(next, first);
  return { nginx: `${first} → ${next} → ${first}` };
}

async function checkHungSite({ run, inspect, waitUntilHealthy }) {
  const readStart = async () => (await inspect())['site-1'].State.StartedAt;
  const before = await readStart();
  const startedAt = performance.now();
  // Process 1 is Docker's init, which starts the server and passes no STOP on.
  const stopServer = 'kill -STOP $(cat /proc/1/task/1/children)';
  await run(`docker compose exec -T site-1 sh -c '${stopServer}'`);
  let worstMs = 0;
  for (let number = 0; (await readStart()) === before; number += 1) {
    assert.ok(performance.now() - startedAt < RESTART_TIMEOUT_MS, 'não recomeçou');
    const { status, ms } = await sendRequest(`${SITE_URL}/sobre?parada=${number}`);
    assert.equal(status, 200);
    worstMs = Math.max(worstMs, ms);
    await wait(500);
  }
  const seconds = secondsSince(startedAt);
  await waitUntilHealthy();
  return { 'recomeçou depois de, s': seconds, 'pior visita, ms': Math.round(worstMs) };
}

async function checkStop({ run, inspect }) {
  const startedAt = performance.now();
  await run('docker compose stop');
  for (const [service, { State }] of Object.entries(await inspect()))
    // 143 is the end by the signal with which Docker stops a container; 137 would be an end by force.
    assert.ok([0, 143].includes(State.ExitCode), `${service}: ${State.ExitCode}`);
  return { s: secondsSince(startedAt) };
}
