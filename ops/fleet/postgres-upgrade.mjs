// Rehearses the next major release of PostgreSQL on the running pair, by the steps of docs/runbook.md.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../image/packages.mjs';
import { waitUntil } from './leads.mjs';
import { startRelease, withRelease } from './releases.mjs';
import { rehearse } from './replacements.mjs';
import { sendRequest } from './request.mjs';
import { startPostgres } from './servers.mjs';

/** Options of pg_dump for rows that are added to those of the new database, whose tables the site makes. */
const ADDED_ROWS = ['--data-only', '--column-inserts', '--on-conflict-do-nothing'];

/** Runs SQL in a database as its owner, and returns the rows as text. */
const runSql = ({ url }, ...commands) =>
  runCommand('psql', [
    url,
    '-XAtq',
    '-v',
    'ON_ERROR_STOP=1',
    ...commands.flatMap((sql) => ['-c', sql]),
  ]);

/** Runs a file of SQL in one transaction. */
const runFile = ({ url }, file) =>
  runCommand('psql', [url, '-Xq1', '-v', 'ON_ERROR_STOP=1', '-f', file]);

/** Makes the database read-only for all; the sites then deliver what they receive at once. */
const stopWrites = (database) =>
  runSql(
    database,
    'ALTER DATABASE postgres SET default_transaction_read_only = on',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );

const waitForOutbox = (fleet, database) =>
  waitUntil(async () => {
    await sendRequest(`${fleet.a.url}/api/pronto`);
    return runSql(database, "SELECT to_regclass('site.outbox_audit')") !== '';
  }, 'o site não refez a tabela');

/** Gives the pair an empty PostgreSQL of the release that Debian has here, and returns the release. */
async function startOldPostgres(fleet) {
  await fleet.stores.postgres.stop();
  fleet.stores.postgres = await startPostgres(
    join(fleet.folder, 'postgres-old'),
    fleet.stores.postgres.port,
  );
  await waitForOutbox(fleet, fleet.stores.postgres);
  return runSql(fleet.stores.postgres, 'SHOW server_version').split(' ')[0];
}

/** Rehearses the next major release of PostgreSQL by dump and restore. */
export const checkPostgresDump = (fleet) =>
  withRelease('postgres:17', async (release) => {
    const from = await startOldPostgres(fleet);
    return rehearse(
      fleet,
      'despejo',
      async () => {
        const startedAt = performance.now();
        const dump = join(fleet.folder, 'caixa.sql');
        const { port, url } = fleet.stores.postgres;
        runCommand('pg_dump', [url, '--schema=site', ...ADDED_ROWS, `--file=${dump}`]);
        await fleet.stores.postgres.stop();
        fleet.stores.postgres = await startRelease(release, { port, fleet });
        await waitForOutbox(fleet, fleet.stores.postgres);
        runFile(fleet.stores.postgres, dump);
        return describeReplacement(fleet, from, startedAt);
      },
      {
        before: async () => {
          stopWrites(fleet.stores.postgres);
          await fleet.backend.fail();
        },
      },
    );
  });

async function describeReplacement(fleet, from, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const to = runSql(fleet.stores.postgres, 'SHOW server_version').split(' ')[0];
  // The traffic goes on for a while with the new server.
  await wait(5_000);
  return { PostgreSQL: `${from} → ${to}`, 'sem escrita, s': seconds };
}
