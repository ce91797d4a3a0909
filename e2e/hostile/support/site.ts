import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite, type Service } from '../../../scripts/stack.mjs';
import { FakeBackend } from './fake-backend';

/** The site waits for the backend only so long, so that hundreds of failures take minutes. */
const TIMEOUTS = { attemptMs: 800, deadlineMs: 2_000 } as const;

/** The production site on a fake backend, both of this test alone. */
export type World = Readonly<{
  backend: FakeBackend;
  site: Service;
  revalidateSecret: string;
  /** File of what the site wrote. */
  log: string;
  /** Starts the site again with the same settings, after it has ended. */
  startAgain: () => Promise<World>;
  stop: () => Promise<void>;
}>;

/** Settings of a site on a fake backend; those given stand above the usual ones. */
export function siteSettings(
  backendUrl: string,
  port: number,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    API_URL: backendUrl,
    SITE_URL: `http://localhost:${String(port)}`,
    LOG_LEVEL: 'info',
    BACKEND_ATTEMPT_TIMEOUT_MS: String(TIMEOUTS.attemptMs),
    BACKEND_DEADLINE_MS: String(TIMEOUTS.deadlineMs),
    ...own,
  };
}

/**
 * @param name folder of the log below test-results/logs
 * @param settings further ones of the site
 * @param prepare what the backend is like when the site starts
 */
export async function startWorld(
  name: string,
  settings: Readonly<Record<string, string>> = {},
  prepare: (backend: FakeBackend) => void = () => undefined,
): Promise<World> {
  const backend = await FakeBackend.start();
  prepare(backend);
  const { settings: secrets, revalidateSecret } = createSecrets();
  try {
    const port = await findFreePort();
    const log = join(root, 'test-results/logs', name, 'site.log');
    const start = async (): Promise<World> => {
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

/** Tells the site that all its data changed, as the backend does. */
export async function revalidateAll({ site, revalidateSecret }: World): Promise<void> {
  const answer = await fetch(`${site.url}/api/revalidar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateSecret}`, 'content-type': 'application/json' },
    body: '{"tags":["stock","content"]}',
  });
  if (!answer.ok) throw new Error(`/api/revalidar: ${String(answer.status)}`);
}

/** Memory the site's process holds, in mebibytes. */
export function residentMebibytes({ site }: World): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(site.pid)], {
    encoding: 'utf8',
  });
  return Math.round(Number(kibibytes) / 1024);
}
