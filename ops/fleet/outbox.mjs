// Checks that each form becomes exactly one lead, no matter which instance receives it, and also after a loss of data.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { findFreePort, startSite } from '../../scripts/stack.mjs';
import {
  checkSingleDelivery,
  sendContact,
  countArrivals,
  waitUntil,
  countWaitingLeads,
} from './leads.mjs';
import { startPostgres } from './servers.mjs';

/** Checks that, when an instance with a waiting lead is killed, the other instance delivers the lead. */
export async function checkTakeover(fleet) {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const lead = { email: 'ana.frota@example.test', url: fleet.b.url, headers };
  const seconds = await checkSingleDelivery(fleet, lead, {
    meanwhile: async () => fleet.b.kill(),
    recover: async () => undefined,
    afterwards: () => wait(4_000),
  });
  fleet.b = await fleet.startOther();
  return { 'entregue pela outra depois de, s': seconds };
}

/** Checks that a form that is sent to both instances, as after a lost response, gets the same response and is one lead. */
export async function checkRepeatedForm({ a, b, stack, backend }) {
  const email = 'ana.repetida@example.test';
  const headers = {
    'idempotency-key': 'a-mesma-tentativa-nas-duas',
    'x-forwarded-for': '203.0.113.78',
  };
  const firstResponse = await sendContact(a.url, stack, { email, headers });
  assert.equal(firstResponse.status, 201, firstResponse.text);
  for (const { url } of [b, a, b]) {
    const repeatedResponse = await sendContact(url, stack, { email, headers });
    assert.deepEqual(
      [repeatedResponse.status, repeatedResponse.text],
      [firstResponse.status, firstResponse.text],
    );
  }
  assert.equal(await countArrivals(backend, email), 1);
  return { respostas: 4, envios: 1 };
}

/** Checks that deploy/backup.sh restores a lost outbox from its copy, for PostgreSQL and for a folder. */
export async function checkRestore(fleet) {
  const folder = join(fleet.folder, 'outbox-restore');
  let postgres = await startPostgres(join(fleet.folder, 'postgres-restore'));
  const { port, url } = postgres;
  try {
    return {
      'PostgreSQL, s': await rehearseRestore(fleet, {
        settings: { DATABASE_URL: url },
        env: { PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'site', PGDATABASE: 'postgres' },
        lose: async () => {
          await postgres.stop();
          postgres = await startPostgres(join(fleet.folder, 'postgres-restore'), port);
        },
      }),
      'pasta, s': await rehearseRestore(fleet, {
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

async function rehearseRestore(fleet, { settings, env, lose }) {
  const { stack, folder } = fleet;
  const engine = settings.DATABASE_URL ? 'postgres' : 'pasta';
  const log = join(folder, `logs/restore-${engine}.log`);
  const site = await startSite({ ...stack.settings, ...settings }, await findFreePort(), log);
  const isWaiting = async (count) => (await countWaitingLeads(site.url, stack)) === count;
  const backup = (command) => {
    const args = [command, join(folder, `restore-${engine}.copy`)];
    const { status, stderr } = spawnSync(join(projectRoot, 'deploy/backup.sh'), args, {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    assert.equal(status, 0, `backup.sh ${command}: ${stderr}`);
  };
  try {
    const lead = { email: `ana.${engine}@example.test`, url: site.url };
    return await checkSingleDelivery(fleet, lead, {
      meanwhile: async () => {
        assert.ok(await isWaiting(1));
        backup('save');
        await lose();
        await waitUntil(() => isWaiting(0), 'a caixa vazia não aparece');
      },
      recover: async () => backup('restore'),
      // A second restore must add nothing, because the outbox recognises delivered entries by their ids.
      afterwards: async () => {
        backup('restore');
        await waitUntil(() => isWaiting(0), 'a segunda cópia fica');
      },
    });
  } finally {
    await site.stop();
  }
}
