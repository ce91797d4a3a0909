// Starts what deploy/compose.yaml starts: two sites of one build behind the proxy, Redis, PostgreSQL, the backend.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Backend } from '../../e2e/support/backend.ts';
import { freePort, startSite, startStack } from '../../scripts/stack.mjs';
import { PROXY_NAME, startProxy, unlimited } from './proxy.mjs';
import { startPostgres, startRedis } from './servers.mjs';

/** @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet */

/**
 * @param {string} folder of everything that is written
 */
export async function startFleet(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stops = [];
  /** @type {<T extends { stop: () => Promise<void> }>(service: T) => T} */
  const track = (service) => {
    stops.unshift(service.stop);
    return service;
  };
  const stop = async () => {
    for (const end of stops) await end();
  };
  try {
    const tlsPort = await freePort();
    const redis = await startRedis(folder);
    const postgres = track(await startPostgres(folder));
    const stack = track(
      await startStack({
        logs: join(folder, 'logs'),
        env: {
          DATABASE_URL: '',
          LOG_LEVEL: 'info',
          REDIS_URL: redis.url,
          SITE_URL: `https://${PROXY_NAME}:${tlsPort}`,
          TRUSTED_PROXIES: '1',
        },
        siteEnv: { DATABASE_URL: postgres.url, BACKEND_DEADLINE_MS: '4000' },
      }),
    );
    const firstPort = Number(new URL(stack.site.url).port);
    const otherPort = await freePort();
    const startAt = (port, name) =>
      startSite(stack.settings, port, join(folder, `logs/${name}.log`));
    const startFirst = () => startAt(firstPort, 'site-1');
    const startOther = () => startAt(otherPort, 'site-2');
    const fleet = {
      folder,
      stack,
      redis,
      a: stack.site,
      b: await startOther(),
      startFirst,
      startOther,
    };
    // Checks stop these and start them again.
    track({ stop: () => fleet.redis.stop() });
    track({ stop: () => fleet.a.stop() });
    track({ stop: () => fleet.b.stop() });
    const sites = [firstPort, otherPort].map((port) => `localhost:${port}`);
    const options = { folder: join(folder, 'proxy'), tlsPort, sites, ...unlimited };
    const proxy = track(await startProxy(options));
    return Object.assign(fleet, { sites, proxy, backend: new Backend(stack), stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the slugs of vehicles on sale.
 *
 * @param {Pick<Fleet, 'backend'>} fleet
 */
export async function slugsOnSale({ backend }) {
  const found = await backend.list('/api/veiculos?origem=site&status=ativo');
  return found.map((vehicle) => String(vehicle.seo_url));
}
