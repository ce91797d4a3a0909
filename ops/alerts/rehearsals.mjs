// What makes each alert of deploy/alerts.yaml fire on a running site, and what an operator does about it (docs/runbook.md).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../scripts/setup.mjs';
import { runCommand } from '../fleet/commands.mjs';
import { refuseLeads, sendContact } from '../fleet/leads.mjs';
import { makeCertificate } from '../fleet/proxy.mjs';
import { sendRequest } from '../fleet/request.mjs';

/**
 * @typedef {import('../fleet/fleet.mjs').Fleet} Fleet
 * @typedef {Awaited<ReturnType<typeof import('./watch.mjs').startWatch>>} Watch
 * @typedef {object} Rehearsal
 * @property {readonly string[]} alerts names of the alerts that must fire
 * @property {boolean} [mayFireBefore] `true` where the cause is there from the start
 * @property {(fleet: Fleet, watch: Watch) => Promise<() => Promise<unknown>>} cause makes the alerts fire, and returns the
 *   function that ends the cause; what that function returns is called once the alerts are silent
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
      await wait(pauseMs);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
  };
}

/** Makes the backend fail while a step is repeated, and returns the function that ends both. */
async function failWhile({ backend }, fault, step, pauseMs) {
  await backend.fail(fault);
  const stopRepeating = repeat(step, pauseMs);
  return async () => {
    await stopRepeating();
    await backend.fail();
  };
}

let sent = 0;
/** Returns the header of a request from another visitor. */
const nextVisitor = () => {
  sent += 1;
  return { 'x-forwarded-for': `198.51.${100 + (sent >> 8)}.${sent & 255}` };
};

/** Requests a code for an order, or with a body guesses one. */
const postCode = ({ a, stack }, order, path, body, visitor) =>
  sendRequest(`${a.url}/api/orcamentos/blindagem/${order}/${path}`, {
    method: 'POST',
    headers: {
      origin: stack.settings.SITE_URL,
      'content-type': 'application/json',
      ...visitor,
    },
    body: JSON.stringify(body),
  });

const sendLead = ({ a, stack }) =>
  sendContact(a.url, stack, { email: `ensaio-${sent}@example.test`, headers: nextVisitor() });

/** Runs a statement in the database of the outbox. */
const runSql = ({ postgres }, text) => runCommand('psql', [postgres.url, '-Xqc', text]);

/** Runs `npm run outbox`, as an operator does. */
const runOutboxCommand = ({ stack }, ...args) =>
  runCommand('npm', ['run', '--silent', 'outbox', '--', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...stack.settings },
  });

/** Sets a fault of the vehicles, and has both instances read them again and again, also once the fault is gone. */
async function failReads({ backend, a, b }, kind) {
  await backend.fail({ match: { path: '/api/veiculos' }, kind });
  const stopReading = repeat(async () => {
    await backend.revalidate('stock');
    for (const { url } of [a, b])
      for (const path of ['/', '/busca/todos/semi-novo']) await sendRequest(url + path);
  }, 1_000);
  return async () => {
    await backend.fail();
    return stopReading;
  };
}

/** Makes a certificate for some days, and has the proxy read it. */
function changeCertificate({ proxy }, days) {
  makeCertificate(proxy.tls, undefined, days);
  process.kill(proxy.pid, 'SIGHUP');
}

/** Mounts a small disk, and fills it; it needs root. */
function fillDisk(folder) {
  const [image, mountPoint] = [join(folder, 'disk.img'), join(folder, 'disk')];
  mkdirSync(mountPoint);
  writeFileSync(image, Buffer.alloc(FREE_DISK_BYTES));
  runCommand('mkfs.ext4', ['-q', image]);
  runCommand('mount', ['-o', 'loop', image, mountPoint]);
  const file = join(mountPoint, 'registro');
  // The file system keeps some of its space for itself.
  writeFileSync(file, Buffer.alloc(FREE_DISK_BYTES * 0.75));
  return { empty: () => rmSync(file), unmount: async () => runCommand('umount', [mountPoint]) };
}

