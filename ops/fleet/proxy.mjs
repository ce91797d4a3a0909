// Starts the proxy with the configuration of deploy/, with ports and folders of this machine.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { freePort, startService } from '../../scripts/stack.mjs';

export const PROXY_NAME = 'localhost';
export const BARE_NAME = 'sem-www.localhost';

/** The proxy needs these programs, which are in these Debian packages. */
export const proxyPrograms = {
  nginx: 'nginx-light',
  'usr/lib/nginx/modules/ngx_http_brotli_filter_module.so': 'libnginx-mod-http-brotli-filter',
  openssl: 'openssl',
};

const RATE = 'rate=100r/s';
const RATE_OF_MISSES = 'rate=10r/s';
/** A test sends the requests of many visitors from one machine. */
export const unlimited = { rate: 'rate=1000000r/s', missesRate: 'rate=1000000r/s' };

/** A test names the address of a visitor in this header. */
export const VISITOR_HEADER = 'X-Teste-Endereco';

/** An operator with another proxy before this one writes the same. */
const BELIEVED = `set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header ${VISITOR_HEADER};`;

/**
 * @param {object} options
 * @param {string} options.folder of everything that is written
 * @param {readonly string[]} options.sites `host:port` of each instance
 * @param {number} [options.tlsPort] a free one without it
 * @param {string} [options.rate] what one visitor may ask for, in place of what the file says
 * @param {string} [options.missesRate] how much of it the cache need not have
 * @param {boolean} [options.named] lets each request say whose address it comes from
 */
export async function startProxy({ folder, sites, named = false, ...options }) {
  const tlsPort = options.tlsPort ?? (await freePort());
  const { rate = RATE, missesRate = RATE_OF_MISSES } = options;
  const [tls, cache, local, acme] = ['tls', 'cache', 'local', 'acme'].map((name) =>
    join(folder, name),
  );
  for (const place of [tls, cache, local, acme]) mkdirSync(place, { recursive: true });
  makeCertificate(tls);
  if (named) writeFileSync(join(local, 'visitors.conf'), BELIEVED);

  const here = (port) => `127.0.0.1:${port}`;
  const plainPort = await freePort();
  const config = replaceAll(readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8'), [
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['site-1:3000', sites[0]],
    ['site-2:3000', sites[1]],
    ['127.0.0.1:8080', here(await freePort())],
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
  const log = join(folder, 'nginx.log');
  const nginx = await startService({
    name: 'O nginx',
    program: 'nginx',
    args: ['-c', file, '-g', 'daemon off;'],
    port: tlsPort,
    log,
  });
  const url = `https://${PROXY_NAME}:${tlsPort}`;
  return { ...nginx, log, url, plainUrl: `http://${here(plainPort)}`, cache, acme };
}

/**
 * Starts a proxy for one check, and stops it afterwards.
 *
 * @template T
 * @param {Omit<Parameters<typeof startProxy>[0], 'folder'> & { folder: string, name: string }} options as those of
 *   {@link startProxy}; `name` is a folder in `folder`
 * @param {(proxy: Awaited<ReturnType<typeof startProxy>>) => Promise<T>} use
 */
export async function withProxy({ name, folder, ...options }, use) {
  const proxy = await startProxy({ folder: join(folder, name), ...options });
  try {
    return await use(proxy);
  } finally {
    await proxy.stop();
  }
}

/** Throws when the file lacks one of them: the tested configuration is the deployed one. */
function replaceAll(text, pairs) {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/proxy/nginx.conf não diz mais "${from}".`);
    return result.replaceAll(from, to);
  }, text);
}

/** Writes a certificate for tests to the two files that the proxy reads. */
export function makeCertificate(folder, name = PROXY_NAME) {
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${name}`, '-days', '2'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error('openssl não fez o certificado de teste.');
}
