// Checks of the running composition, by the commands of the runbook.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { countArrivals, sendContact, waitUntil } from '../fleet/leads.mjs';
import { readPauseMs } from '../fleet/rollout.mjs';
import {
  checkDeliveredOnce,
  leaveWaiting,
  refuseLeads,
  runUnderTraffic,
} from '../fleet/traffic.mjs';
import { visitSite } from '../image/visitor.mjs';

const SITE_SERVICES = ['site-1', 'site-2'];
const EMPTY_OUTBOX = 'A caixa está vazia.';
/** Longer than six failed health checks (deploy/health.mjs) and a new start. */
const RESTART_TIMEOUT_MS = 150_000;

const secondsSince = (startedAt) => Math.round((performance.now() - startedAt) / 1_000);

/**
 * All checks, in the order in which they run; the last one stops the composition.
 *
 * @type {readonly (readonly [name: string, check: (composition: any) => Promise<Record<string, unknown>>])[]}
 */
export const composeChecks = [
  ['o que guarda começa antes do site, e todos estão saudáveis', checkOrder],
  ['cada contêiner tem os limites escritos, e só fala com quem deve', checkLimits],
  ['um envio chega pelo proxy, com TLS', checkLead],
  ['o que espera aparece, e "down --volumes" não o leva', checkVolume],
  ['um volume perdido volta da cópia', checkRestore],
  ['PostgreSQL 15 dá lugar ao 17', checkPostgresUpgrade],
  ['versão nova e volta, com visitantes', checkVersions],
  ['o nginx dá lugar ao seguinte, e volta', checkProxyUpgrade],
  ['uma instância que não responde recomeça', checkHungSite],
  ['para em ordem', checkStop],
];

async function checkOrder({ firstContainers: containers, run }) {
  await run('docker compose config --quiet');
  for (const site of SITE_SERVICES)
    for (const store of ['postgres', 'valkey']) {
      const { Log: log } = containers[store].State.Health;
      const { Start: healthyAt } = log.find(({ ExitCode }) => ExitCode === 0);
      const startedAt = containers[site].State.StartedAt;
      assert.ok(Date.parse(healthyAt) < Date.parse(startedAt), `${site} não esperou ${store}`);
    }
  const docker = await run('docker version --format {{.Server.Version}}');
  const compose = await run('docker compose version --short');
  const valkey = await run('docker compose exec -T valkey valkey-server --version');
  return { Docker: docker, Compose: compose, Valkey: valkey.match(/v=([\d.]+)/)?.[1] };
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
  for (const [service, user] of [
    ['site-1', 'node'],
    ['valkey', 'valkey'],
  ])
    assert.equal(await run(`docker compose exec -T ${service} id -un`), user);
  // The stores have no way out, and the proxy has no way to them.
  const openDoor = `bash -c 'exec 3<>/dev/tcp/172.31.77.1/4000'`;
  await run(`docker compose exec -T proxy ${openDoor}`);
  await fails(`docker compose exec -T postgres ${openDoor}`, /unreachable|refused|timed out/i);
  await run('docker compose exec -T site-1 getent hosts postgres valkey');
  await fails('docker compose exec -T proxy getent hosts postgres', /./);
  return { contêineres: Object.keys(containers).length };
}

async function checkLead({ url, agent, stack, backend, outbox }) {
  const email = 'ana.composicao@example.test';
  assert.equal((await visitSite('/busca')).status, 200);
  assert.equal((await visitSite('/metrics')).status, 404);
  assert.equal((await sendContact(url, stack, { email, agent })).status, 201);
  assert.equal(await countArrivals(backend, email), 1);
  assert.deepEqual(await outbox('list'), [EMPTY_OUTBOX]);
  return { envios: 1 };
}

