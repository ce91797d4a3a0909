// Checks that a form is one lead, whichever instance gets it, also after a loss.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { freePort, startSite } from '../../scripts/stack.mjs';
import { deliversOnce, sendContact, timesArrived, until, waitingLeads } from './leads.mjs';
import { startPostgres } from './servers.mjs';

/** A lead is sent to one instance while the backend is away; that instance is killed, and the other delivers. */
export async function deliversForTheOther(fleet) {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const lead = { email: 'ana.frota@example.test', url: fleet.b.url, headers };
  const seconds = await deliversOnce(fleet, lead, {
    meanwhile: async () => fleet.b.kill(),
    recover: async () => undefined,
    afterwards: () => wait(4_000),
  });
  fleet.b = await fleet.startOther();
  return { 'entregue pela outra depois de, s': seconds };
}

/** A lead is sent to one instance and again to the other, as after a lost answer: both answer the same, once delivered. */
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

/** The disk of the outbox is lost, and what deploy/backup.sh copied before is brought back, for both engines. */
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
      // A second restore does no harm: the outbox finds what was delivered by its id.
      afterwards: async () => {
        backup('restore');
        await until(() => isWaiting(0), 'a segunda cópia fica');
      },
    });
  } finally {
    await site.stop();
  }
}
