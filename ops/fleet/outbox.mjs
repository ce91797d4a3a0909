// Checks that a form is one lead, whichever instance gets it, also after a new build and after a loss.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { freePort, startSite } from '../../scripts/stack.mjs';
import { deliversOnce, sendContact, timesArrived, until, waitingLeads } from './leads.mjs';
import { startPostgres } from './servers.mjs';

const nothing = async () => undefined;

/** Sent to one instance while the backend is away; that instance is killed; the other delivers. */
export async function deliversForTheOther(fleet) {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const lead = { email: 'ana.frota@example.test', url: fleet.b.url, headers };
  const seconds = await deliversOnce(fleet, lead, {
    meanwhile: async () => fleet.b.kill(),
    recover: nothing,
    afterwards: () => wait(4_000),
  });
  fleet.b = await fleet.startOther();
  return { 'entregue pela outra depois de, s': seconds };
}

/** Sent to one instance, and the same again to the other, as after a lost answer: the same answer, no second lead. */
export async function answersForTheOther({ a, b, stack, backend }) {
  const email = 'ana.repetida@example.test';
  const headers = {
    'idempotency-key': 'a-mesma-tentativa-nas-duas',
    'x-forwarded-for': '203.0.113.78',
  };
  const first = await sendContact(a.url, stack, { email, headers });
  assert.equal(first.status, 201, first.text);
  for (const { url } of [b, a, b]) {
    const again = await sendContact(url, stack, { email, headers });
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
  }
  assert.equal(await timesArrived(backend, email), 1);
  return { respostas: 4, envios: 1 };
}

/**
 * Without containers, as README "Deploying" says: the version is replaced as a build replaces it (the folder goes, and
 * comes anew). The build itself is not repeated: what it does to the folder is.
 */
export async function outlivesTheNextBuild(fleet) {
  const { stack, folder } = fleet;
  const home = join(folder, 'sem-conteiner');
  const place = join(home, '.next/standalone');
  const outbox = join(home, 'caixa-de-saida');
  const settings = { ...stack.settings, DATABASE_URL: '', REDIS_URL: '', OUTBOX_DIR: outbox };
  const server = join(place, 'server.js');
  // Each on a port of its own: connections kept open to the first are not the second's.
  const start = async (name) =>
    startSite(settings, await freePort(), join(folder, `logs/${name}.log`), server);

  await deploy(place);
  for (const lost of ['.data/caixa', join(place, 'caixa')]) {
    assert.match(await refusalOf(place, { ...settings, OUTBOX_DIR: lost }), /OUTBOX_DIR/);
  }
  let site = await start('antes-do-build');
  try {
    const lead = { email: 'ana.build@example.test', url: site.url };
    const seconds = await deliversOnce(fleet, lead, {
      meanwhile: async () => {
        await site.stop();
        await deploy(place);
        site = await start('depois-do-build');
        assert.equal(await waitingLeads(site.url, stack), 1);
      },
      recover: nothing,
      afterwards: () =>
        until(async () => (await waitingLeads(site.url, stack)) === 0, 'continua na caixa'),
    });
    return { 'entregue depois de, s': seconds };
  } finally {
    await site.stop();
    // Jest takes it for a second project, and the next build copies what is in its outbox.
    await rm(home, { recursive: true });
  }
}

/** The lines of the README, over what is there. */
async function deploy(place) {
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const built = join(root, '.next/standalone');
  // But for the links that stand for the last two in tests.
  const isBuilt = (path) => !lstatSync(path).isSymbolicLink() || path.includes('node_modules');
  await cp(built, place, { recursive: true, filter: isBuilt, verbatimSymlinks: true });
  await cp(join(root, 'public'), join(place, 'public'), { recursive: true });
  await cp(join(root, '.next/static'), join(place, '.next/static'), { recursive: true });
}

/** Returns the output of a site that does not start. */
function refusalOf(place, settings) {
  const env = { ...process.env, ...settings, PORT: '0' };
  return new Promise((resolve) => {
    const options = { cwd: place, env, timeout: 30_000 };
    execFile(process.execPath, ['server.js'], options, (error, _stdout, stderr) =>
      resolve(error?.code === 1 ? stderr : `código ${error?.code ?? 0}`),
    );
  });
}

/** The disk of the outbox is lost; what deploy/backup.sh copied before is brought back. With both engines. */
export async function restoresTheOutbox(fleet) {
  const folder = join(fleet.folder, 'outbox-restore');
  let postgres = await startPostgres(join(fleet.folder, 'postgres-restore'));
  const { port, url } = postgres;
  try {
    return {
      'PostgreSQL, s': await rehearse(fleet, {
        settings: { DATABASE_URL: url },
        env: { PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'site', PGDATABASE: 'postgres' },
        lose: async () => {
          await postgres.stop();
          postgres = await startPostgres(join(fleet.folder, 'postgres-restore'), port);
        },
      }),
      'pasta, s': await rehearse(fleet, {
        settings: { DATABASE_URL: '', OUTBOX_DIR: folder },
        env: { OUTBOX_DIR: folder },
        lose: async () => {
          rmSync(folder, { recursive: true });
          mkdirSync(folder);
        },
      }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function rehearse(fleet, { settings, env, lose }) {
  const { stack, folder } = fleet;
  const engine = settings.DATABASE_URL ? 'postgres' : 'pasta';
  const log = join(folder, `logs/restore-${engine}.log`);
  const site = await startSite({ ...stack.settings, ...settings }, await freePort(), log);
  const isWaiting = async (count) => (await waitingLeads(site.url, stack)) === count;
  const backup = (command) => {
    const args = [command, join(folder, `restore-${engine}.copy`)];
    const { status, stderr } = spawnSync(join(root, 'deploy/backup.sh'), args, {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    assert.equal(status, 0, `backup.sh ${command}: ${stderr}`);
  };
  try {
    const lead = { email: `ana.${engine}@example.test`, url: site.url };
    return await deliversOnce(fleet, lead, {
      meanwhile: async () => {
        assert.ok(await isWaiting(1));
        backup('save');
        await lose();
        await until(() => isWaiting(0), 'a caixa vazia não aparece');
      },
      recover: async () => backup('restore'),
      // Brought back once more it does no harm: what was delivered is known by its id.
      afterwards: async () => {
        backup('restore');
        await until(() => isWaiting(0), 'a segunda cópia fica');
      },
    });
  } finally {
    await site.stop();
  }
}
