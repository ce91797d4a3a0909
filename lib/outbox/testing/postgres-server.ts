import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

const DEBIAN_POSTGRES_FOLDER = '/usr/lib/postgresql';
/** User id under which PostgreSQL runs, because it refuses to run as root. */
const UNPRIVILEGED_USER = 65_534;

/** A PostgreSQL server on this machine, started for one test. */
export type PostgresServer = Readonly<{ url: string; stop: () => Promise<void> }>;

/** Returns the folder of PostgreSQL's programs; `null` when it is not installed. */
async function findPostgresPrograms(): Promise<string | null> {
  const versions = await readdir(DEBIAN_POSTGRES_FOLDER).catch(() => []);
  const [newest] = versions.map(Number).sort((one, other) => other - one);
  return newest ? join(DEBIAN_POSTGRES_FOLDER, String(newest), 'bin') : null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts an empty PostgreSQL server on the loopback interface; `null` where PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = await findPostgresPrograms();
  if (!bin) return null;
  const folder = await mkdtemp(join(tmpdir(), 'caixa-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: UNPRIVILEGED_USER, gid: UNPRIVILEGED_USER } : {};
  if (isRoot) await chown(folder, UNPRIVILEGED_USER, UNPRIVILEGED_USER);
  const data = join(folder, 'dados');
  const init = ['-D', data, '-U', 'site', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'];
  await runProgram(join(bin, 'initdb'), init, as);
  const port = await findFreePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    { ...as, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const isReady = () =>
    runProgram(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'site']).then(
      () => true,
      () => false,
    );
  while (server.exitCode === null && !(await isReady())) await wait(100);
  return {
    url: `postgres://site@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
