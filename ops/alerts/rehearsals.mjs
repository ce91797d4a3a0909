// What makes each alert of deploy/alerts.yaml fire on a running site, and what an operator does about it (docs/runbook.md).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../scripts/setup.mjs';
import { sendContact, waitUntil, countWaitingLeads } from '../fleet/leads.mjs';
import { makeCertificate } from '../fleet/proxy.mjs';
import { sendRequest } from '../fleet/request.mjs';
import { startPostgres, startRedis } from '../fleet/servers.mjs';

/**
 * @typedef {{ fleet: any, watch: any }} World running services: the pair behind its proxy, and what watches it
 * @typedef {() => Promise<unknown>} Step
 * @typedef {object} Rehearsal
 * @property {readonly string[]} alerts names of the alerts that must fire
 * @property {boolean} [mayFireBefore] `true` where the cause is there from the start
 * @property {(world: World) => Promise<Step>} cause makes the alerts fire, and returns the function that ends the cause;
 *   what that function returns is called once the alerts are silent
 */

/** Megabytes of the outbox, the fewest that the setting allows. */
export const siteSettings = { OUTBOX_MAX_MB: '10' };

const FREE_DISK_BYTES = 20_000_000;

/** Repeats a step with a pause until the returned function is called. Failures of the step are what visitors would see. */
function repeat(step, pauseMs) {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      await step().catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
  };
}

let sent = 0;
/** Returns the header of a request from another visitor. */
const nextVisitor = () => {
  sent += 1;
  return { 'x-forwarded-for': `198.51.${100 + (sent >> 8)}.${sent & 255}` };
};

