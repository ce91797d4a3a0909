// The site as visitors get it: behind the proxy of deploy/, over HTTP/2, compressed once.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROXY_NAME, startProxy } from '../fleet/proxy.mjs';
import { freePort, startStack } from '../../scripts/stack.mjs';

/**
 * @param {string} folder of everything that is written
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDeployed(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tlsPort = await freePort();
  const stack = await startStack({
    logs: join(folder, 'logs'),
    env: { SITE_URL: `https://${PROXY_NAME}:${tlsPort}`, TRUSTED_PROXIES: '1' },
  });
  return behindProxy({ folder, tlsPort, site: new URL(stack.site.url).host, stop: stack.stop });
}

/**
 * Puts the proxy of deploy/ before a site that runs.
 *
 * @param {{ folder: string, tlsPort: number, site: string, stop: () => Promise<unknown> }} options `site` is `host:port`;
 *   `stop` ends it, also when the proxy does not start
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function behindProxy({ folder, tlsPort, site, stop }) {
  try {
    const proxy = await startProxy({ folder, tlsPort, sites: [site, site] });
    return {
      url: proxy.url,
      stop: async () => {
        await proxy.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
