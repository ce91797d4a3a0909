// The site as visitors get it: behind the proxy of deploy/, over HTTP/2, compressed once.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROXY_NAME, startProxy } from '../fleet/proxy.mjs';
import { freePort, startStack } from '../stack.mjs';

/**
 * @param {string} folder of everything that is written
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDeployed(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tlsPort = await freePort();
  const stack = await startStack({
    backendPort: await freePort(),
    sitePort: await freePort(),
    dataDir: 'memory',
    controls: false,
    logs: join(folder, 'logs'),
    env: { SITE_URL: `https://${PROXY_NAME}:${tlsPort}`, TRUSTED_PROXIES: '1' },
  });
  const { host } = new URL(stack.site.url);
  try {
    const proxy = await startProxy({ folder, tlsPort, sites: [host, host] });
    const stop = async () => {
      await proxy.stop();
      await stack.stop();
    };
    return { url: proxy.url, stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