function sendForm({ fleet }, path, body, headers = nextVisitor()) {
  return sendRequest(fleet.a.url + path, {
    method: 'POST',
    headers: {
      origin: fleet.stack.settings.SITE_URL,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const sendLead = ({ fleet }) =>
  sendContact(fleet.a.url, fleet.stack, {
    email: `ensaio-${sent}@example.test`,
    headers: nextVisitor(),
  });

/** Runs a statement in the database of the outbox. */
async function runSql({ fleet }, text) {
  const client = new Client(fleet.stores.postgres.url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs `npm run outbox`, as an operator does. */
function runOutboxCommand({ fleet }, ...args) {
  const command = ['--import', 'tsx', '--conditions=react-server', 'scripts/outbox.ts', ...args];
  const env = { ...process.env, ...fleet.stack.settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** Sets faults of the backend, and has both instances read its lists again and again, also once the faults are gone. */
async function failReads({ fleet }, ...faults) {
  await fleet.backend.fail(...faults);
  const read = async () => {
    await fleet.backend.revalidate('stock');
    for (const { url } of [fleet.a, fleet.b])
      for (const path of ['/', '/busca/todos/semi-novo']) await sendRequest(url + path);
  };
  const stopReading = repeat(read, 1_000);
  return { heal: () => fleet.backend.fail(), stopReading };
}

/** Makes a certificate for some days, and has the proxy read it. */
async function changeCertificate({ fleet }, days) {
  makeCertificate(fleet.proxy.tls, undefined, days);
  process.kill(fleet.proxy.pid, 'SIGHUP');
}

function runOrFail(program, ...args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${program}: ${stderr}`);
}

/** Mounts a small disk, and fills it; it needs root. */
function fillDisk(folder) {
  const [image, mountPoint] = [join(folder, 'disk.img'), join(folder, 'disk')];
  mkdirSync(mountPoint);
  writeFileSync(image, Buffer.alloc(FREE_DISK_BYTES));
  runOrFail('mkfs.ext4', '-q', image);
  runOrFail('mount', '-o', 'loop', image, mountPoint);
  const file = join(mountPoint, 'registro');
  // The file system keeps some of its space for itself.
  writeFileSync(file, Buffer.alloc(FREE_DISK_BYTES * 0.75));
  return { empty: () => rmSync(file), unmount: () => runOrFail('umount', mountPoint) };
}

/** @type {readonly Rehearsal[]} */
export const rehearsals = [
  {
    // Nobody has made a copy yet; afterwards the timer's command does.
    alerts: ['BackupOld', 'CertificateEnds', 'DiskAlmostFull'],
    mayFireBefore: true,
    cause: async (world) => {
      const { fleet, watch } = world;
      await changeCertificate(world, 2);
      const disk = fillDisk(fleet.folder);
      const { hostname, port, username } = new URL(fleet.stores.postgres.url);
      return async () => {
        await changeCertificate(world, 90);
        disk.empty();
        const env = {
          ...process.env,
          ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres' },
          METRICS_DIR: watch.metricsFolder,
        };
        const command = [join(projectRoot, 'deploy/backup.sh'), 'daily', fleet.folder];
        const { status, stderr } = spawnSync('sh', command, { env, encoding: 'utf8' });
        assert.equal(status, 0, stderr);
        return disk.unmount;
      };
    },
  },
  {
    alerts: ['InstanceDown'],
    cause: async ({ fleet }) => {
      await fleet.b.stop();
      return async () => {
        fleet.b = await fleet.startOther();
      };
    },
  },
  {
    alerts: ['SiteUnreachable'],
    cause: async ({ fleet }) => {
      await Promise.all([fleet.a.stop(), fleet.b.stop()]);
      return async () => {
        fleet.a = await fleet.startFirst();
        fleet.b = await fleet.startOther();
      };
    },
  },
  {
    alerts: ['BackendAway'],
    cause: async ({ fleet }) => {
      await fleet.backend.fail({ match: { path: '/api' }, kind: 'status', code: 503 });
      return () => fleet.backend.fail();
    },
  },
  {
    alerts: ['BackendUnreadable', 'BackendReadsFail'],
    cause: async (world) => {
      const { heal, stopReading } = await failReads(world, {
        match: { path: '/api/veiculos' },
        kind: 'html',
      });
      return async () => {
        await heal();
        return stopReading;
      };
    },
  },
  {
    alerts: ['RecordsDropped'],
    cause: async (world) => {
      const { heal, stopReading } = await failReads(world, {
        match: { path: '/api/veiculos' },
        kind: 'odd-item',
      });
      return async () => {
        await heal();
        return stopReading;
      };
    },
  },
  {
    alerts: ['DeadLetter', 'DeadLetterEnds'],
    cause: async (world) => {
      const { backend } = world.fleet;
      await backend.fail({ match: { method: 'POST' }, kind: 'status', code: 422 });
      await sendLead(world);
      await runSql(world, "UPDATE site.outbox SET created_at = now() - interval '80 days'");
      return async () => {
        await backend.fail();
        const [protocol] =
          /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(runOutboxCommand(world, 'list')) ?? [];
        runOutboxCommand(world, 'retry', protocol);
      };
    },
  },
  {
    alerts: ['LeadWaitsLong'],
    cause: async (world) => {
      const { fleet } = world;
      await fleet.backend.fail({ match: { method: 'POST' }, kind: 'status', code: 503 });
      await sendLead(world);
      await runSql(world, "UPDATE site.outbox SET created_at = now() - interval '11 minutes'");
      return async () => {
        await fleet.backend.fail();
        const isEmpty = async () => (await countWaitingLeads(fleet.a.url, fleet.stack)) === 0;
        await waitUntil(isEmpty, 'o envio não foi entregue');
      };
    },
  },
  {
    alerts: ['OutboxUnreadable', 'OutboxUnwritable'],
    cause: async (world) => {
      const { fleet } = world;
      const { port } = fleet.stores.postgres;
      await fleet.stores.postgres.stop();
      const stopSending = repeat(() => sendLead(world), 500);
      return async () => {
        await stopSending();
        fleet.stores.postgres = await startPostgres(fleet.folder, port);
      };
    },
  },
  {
    alerts: ['OutboxFilling'],
    cause: async (world) => {
      await runSql(
        world,
        `INSERT INTO site.outbox_done (id, ends_at, sealed)
          VALUES ('ensaio', now() + interval '1 hour', convert_to(repeat('x', 9000000), 'UTF8'))`,
      );
      return () => runSql(world, "DELETE FROM site.outbox_done WHERE id = 'ensaio'");
    },
  },
  {
    alerts: ['ManyErrors'],
    cause: async ({ fleet }) => {
      await fleet.backend.fail({ match: { path: '/storage' }, kind: 'status', code: 500 });
      const requestPicture = () =>
        sendRequest(`${fleet.a.url}/midia/storage/ensaio-${(sent += 1)}.webp`);
      const stopRequests = repeat(requestPicture, 100);
      return async () => {
        await stopRequests();
        await fleet.backend.fail();
      };
    },
  },
  {
    alerts: ['SlowPages'],
    cause: async ({ fleet }) => {
      // Without codes at this backend, so each page reads its order.
      const match = { path: '/api/orcamento-estetica' };
      await fleet.backend.fail({ match, kind: 'slow', ms: 1_500 });
      const openResult = () =>
        sendRequest(`${fleet.a.url}/estetica/orcamento/ENSAIO-${sent}`, {
          headers: nextVisitor(),
        });
      const stopRequests = repeat(openResult, 50);
      return async () => {
        await stopRequests();
        await fleet.backend.fail();
      };
    },
  },
  {
    alerts: ['CodeGuessing'],
    cause: async (world) => {
      // Each order and each sender have stricter limits than the site, so a guesser changes both.
      const guess = () =>
        sendForm(world, `/api/orcamentos/blindagem/ENSAIO-${sent >> 2}/codigo`, { digit1: 'XXXX' });
      for (let count = 0; count < 150; count += 1) {
        await guess();
        await new Promise((resolve) => {
          setTimeout(resolve, 30);
        });
      }
      return async () => undefined;
    },
  },
  {
    alerts: ['CodesAskedFor'],
    cause: async (world) => {
      const sender = nextVisitor();
      const path = '/api/orcamentos/blindagem/ENSAIO-CODIGO/codigo/envio';
      return repeat(() => sendForm(world, path, {}, sender), 80);
    },
  },
  {
    alerts: ['RedisLost'],
    cause: async ({ fleet }) => {
      await fleet.redis.stop();
      return async () => {
        fleet.redis = await startRedis(fleet.folder, fleet.redis.port);
      };
    },
  },
];
