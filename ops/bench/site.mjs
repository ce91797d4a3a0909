// Starts what the parts of the bench measure: the production site, behind the proxy of deploy/ or straight from Node.
import { vehicles } from '../../e2e/support/vehicles.ts';
import { ensurePrograms, proxyPrograms } from '../../scripts/setup.mjs';
import { startSiteBehindProxy } from '../fleet/fleet.mjs';
import { PROXY_HOST_NAME, runWithProxy, unlimitedRates } from '../fleet/proxy.mjs';

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
 * Calls a function with the URL and the process id of a proxy in front of a running application.
 *
 * @template T
 * @param {{ folder: string, name: string, url: string }} options `name` of the folder for logs
 * @param {(url: string, pid: number) => Promise<T>} use
 */
export async function runBehindProxy({ url, ...options }, use) {
  requireForPart(proxyPrograms);
  const site = `${PROXY_HOST_NAME}:${new URL(url).port}`;
  return runWithProxy({ ...options, ...unlimitedRates, sites: [site, site] }, (proxy) =>
    use(proxy.url, proxy.pid),
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
  const { proxy, stack, stop } = await startSiteBehindProxy(folder);
  return use({ url: proxy.url, directUrl: stack.siteUrl }).finally(stop);
}
