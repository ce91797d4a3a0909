// Starts the services of deploy/compose.yaml: two sites of one build behind the proxy, Redis and PostgreSQL, and a backend.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Backend } from '../../e2e/support/backend.ts';
import { findFreePort, startSite, startStack } from '../../scripts/stack.mjs';
import { PROXY_HOST_NAME, startProxy, unlimitedRates } from './proxy.mjs';
import { startPostgres, startRedis } from './servers.mjs';

/** @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet */

/**
 * Starts all services.
 *
 * @param {string} folder folder for logs, settings and caches; it is emptied first
 * @param {Record<string, string>} [siteEnv] further environment variables of the sites
 */
export async function startFleet(folder, siteEnv = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stopFunctions = [];
  /** @type {<T extends { stop: () => Promise<void> }>(service: T) => T} */
  const trackService = (service) => {
    stopFunctions.unshift(service.stop);
    return service;
  };
  const stop = async () => {
    for (const stopService of stopFunctions) await stopService();
  };
  try {
    const tlsPort = await findFreePort();
    const redis = await startRedis(folder);
    const stores = { postgres: await startPostgres(folder) };
    trackService({ stop: () => stores.postgres.stop() });
    const stack = trackService(
      await startStack({
        logs: join(folder, 'logs'),
        env: {
          DATABASE_URL: '',
          LOG_LEVEL: 'info',
          REDIS_URL: redis.url,
          SITE_URL: `https://${PROXY_HOST_NAME}:${tlsPort}`,
          TRUSTED_PROXIES: '1',
        },
        siteEnv: {
          DATABASE_URL: stores.postgres.url,
          BACKEND_DEADLINE_MS: '4000',
          ...siteEnv,
        },
      }),
    );
    const firstPort = Number(new URL(stack.site.url).port);
    const otherPort = await findFreePort();
    /** @typedef {{ server?: string, program?: string }} OtherBuild another build of the site, and another Node */
    const startSiteAt = (port, name, { server, program } = /** @type {OtherBuild} */ ({})) =>
      startSite(stack.settings, port, join(folder, `logs/${name}.log`), server, program);
    const startFirst = (build) => startSiteAt(firstPort, 'site-1', build);
    const startOther = (build) => startSiteAt(otherPort, 'site-2', build);
    const fleet = {
      folder,
      stack,
      stores,
      redis,
      a: stack.site,
      b: await startOther(),
      startFirst,
      startOther,
    };
    // Checks may replace these services, so the current ones are looked up when the fleet stops.
    trackService({ stop: () => fleet.redis.stop() });
    trackService({ stop: () => fleet.a.stop() });
    trackService({ stop: () => fleet.b.stop() });
    const sites = [firstPort, otherPort].map((port) => `localhost:${port}`);
    const options = { folder: join(folder, 'proxy'), tlsPort, sites, ...unlimitedRates };
    const proxy = trackService(await startProxy(options));
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
export async function listSlugsOnSale({ backend }) {
  const vehiclesOnSale = await backend.list('/api/veiculos?origem=site&status=ativo');
  return vehiclesOnSale.map((vehicle) => String(vehicle.seo_url));
}
