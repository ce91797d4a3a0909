// Starts the services of deploy/compose.yaml without containers: sites of one build behind the proxy, their stores, and a backend.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Backend } from '../../e2e/support/backend.ts';
import { proxyPrograms } from '../../scripts/setup.mjs';
import { findFreePort, startSite, startStack } from '../../scripts/stack.mjs';
import { PROXY_HOST_NAME, startProxy, unlimitedRates } from './proxy.mjs';
import { startPostgres, startRedis } from './servers.mjs';

/** Programs that the fleet needs, with their Debian packages. */
export const fleetPrograms = {
  ...proxyPrograms,
  initdb: 'postgresql',
  'redis-server': 'redis-server',
};

/** @typedef {Awaited<ReturnType<typeof startSiteBehindProxy>>} Front */
/** @typedef {Awaited<ReturnType<typeof startFleet>>} Fleet */

/**
 * Starts the backend, one site and the proxy before it.
 *
 * @param {string} folder folder for logs, settings and caches
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] further environment variables of site and backend
 * @param {Record<string, string>} [options.siteEnv] further environment variables of the site alone
 * @param {number} [options.otherPort] port of a second site, which the caller starts
 */
export async function startSiteBehindProxy(folder, { env = {}, siteEnv = {}, otherPort } = {}) {
  const tlsPort = await findFreePort();
  const stack = await startStack({
    logs: join(folder, 'logs'),
    env: {
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      SITE_URL: `https://${PROXY_HOST_NAME}:${tlsPort}`,
      TRUSTED_PROXIES: '1',
      ...env,
    },
    siteEnv,
  });
  const { host } = new URL(stack.site.url);
  const sites = [host, otherPort ? `localhost:${otherPort}` : host];
  try {
    const options = { folder: join(folder, 'proxy'), tlsPort, sites, ...unlimitedRates };
    const proxy = await startProxy(options);
    const stop = async () => {
      await proxy.stop();
      await stack.stop();
    };
    return { folder, stack, a: stack.site, sites, proxy, backend: new Backend(stack), stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/**
 * Starts two sites behind the proxy, Redis and PostgreSQL. Checks may replace `a`, `b`, `redis` and `postgres` by what the
 * functions of the fleet start.
 *
 * @param {string} folder folder for logs, settings and caches; it is emptied first
 * @param {Record<string, string>} [siteEnv] further environment variables of the sites
 */
export async function startFleet(folder, siteEnv = {}) {
  rmSync(folder, { recursive: true, force: true });
  const startedServices = [];
  /** @type {<T extends { stop: () => Promise<void> }>(starting: Promise<T>) => Promise<T>} */
  const track = async (starting) => {
    const service = await starting;
    startedServices.unshift(service);
    return service;
  };
  const stop = async () => {
    for (const service of startedServices) await service.stop();
  };
  try {
    const redis = await track(startRedis(folder));
    const postgres = await track(startPostgres(folder));
    const otherPort = await findFreePort();
    const front = await track(
      startSiteBehindProxy(folder, {
        env: { REDIS_URL: redis.url },
        siteEnv: { DATABASE_URL: postgres.url, BACKEND_DEADLINE_MS: '4000', ...siteEnv },
        otherPort,
      }),
    );
    const firstPort = Number(new URL(front.a.url).port);
    /** @typedef {{ server?: string, program?: string }} OtherBuild another build of the site, and another Node */
    const startSiteAt = (port, name, { server, program } = /** @type {OtherBuild} */ ({})) =>
      track(
        startSite(front.stack.settings, port, join(folder, `logs/${name}.log`), server, program),
      );
    const startOther = (build) => startSiteAt(otherPort, 'site-2', build);
    return {
      ...front,
      redis,
      postgres,
      b: await startOther(),
      startFirst: (build) => startSiteAt(firstPort, 'site-1', build),
      startOther,
      startRedis: () => track(startRedis(folder, redis.port)),
      startPostgres: () => track(startPostgres(folder, postgres.port)),
      stop,
    };
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
