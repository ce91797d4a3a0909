// What nginx can do at most with a page: send its bytes from a file.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { freePort } from '../../scripts/stack.mjs';
import { startServer } from './servers.mjs';

const NOT_OURS = ['server', 'date', 'connection', 'transfer-encoding', 'content-length', 'etag'];

/**
 * An nginx that has one answer as a file.
 *
 * @param {import('./fleet.mjs').Fleet} fleet
 * @param {import('./request.mjs').Answer} answer
 */
export async function startLimit({ folder, proxy }, answer) {
  const home = join(folder, 'limit');
  const port = await freePort();
  mkdirSync(join(home, 'files'), { recursive: true });
  writeFileSync(join(home, 'files/page'), answer.body);
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !NOT_OURS.includes(name) && name !== 'content-type')
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const file = join(home, 'nginx.conf');
  writeFileSync(
    file,
    `user root; worker_processes auto; pid ${home}/nginx.pid; error_log /dev/stderr;
     events { worker_connections 8192; }
     http {
       access_log off; sendfile on; tcp_nopush on; open_file_cache max=100;
       client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
       server {
         listen 127.0.0.1:${port} ssl http2;
         ssl_certificate ${proxy.tls}/fullchain.pem; ssl_certificate_key ${proxy.tls}/privkey.pem;
         ssl_session_tickets off;
         root ${home}/files; default_type "text/html; charset=utf-8";
         ${headers.join('\n')}
       }
     }`,
  );
  const server = await startServer('nginx', ['-c', file, '-g', 'daemon off;'], port, home);
  return { ...server, folder: home, url: `https://localhost:${port}/page` };
}

/**
 * Loads an address of an nginx with wrk, which costs little itself.
 *
 * @param {{ url: string, folder: string }} nginx
 * @param {number} seconds
 */
export async function load({ url, folder }, seconds) {
  const before = cpuSeconds(folder);
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', '32', '-d', `${seconds}s`, '--latency'],
    ...['-H', 'Accept-Encoding: gzip', url],
  ]);
  const found = (pattern) => pattern.exec(stdout)?.[1];
  const requests = Number(found(/(\d+) requests in/));
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    cpuMicroseconds: ((cpuSeconds(folder) - before) / requests) * 1e6,
    p99: found(/99%\s+(\S+)/) ?? '',
    bad: Number(found(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
    broken: found(/Socket errors: (.*)/) ?? '',
  };
}

const TICKS_PER_SECOND = 100;

/** Time the workers of an nginx have computed, whoever else is busy on this machine. */
function cpuSeconds(folder) {
  const master = readFileSync(join(folder, 'nginx.pid'), 'utf8').trim();
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter(([, parent]) => parent === master)
    .map((fields) => Number(fields[11]) + Number(fields[12]));
  return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
}

/** What the kernel says of a process after its name: state, parent, … */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