/** @type {readonly Rehearsal[]} */
export const rehearsals = [
  {
    // Nobody has made a copy yet; afterwards the timer's command does.
    alerts: ['BackupOld', 'CertificateEnds', 'DiskAlmostFull'],
    mayFireBefore: true,
    cause: async (fleet, { metricsFolder }) => {
      changeCertificate(fleet, 2);
      const disk = fillDisk(fleet.folder);
      return async () => {
        changeCertificate(fleet, 90);
        disk.empty();
        const { hostname, port, username } = new URL(fleet.postgres.url);
        const database = { PGHOST: hostname, PGPORT: port, PGUSER: username };
        runCommand(join(projectRoot, 'deploy/backup.sh'), ['daily', fleet.folder], {
          env: {
            ...{ ...process.env, ...database },
            ...{ PGDATABASE: 'postgres', METRICS_DIR: metricsFolder },
          },
        });
        return disk.unmount;
      };
    },
  },
  {
    alerts: ['InstanceDown'],
    cause: async (fleet) => {
      await fleet.b.stop();
      return async () => {
        fleet.b = await fleet.startOther();
      };
    },
  },
  {
    alerts: ['SiteUnreachable'],
    cause: async (fleet) => {
      await Promise.all([fleet.a.stop(), fleet.b.stop()]);
      return async () => {
        fleet.a = await fleet.startFirst();
        fleet.b = await fleet.startOther();
      };
    },
  },
  {
    alerts: ['BackendAway'],
    cause: async ({ backend }) => {
      await backend.fail({ match: { path: '/api' }, kind: 'status', code: 503 });
      return () => backend.fail();
    },
  },
  {
    alerts: ['BackendUnreadable', 'BackendReadsFail'],
    cause: (fleet) => failReads(fleet, 'html'),
  },
  {
    alerts: ['RecordsDropped'],
    cause: (fleet) => failReads(fleet, 'odd-item'),
  },
  {
    alerts: ['DeadLetter', 'DeadLetterEnds'],
    cause: async (fleet) => {
      await fleet.backend.fail({ match: { method: 'POST' }, kind: 'status', code: 422 });
      await sendLead(fleet);
      runSql(fleet, "UPDATE site.outbox SET created_at = now() - interval '80 days'");
      return async () => {
        await fleet.backend.fail();
        const list = runOutboxCommand(fleet, 'list');
        runOutboxCommand(fleet, 'retry', /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(list)?.[0] ?? '');
      };
    },
  },
  {
    alerts: ['LeadWaitsLong'],
    cause: async (fleet) => {
      await refuseLeads(fleet);
      await sendLead(fleet);
      runSql(fleet, "UPDATE site.outbox SET created_at = now() - interval '11 minutes'");
      return () => fleet.backend.fail();
    },
  },
  {
    alerts: ['OutboxUnreadable', 'OutboxUnwritable'],
    cause: async (fleet) => {
      await fleet.postgres.stop();
      const stopSending = repeat(() => sendLead(fleet), 500);
      return async () => {
        await stopSending();
        fleet.postgres = await fleet.startPostgres();
      };
    },
  },
  {
    alerts: ['OutboxFilling'],
    cause: async (fleet) => {
      runSql(
        fleet,
        `INSERT INTO site.outbox (id, due_at, sealed)
          VALUES ('ensaio', now() + interval '1 hour', convert_to(repeat('x', 9000000), 'UTF8'))`,
      );
      return async () => runSql(fleet, "DELETE FROM site.outbox WHERE id = 'ensaio'");
    },
  },
  {
    alerts: ['ManyErrors'],
    cause: (fleet) => {
      const requestPicture = () =>
        sendRequest(`${fleet.a.url}/midia/storage/ensaio-${(sent += 1)}.webp`);
      const fault = { match: { path: '/storage' }, kind: 'status', code: 500 };
      return failWhile(fleet, fault, requestPicture, 100);
    },
  },
  {
    alerts: ['SlowPages'],
    cause: (fleet) => {
      const address = `${fleet.a.url}/estetica/orcamento/ENSAIO-`;
      const openResult = () => sendRequest(address + sent, { headers: nextVisitor() });
      // Without codes at this backend, so each page reads its order.
      const match = { path: '/api/orcamento-estetica' };
      return failWhile(fleet, { match, kind: 'slow', ms: 1_500 }, openResult, 50);
    },
  },
  {
    alerts: ['CodeGuessing'],
    cause: async (fleet) => {
      // Each order and each sender have stricter limits than the site, so a guesser changes both.
      for (let count = 0; count < 150; count += 1) {
        const order = `ENSAIO-${count >> 2}`;
        await postCode(fleet, order, 'codigo', { digit1: 'XXXX' }, nextVisitor());
        await wait(30);
      }
      return async () => undefined;
    },
  },
  {
    alerts: ['CodesAskedFor'],
    cause: async (fleet) => {
      const visitor = nextVisitor();
      const requestCode = () => postCode(fleet, 'ENSAIO-CODIGO', 'codigo/envio', {}, visitor);
      return repeat(requestCode, 80);
    },
  },
  {
    alerts: ['RedisLost'],
    cause: async (fleet) => {
      await fleet.redis.stop();
      return async () => {
        fleet.redis = await fleet.startRedis();
      };
    },
  },
];
