// Starts Redis and PostgreSQL from Debian's packages.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresFolder } from '../../scripts/setup.mjs';
import { findFreePort, startService } from '../../scripts/stack.mjs';

const NOBODY_USER_ID = 65_534;

/**
 * Starts a Redis that writes nothing to disk.
 *
 * @param {string} folder folder for the log
 * @param {number} [fixedPort] its port; a free one without it
 */
export async function startRedis(folder, fixedPort) {
  const port = fixedPort ?? (await findFreePort());
  const redis = await startService({
    name: 'O Redis',
    program: 'redis-server',
    args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    port,
    log: join(folder, 'redis.log'),
  });
  return { ...redis, port, url: `redis://127.0.0.1:${port}` };
}

/**
 * Starts an empty PostgreSQL. Where this process is root, PostgreSQL runs as the user nobody, because it refuses to run as
 * root.
 *
 * @param {string} folder folder for the log
 * @param {number} [fixedPort] its port; a free one without it
 */
export async function startPostgres(folder, fixedPort) {
  const port = fixedPort ?? (await findFreePort());
  // The data folder is in the folder for temporary files, because the user nobody cannot read a home folder of root.
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(home, 'data');
  const processUser = process.getuid?.() === 0 ? { uid: NOBODY_USER_ID, gid: NOBODY_USER_ID } : {};
  if (processUser.uid) chownSync(home, processUser.uid, processUser.gid);
  chmodSync(home, 0o700);
  const programs = findPostgresFolder();
  if (programs === null) throw new Error('Falta o PostgreSQL.');
  const init = ['-D', data, '-U', 'site', '-A', 'trust'];
  const initRun = spawnSync(join(programs, 'initdb'), init, { cwd: home, ...processUser });
  if (initRun.status !== 0) throw new Error(`initdb: ${initRun.stderr}`);
  const postgres = await startService({
    name: 'O PostgreSQL',
    program: join(programs, 'postgres'),
    args: ['-D', data, '-p', `${port}`, '-k', home, '-c', 'fsync=off'],
    port,
    cwd: home,
    log: join(folder, 'postgres.log'),
    // At SIGINT PostgreSQL stops without waiting for its clients to disconnect.
    end: 'SIGINT',
    who: processUser,
  });
  void postgres.ended.then(() => rmSync(home, { recursive: true, force: true }));
  return { ...postgres, port, url: `postgres://site@127.0.0.1:${port}/postgres` };
}
