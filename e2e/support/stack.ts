import { join } from 'node:path';
import { startFaultyBackend } from '../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../scripts/setup.mjs';
import { findFreePort, startSite, startStack, type Stack } from '../../scripts/stack.mjs';
import { createOtherBackend } from './other-backend';
import { BASE_PATH } from './other-backend/vehicles';

/**
 * Starts a backend with its data in memory and open controls, and a production site, on free ports.
 *
 * @param name folder of the logs below test-results/logs
 * @param settings further environment variables of site and backend
 */
export async function startTestStack(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  return startStack({
    logs: join(projectRoot, 'test-results/logs', name),
    env: { DATABASE_URL: '', LOG_LEVEL: 'info', VITALS_SAMPLE: '0', ...settings },
    ...('OTHER_BACKEND' in settings && { start: startOtherBackend }),
  });
}

/** Starts the backend of another group (support/other-backend) in this process. */
async function startOtherBackend({
  credentials = {},
}: Readonly<{ credentials?: Readonly<Record<string, string>> }>) {
  const { url, stop } = await startFaultyBackend(createOtherBackend(credentials), BASE_PATH);
  const never = new Promise<never>(() => undefined);
  const kill = () => void stop();
  return { url, apiUrl: url + BASE_PATH, stop, kill, pid: process.pid, ended: never, died: never };
}

/** A stack without the functions that stop it, which tests use but do not own. */
export type RunningStack = Pick<
  Stack,
  'siteUrl' | 'apiUrl' | 'revalidateSecret' | 'credentials' | 'settings'
> &
  Readonly<{
    backend: Pick<Stack['backend'], 'url'>;
    site: Pick<Stack['site'], 'url' | 'outboxDir'>;
  }>;

/** A stack with a further site on the backend of another stack; `stop` ends the site alone. */
export type StackWithOwnSite = RunningStack & Pick<Stack, 'stop'>;

/**
 * Starts a further site, which has rendered no page yet, on the backend of a stack. To start a backend would take five times as
 * long.
 *
 * @param name folder of the log below test-results/logs
 * @param settings environment variables of this site beyond those of the stack's site
 * @returns the stack with this site
 */
export async function startAnotherSite(
  stack: RunningStack,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<StackWithOwnSite> {
  const port = await findFreePort();
  const siteUrl = stack.siteUrl.replace(/\d+$/, String(port));
  const ownSettings = { ...stack.settings, ...settings, SITE_URL: siteUrl };
  const log = join(projectRoot, 'test-results/logs', name, 'site.log');
  const site = await startSite(ownSettings, port, log);
  return { ...stack, site, siteUrl, settings: ownSettings, stop: site.stop };
}

export type { Stack };
