// Starts what the parts of the bench measure: the production site, behind the proxy of deploy/ or straight from Node.
import { join } from 'node:path';
import { vehicles } from '../../e2e/support/vehicles.ts';
import { ensurePrograms } from '../../scripts/setup.mjs';
import { findFreePort, startStack } from '../../scripts/stack.mjs';
import { PROXY_HOST_NAME, proxyPrograms, runWithProxy, unlimitedRates } from '../fleet/proxy.mjs';

/**
 * @typedef {object} BenchOptions
 * @property {boolean} isQuick measures each value fewer times
 * @property {boolean} isDirect Lighthouse visits the site straight from Node
 * @property {readonly number[]} sizes numbers of vehicles of the measured stocks
 * @property {string} folder empty folder for logs and settings
 */

export const vehiclePath = `/detalhe/${vehicles.armoured}`;

/** @type {readonly (readonly [name: string, path: string])[]} */
export const measuredScreens = [
  ['home', '/'],
  ['busca', '/busca/todos'],
  ['detalhe', vehiclePath],
];

/** Throws where a program is missing and cannot be installed. @param {Record<string, string>} packages */
export function requireForPart(packages) {
  if (!ensurePrograms(packages)) throw new Error('Falta o programa dito acima.');
}

/**
 * Calls a function with the URL of a proxy in front of a running application.
 *
 * @template T
 * @param {{ folder: string, name: string, url: string, tlsPort?: number }} options `name` of the folder for logs
 * @param {(url: string) => Promise<T>} use
 */
export function runBehindProxy({ url, ...options }, use) {
  const site = `${PROXY_HOST_NAME}:${new URL(url).port}`;
  return runWithProxy({ ...options, ...unlimitedRates, sites: [site, site] }, (proxy) =>
    use(proxy.url),
  );
}

/**
 * Calls a function with the URLs of the production site: behind the proxy, which is also the site's own URL, and without it.
 *
 * @template T
 * @param {string} folder
 * @param {(site: { url: string, directUrl: string }) => Promise<T>} use
 */
export async function runSiteBehindProxy(folder, use) {
  requireForPart(proxyPrograms);
  const tlsPort = await findFreePort();
  const { siteUrl, stop } = await startStack({
    logs: join(folder, 'logs'),
    env: { SITE_URL: `https://${PROXY_HOST_NAME}:${tlsPort}`, TRUSTED_PROXIES: '1' },
  });
  return runBehindProxy({ folder, name: 'proxy', url: siteUrl, tlsPort }, (url) =>
    use({ url, directUrl: siteUrl }),
  ).finally(stop);
}
