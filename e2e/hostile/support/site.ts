import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite, type Service } from '../../../scripts/stack.mjs';
import { startFakeBackend, type FakeBackend } from './fake-backend';

/** Timeouts of the site's backend calls, short so that hundreds of failures take only minutes. */
const BACKEND_TIMEOUTS = { attemptMs: 800, deadlineMs: 2_000 } as const;

/** Production site with a fake backend, both used by one test alone. */
export type SiteWithBackend = Readonly<{
  backend: FakeBackend;
  site: Service;
  revalidateSecret: string;
  /** Path of the site's log file. */
  log: string;
  /** Starts the site again with the same settings, after its process has ended. */
  startAgain: () => Promise<SiteWithBackend>;
  stop: () => Promise<void>;
}>;

/** Returns the settings of a site with a fake backend; the given settings override the usual ones. */
export function siteSettings(
  backendUrl: string,
  port: number,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    API_URL: backendUrl,
    SITE_URL: `http://localhost:${String(port)}`,
    LOG_LEVEL: 'info',
    BACKEND_ATTEMPT_TIMEOUT_MS: String(BACKEND_TIMEOUTS.attemptMs),
    BACKEND_DEADLINE_MS: String(BACKEND_TIMEOUTS.deadlineMs),
    ...own,
  };
}

/**
 * Starts a site with a fake backend.
 *
 * @param name folder of the log below test-results/logs
 * @param settings further settings of the site
 * @param prepare called with the backend before the site starts
 */
export async function startSiteWithBackend(
  name: string,
  settings: Readonly<Record<string, string>> = {},
  prepare: (backend: FakeBackend) => void = () => undefined,
): Promise<SiteWithBackend> {
  const backend = await startFakeBackend();
  prepare(backend);
  const { settings: secrets, revalidateSecret } = createSecrets();
  try {
    const port = await findFreePort();
    const log = join(projectRoot, 'test-results/logs', name, 'site.log');
    const start = async (): Promise<SiteWithBackend> => {
      const all = siteSettings(backend.url, port, { ...secrets, ...settings });
      const site = await startSite(all, port, log);
      const stop = async () => {
        await site.stop();
        await backend.stop();
      };
      return { backend, site, revalidateSecret, log, startAgain: start, stop };
    };
    return await start();
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Notifies the site that all data have changed, as the backend does. */
export async function revalidateAll({ site, revalidateSecret }: SiteWithBackend): Promise<void> {
  const answer = await fetch(`${site.url}/api/revalidar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
    body: '{"tags":["stock","content"]}',
  });
  if (!answer.ok) throw new Error(`/api/revalidar: ${String(answer.status)}`);
}

/** Returns the memory of the site's process in mebibytes. */
export function residentMebibytes({ site }: SiteWithBackend): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], {
    encoding: 'utf8',
  });
  return Math.round(Number(kibibytes) / 1024);
}
