// The proxy of deploy/, as it stands there, with ports and folders of this machine.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/stack.mjs';
import { startServer } from './servers.mjs';

export const PROXY_NAME = 'localhost';
export const BARE_NAME = 'sem-www.localhost';

/** Programs the proxy needs, and the Debian packages they are in. */
export const proxyPrograms = {
  nginx: 'nginx-light',
  'usr/lib/nginx/modules/ngx_http_brotli_filter_module.so': 'libnginx-mod-http-brotli-filter',
  openssl: 'openssl',
};

const RATE = 'rate=100r/s';
const RATE_OF_MISSES = 'rate=10r/s';

/** Header by which a test is many visitors. */
export const VISITOR_HEADER = 'X-Teste-Endereco';

/** As an operator writes it who has another proxy before this one. */
const BELIEVED = `set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header ${VISITOR_HEADER};`;

/**
 * @param {{ folder: string, tlsPort: number, sites: readonly string[], rate?: string, missesRate?: string, named?: boolean }} options
 *   `sites` are `host:port`; `rate` is what one visitor may ask for, `missesRate` how much of it the cache need not have,
 *   in place of what the file says; `named` lets each request say whose address it comes from
 */
export async function startProxy({
  folder,
  tlsPort,
  sites,
  rate = RATE,
  missesRate = RATE_OF_MISSES,
  named = false,
}) {
  const tls = join(folder, 'tls');
  const cache = join(folder, 'cache');
  const local = join(folder, 'local');
  const acme = join(folder, 'acme');
  for (const name of [tls, cache, local, acme]) mkdirSync(name, { recursive: true });
  makeCertificate(tls);
  if (named) writeFileSync(join(local, 'visitors.conf'), BELIEVED);

  const here = (port) => `127.0.0.1:${port}`;
  const finishPort = await freePort();
  const plainPort = await freePort();
  const config = replaceAll(readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8'), [
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['site-1:3000', sites[0]],
    ['site-2:3000', sites[1]],
    ['127.0.0.1:8080', here(finishPort)],
    ['/var/cache/site', cache],
    ['/etc/nginx/tls', tls],
    ['/etc/nginx/site', join(root, 'deploy/proxy')],
    ['listen 80', `listen ${here(plainPort)}`],
    ['listen [::]:80', `listen [::1]:${plainPort}`],
    ['listen 443', `listen ${here(tlsPort)}`],
    ['listen [::]:443', `listen [::1]:${tlsPort}`],
    ['/etc/nginx/local', local],
    ['/var/www/acme', acme],
    ['${SITE_NAME}', PROXY_NAME],
    ['${BARE_NAME}', BARE_NAME],
    [RATE, rate],
    [RATE_OF_MISSES, missesRate],
  ]);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  checkConfig(file, join(folder, 'check.log'));
  const server = await startServer('nginx', ['-c', file, '-g', 'daemon off;'], tlsPort, folder);
  return {
    ...server,
    folder,
    url: `https://${PROXY_NAME}:${tlsPort}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    cache,
    tls,
    acme,
  };
}

/** `nginx -t`, which says where a file is wrong. */
function checkConfig(file, log) {
  // It opens its own /dev/stderr, which a pipe of Node's cannot be.
  const output = openSync(log, 'w');
  const { status, error } = spawnSync('nginx', ['-t', '-c', file], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  if (status !== 0) throw new Error(`nginx -t: ${error?.message ?? readFileSync(log, 'utf8')}`);
}

/** Every one of them stands in the file: what is tested is what is deployed. */
function replaceAll(text, pairs) {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/proxy/nginx.conf não diz mais "${from}".`);
    return result.replaceAll(from, to);
  }, text);
}

/** A certificate for tests, in the two files the proxy reads. */
export function makeCertificate(folder, name = PROXY_NAME) {
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${name}`, '-days', '2'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error('openssl não fez o certificado de teste.');
}