async function checkVolume(composition) {
  const { run, outbox, waitUntilHealthy } = composition;
  const emails = await leaveWaiting(composition, 'volume', 3);
  const lines = await outbox('list');
  assert.equal(lines.filter((line) => line.endsWith('esperando')).length, 3, lines.join('\n'));
  const person = await outbox('person volume-1@example.test');
  assert.match(person.join('\n'), /volume-1@example\.test/);
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
  const emails = await leaveWaiting(composition, 'copia', 3);
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
  const [before = '', after = ''] = readCommands('PostgreSQL seguinte').split(/(?=\.\/pin\.sh)/);
  await run('install -d /copias');
  const waiting = await leaveWaiting(composition, 'postgres', 5);
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
    ...{ 'esperavam antes': waiting.length, 'envios durante': sent.length, falhas: 0 },
    'sem escrita, s': seconds,
  };
}

/** Returns the first block of commands below a heading of the runbook. */
function readCommands(heading) {
  const text = readFileSync(join(projectRoot, 'docs/runbook.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [, block] = /```sh\n(.*?)```/s.exec(section) ?? [];
  assert.ok(block, `o runbook não tem comandos em "${heading}"`);
  return block;
}

/** Returns the id of the build that answers a visitor. */
const readBuildId = async () => JSON.parse((await visitSite('/api/saude')).text).versao;

async function checkVersions(composition) {
  const { run, waitUntilHealthy, inspect, backend } = composition;
  const firstBuild = await readBuildId();
  let nextBuild = '';
  const replace = async (version) => {
    for (const service of SITE_SERVICES) {
      await run(`SITE_VERSION=${version} docker compose up -d --no-deps ${service}`);
      await waitUntilHealthy();
      await wait(readPauseMs());
    }
    const containers = await inspect();
    for (const service of SITE_SERVICES)
      assert.equal(containers[service].Config.Image, `bastiao-site:${version}`);
  };
  const waiting = await leaveWaiting(composition, 'versao', 5);
  const startedAt = performance.now();
  const sent = await runUnderTraffic(composition, 'versao', async () => {
    await replace('2026-11-22');
    nextBuild = await readBuildId();
    await backend.fail();
    await refuseLeads(composition);
    await replace('2026-11-15');
  });
  const seconds = secondsSince(startedAt);
  await backend.fail();
  assert.notEqual(nextBuild, firstBuild, 'as duas versões são o mesmo build');
  assert.equal(await readBuildId(), firstBuild);
  await checkDeliveredOnce(composition, [...waiting, ...sent]);
  return {
    builds: `${firstBuild} → ${nextBuild}`,
    'esperavam antes': waiting.length,
    'envios durante': sent.length,
    falhas: 0,
    s: seconds,
  };
}

/** Returns how many seconds visitors got no answer while `work` ran. */
async function measureGap(work) {
  let [isOver, answeredAt, longestMs] = [false, performance.now(), 0];
  const visitors = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const { status } = await visitSite(`/sobre?troca=${number}`).catch(() => ({ status: 0 }));
      if (status !== 200) {
        await wait(50);
        continue;
      }
      longestMs = Math.max(longestMs, performance.now() - answeredAt);
      answeredAt = performance.now();
    }
  })();
  await work();
  isOver = true;
  await visitors;
  return Math.round(longestMs / 100) / 10;
}

async function checkProxyUpgrade({ run, waitUntilHealthy }) {
  const replace = (version) =>
    measureGap(async () => {
      await run(`SITE_VERSION=${version} docker compose up -d --no-deps proxy`);
      await waitUntilHealthy();
    });
  const readVersion = async () =>
    /[\d.]+$/.exec(await run('docker compose exec -T proxy nginx -v 2>&1'))?.[0];
  const first = await readVersion();
  const forth = await replace('2026-11-22');
  const next = await readVersion();
  assert.notEqual(next, first);
  const back = await replace('2026-11-15');
  assert.equal(await readVersion(), first);
  return { nginx: `${first} → ${next}`, 'sem resposta, s': `${forth}, e na volta ${back}` };
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
    const { status, ms } = await visitSite(`/sobre?parada=${number}`);
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
  const codes = Object.entries(await inspect()).map(([service, { State }]) => ({
    service,
    code: State.ExitCode,
  }));
  // 143 is the end by the signal with which Docker stops a container; 137 would be an end by force.
  for (const { service, code } of codes)
    assert.ok(code === 0 || code === 143, `${service}: ${code}`);
  return { s: secondsSince(startedAt), contêineres: codes.length };
}
