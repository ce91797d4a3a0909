// What deploy/compose.yaml starts, on this machine: two sites of one build behind the proxy, Redis, the backend.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startSite, startStack } from '../../scripts/stack.mjs';
import { PROXY_NAME, startProxy } from './proxy.mjs';
import { startPostgres, startRedis } from './servers.mjs';

/** @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet */

/**
 * @param {string} folder of everything that is written
 */
export async function startFleet(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tlsPort = await freePort();
  const redis = await startRedis(join(folder, 'redis'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  const stops = [redis.stop, postgres.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const stack = await startStack({
      logs: join(folder, 'logs'),
      env: {
        DATABASE_URL: '',
        LOG_LEVEL: 'info',
        REDIS_URL: redis.url,
        SITE_URL: `https://${PROXY_NAME}:${tlsPort}`,
        TRUSTED_PROXIES: '1',
      },
      siteEnv: { DATABASE_URL: postgres.url, BACKEND_DEADLINE_MS: '4000' },
    });
    stops.push(stack.stop);
    const { port: firstPort } = new URL(stack.site.url);
    const startFirst = () =>
      startSite(stack.settings, Number(firstPort), join(folder, 'logs/site-1.log'));
    const otherPort = await freePort();
    const startOther = () => startSite(stack.settings, otherPort, join(folder, 'logs/site-2.log'));
    const other = await startOther();
    stops.push(() => fleet.a.stop());
    stops.push(() => fleet.b.stop());
    const sites = [new URL(stack.site.url).host, `localhost:${otherPort}`];
    // One machine stands for many visitors here.
    const rate = 'rate=1000000r/s';
    const limits = { rate, missesRate: rate };
    const proxy = await startProxy({ folder: join(folder, 'proxy'), tlsPort, sites, ...limits });
    stops.push(proxy.stop);
    const started = { a: stack.site, b: other, startFirst, startOther };
    const fleet = { folder, sites, stack, redis, proxy, ...started, stop };
    return fleet;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The embedded backend as its owner sees it. */
export function backendOf({ stack }) {
  const call = async (method, path, body) => {
    const response = await fetch(stack.backend.url + path, {
      method,
      headers: { ...stack.credentials, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const answer = await response.json();
    return answer.data ?? answer;
  };
  return {
    /** Slugs of vehicles on sale. */
    slugs: async () => {
      const found = await call('GET', '/api/veiculos?origem=site&status=ativo');
      return found.map((vehicle) => String(vehicle.seo_url));
    },
    sell: (slug) => call('PATCH', `/__test/vehicles/${slug}`, { status: 'Vendido' }),
    fail: (...faults) => call('PUT', '/__test/faults', faults),
    received: (path) => call('GET', `/__test/received?${new URLSearchParams({ path })}`),
  };
}
