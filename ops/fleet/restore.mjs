// The disk of the outbox is lost: what was copied before is brought back and delivered.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { freePort, startSite } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { sendContact, timesArrived, until, waitingLeads } from './leads.mjs';
import { startPostgres } from './servers.mjs';

/** A visitor's lead waits; copy, loss, copy back; the backend gets it once. With both engines. */
export async function restoresTheOutbox(fleet) {
  return {
    'PostgreSQL, s': await rehearse(fleet, 'postgres', await postgresEngine(fleet)),
    'pasta, s': await rehearse(fleet, 'pasta', folderEngine(fleet)),
  };
}

async function postgresEngine({ folder }) {
  const port = await freePort();
  const start = () => startPostgres(join(folder, 'postgres-restore'), port);
  let server = await start();
  return {
    settings: { DATABASE_URL: server.url },
    backupEnv: {
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'site',
      PGDATABASE: 'postgres',
    },
    lose: async () => {
      // Without waiting for those who are connected.
      server.signal('SIGINT');
      await server.stop();
      server = await start();
    },
    stop: () => server.stop(),
  };
}

function folderEngine({ folder }) {
  const outbox = join(folder, 'outbox-restore');
  return {
    settings: { DATABASE_URL: '', OUTBOX_DIR: outbox },
    backupEnv: { OUTBOX_DIR: outbox },
    lose: async () => {
      rmSync(outbox, { recursive: true });
      mkdirSync(outbox);
    },
    stop: async () => rmSync(outbox, { recursive: true }),
  };
}

async function rehearse(fleet, name, { settings, backupEnv, lose, stop }) {
  const { stack, folder } = fleet;
  const backend = backendOf(fleet);
  const email = `ana.${name}@example.test`;
  const arrived = () => timesArrived(backend, email);
  const log = join(folder, `logs/restore-${name}.log`);
  const site = await startSite({ ...stack.settings, ...settings }, await freePort(), log);
  try {
    await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
    const { status, text } = await sendContact(site.url, stack, { email });
    assert.equal(status, 202, text);
    const waiting = () => waitingLeads(site.url, stack);
    assert.equal(await waiting(), 1);

    const copy = join(folder, `restore-${name}.copy`);
    backup('save', copy, backupEnv);
    await lose();
    await until(async () => (await waiting()) === 0, 'a caixa vazia não aparece');
    const before = await arrived();
    await backend.fail();
    const start = performance.now();
    backup('restore', copy, backupEnv);
    await until(async () => (await arrived()) > before, 'não foi entregue');
    const seconds = (performance.now() - start) / 1_000;
    // Brought back twice does no harm while it waits or after; a delivered one is known by its id.
    backup('restore', copy, backupEnv);
    await until(async () => (await waiting()) === 0, 'a segunda cópia fica');
    assert.equal(await arrived(), before + 1);
    return Math.round(seconds * 10) / 10;
  } finally {
    await backend.fail();
    await site.stop();
    await stop();
  }
}

function backup(command, file, env) {
  const { status, stderr } = spawnSync(join(root, 'deploy/backup.sh'), [command, file], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  assert.equal(status, 0, `backup.sh ${command}: ${stderr}`);
}
