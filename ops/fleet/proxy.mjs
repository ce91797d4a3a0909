// Starts nginx with the configuration of deploy/, adapted to ports and folders of this machine.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';
import { findFreePort, startService } from '../../scripts/stack.mjs';
import { runCommand } from './commands.mjs';

export const PROXY_HOST_NAME = 'localhost';
export const HOST_NAME_WITHOUT_WWW = 'sem-www.localhost';

const CONFIGURED_RATE = 'rate=100r/s';
const CONFIGURED_UNCACHED_RATE = 'rate=10r/s';
/** Request rates high enough never to limit tests, which send the requests of many visitors from one machine. */
export const unlimitedRates = { rate: 'rate=1000000r/s', missesRate: 'rate=1000000r/s' };

/** Name of the request header in which a test sends the IP address of a simulated visitor. */
export const VISITOR_HEADER = 'X-Teste-Endereco';

/** nginx configuration that reads the visitor's IP address from a header, as behind another proxy. */
const REAL_IP_CONFIG = `set_real_ip_from 127.0.0.1; set_real_ip_from ::1; real_ip_header ${VISITOR_HEADER};`;

/**
 * Starts the proxy.
 *
 * @param {object} options
 * @param {string} options.folder folder for settings, certificate, cache and log
 * @param {readonly string[]} options.sites `host:port` of each instance
 * @param {number} [options.tlsPort] any free port by default
 * @param {string} [options.rate] rate of requests of one visitor; by default that of the configuration
 * @param {string} [options.missesRate] rate of requests for pages that are not stored; by default that of the configuration
 * @param {boolean} [options.hasVisitorHeader] `true` takes the address of a visitor from {@link VISITOR_HEADER}
 */
export async function startProxy({ folder, sites, hasVisitorHeader = false, ...options }) {
  const tlsPort = options.tlsPort ?? (await findFreePort());
  const { rate = CONFIGURED_RATE, missesRate = CONFIGURED_UNCACHED_RATE } = options;
  const [tls, cache, local, acme] = ['tls', 'cache', 'local', 'acme'].map((name) =>
    join(folder, name),
  );
  for (const subfolder of [tls, cache, local, acme]) mkdirSync(subfolder, { recursive: true });
  makeCertificate(tls);
  if (hasVisitorHeader) writeFileSync(join(local, 'visitors.conf'), REAL_IP_CONFIG);

  const loopbackAddress = (port) => `127.0.0.1:${port}`;
  const plainPort = await findFreePort();
  const config = replaceInConfig(
    readFileSync(join(projectRoot, 'deploy/proxy/nginx.conf'), 'utf8'),
    [
      ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
      ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
      ['site-1:3000', sites[0]],
      ['site-2:3000', sites[1]],
      ['127.0.0.1:8080', loopbackAddress(await findFreePort())],
      ['/var/cache/site', cache],
      ['/etc/nginx/tls', tls],
      ['/etc/nginx/site', join(projectRoot, 'deploy/proxy')],
      ['listen 80', `listen ${loopbackAddress(plainPort)}`],
      ['listen [::]:80', `listen [::1]:${plainPort}`],
      ['listen 443', `listen ${loopbackAddress(tlsPort)}`],
      ['listen [::]:443', `listen [::1]:${tlsPort}`],
      ['/etc/nginx/local', local],
      ['/var/www/acme', acme],
      ['${SITE_NAME}', PROXY_HOST_NAME],
      ['${BARE_NAME}', HOST_NAME_WITHOUT_WWW],
      [CONFIGURED_RATE, rate],
      [CONFIGURED_UNCACHED_RATE, missesRate],
    ],
  );
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
  return {
    ...{ ...nginx, log, tls, cache, acme },
    url: `https://${PROXY_HOST_NAME}:${tlsPort}`,
    plainUrl: `http://${loopbackAddress(plainPort)}`,
  };
}

/**
 * Starts a proxy for one check, and stops it afterwards.
 *
 * @template T
 * @param {Omit<Parameters<typeof startProxy>[0], 'folder'> & { folder: string, name: string }} options options of
 *   {@link startProxy}; the proxy writes to the subfolder `name` of `folder`
 * @param {(proxy: Awaited<ReturnType<typeof startProxy>>) => Promise<T>} use
 */
export async function runWithProxy({ name, folder, ...options }, use) {
  const proxy = await startProxy({ folder: join(folder, name), ...options });
  try {
    return await use(proxy);
  } finally {
    await proxy.stop();
  }
}

/** Replaces parts of the configuration; throws when a part is missing, so that the test notices changes of the deployed file. */
function replaceInConfig(text, pairs) {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/proxy/nginx.conf não diz mais "${from}".`);
    return result.replaceAll(from, to);
  }, text);
}

/** Writes a self-signed certificate and its key to the two files that the proxy reads. */
export function makeCertificate(folder, name = PROXY_HOST_NAME, days = 2) {
  runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', `/CN=${name}`, '-days', `${days}`],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
}
