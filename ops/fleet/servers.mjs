// Starts servers of Debian's packages on free ports of this machine.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder } from '../../scripts/setup.mjs';
import { freePort, startService } from '../../scripts/stack.mjs';

const NOBODY = 65_534;

/**
 * Starts a Redis that writes nothing to disk.
 *
 * @param {string} folder of its log
 * @param {number} [at] its port; a free one without it
 */
export async function startRedis(folder, at) {
  const port = at ?? (await freePort());
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
 * Starts an empty PostgreSQL, which refuses to run as root: it then runs as nobody.
 *
 * @param {string} folder of its log
 * @param {number} [at] its port; a free one without it
 */
export async function startPostgres(folder, at) {
  const port = at ?? (await freePort());
  // The user nobody could not reach a folder below one of root's.
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(home, 'data');
  const who = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (who.uid) chownSync(home, who.uid, who.gid);
  chmodSync(home, 0o700);
  const programs = postgresFolder();
  if (programs === null) throw new Error('Falta o PostgreSQL.');
  const init = ['-D', data, '-U', 'site', '-A', 'trust'];
  const made = spawnSync(join(programs, 'initdb'), init, { cwd: home, ...who });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const postgres = await startService({
    name: 'O PostgreSQL',
    program: join(programs, 'postgres'),
    args: ['-D', data, '-p', `${port}`, '-k', home, '-c', 'fsync=off'],
    port,
    cwd: home,
    log: join(folder, 'postgres.log'),
    // This signal does not wait for clients to disconnect.
    end: 'SIGINT',
    who,
  });
  void postgres.ended.then(() => rmSync(home, { recursive: true, force: true }));
  return { ...postgres, port, url: `postgres://site@127.0.0.1:${port}/postgres` };
}
