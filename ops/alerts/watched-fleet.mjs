// Two instances of the site as in production, and what watches them.
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/build.mjs';
import { requirePrograms } from '../../scripts/setup.mjs';
import { startFleet } from '../fleet/fleet.mjs';
import { proxyPrograms } from '../fleet/proxy.mjs';
import { closeConnections } from '../fleet/request.mjs';
import { startWatch, watchPrograms } from './watch.mjs';

/**
 * Starts both, and stops them afterwards.
 *
 * @template T
 * @param {string} folder folder for logs, settings and data; it is emptied first
 * @param {Record<string, string>} siteEnv further environment variables of the sites
 * @param {(world: import('./rehearsals.mjs').World) => Promise<T>} use
 */
export async function withWatchedFleet(folder, siteEnv, use) {
  requirePrograms('test:alerts', {
    ...{ ...proxyPrograms, ...watchPrograms },
    ...{ initdb: 'postgresql', 'redis-server': 'redis-server' },
  });
  ensureBuild();
  const fleet = await startFleet(folder, siteEnv);
  try {
    const watch = await startWatch({
      folder: join(folder, 'watch'),
      sites: fleet.sites,
      token: fleet.stack.settings.METRICS_TOKEN,
      siteUrl: fleet.proxy.url,
    });
    try {
      return await use({ fleet, watch });
    } finally {
      await watch.stop();
    }
  } finally {
    closeConnections();
    await fleet.stop();
  }
}
