// Servers of Debian's packages, on free ports of this machine, each in a folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresFolder } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/stack.mjs';

const START_LIMIT_MS = 10_000;

/**
 * A Redis that keeps nothing on disk.
 *
 * @param {string} folder of its log
 */
export async function startRedis(folder) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const start = () => startServer('redis-server', args, port, folder);
  let server = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => server.signal(signal),
    stop: () => server.stop(),
    restart: async () => {
      server = await start();
    },
  };
}

/**
 * An empty PostgreSQL, which refuses to run as root: it then runs as nobody.
 *
 * @param {string} folder of its log
 * @param {number} [at] its port
 */
export async function startPostgres(folder, at) {
  const port = at ?? (await freePort());
  // Its data: below a folder of root's nobody could reach them.
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(home, 'data');
  const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (who.uid) chownSync(home, who.uid, who.gid);
  chmodSync(home, 0o700);
  const programs = postgresFolder();
  if (programs === null) throw new Error('Falta o PostgreSQL.');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'site', '-A', 'trust'], {
    cwd: home,
    ...who,
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const args = ['-D', data, '-p', String(port), '-k', home, '-c', 'fsync=off'];
  const server = await startServer(join(programs, 'postgres'), args, port, folder, who);
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => server.signal(signal),
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program in the foreground and waits until its port answers.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {number} port
 * @param {string} folder of its log
 * @param {{ uid?: number, gid?: number }} [who] runs it
 */
export async function startServer(program, args, port, folder, who = {}) {
  mkdirSync(folder, { recursive: true });
  const output = openSync(join(folder, `${basename(program)}.log`), 'w');
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', output, output], ...who });
  closeSync(output);
  const exited = once(child, 'exit');
  await Promise.race([
    isListening(port),
    exited.then(() => {
      throw new Error(`${program} não subiu (registro em ${folder}).`);
    }),
  ]);
  return {
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => child.kill(signal),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isListening(port) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ]).catch(() => ['error']);
    socket.destroy();
    if (event === 'connect') return;
    await wait(50);
  }
  throw new Error(`A porta ${port} não respondeu.`);
}
