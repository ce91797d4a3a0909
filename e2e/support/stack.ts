import { join } from 'node:path';
import { startFaultyBackend } from '../../scripts/faulty-backend.mjs';
import { root } from '../../scripts/setup.mjs';
import { findFreePort, startSite, startStack, type Stack } from '../../scripts/stack.mjs';
import { otherAnswers } from './other-backend';
import { BASE_PATH } from './other-backend/vehicles';

/**
 * Starts a backend in memory, with its controls open, and the production site on it, on free ports.
 *
 * @param name folder of the two logs below test-results/logs
 * @param settings further ones, of the site and the backend
 */
export async function startTestStack(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  return startStack({
    logs: join(root, 'test-results/logs', name),
    env: { DATABASE_URL: '', LOG_LEVEL: 'info', VITALS_SAMPLE: '0', ...settings },
    ...('OTHER_BACKEND' in settings && { start: startOtherBackend }),
  });
}

/** A backend of another group (support/other-backend), in this process. */
async function startOtherBackend({
  credentials = {},
}: Readonly<{ credentials?: Readonly<Record<string, string>> }>) {
  const { url, stop } = await startFaultyBackend(otherAnswers(credentials), BASE_PATH);
  const never = new Promise<never>(() => undefined);
  const kill = () => void stop();
  return { url, apiUrl: url + BASE_PATH, stop, kill, pid: process.pid, ended: never, died: never };
}

/** A stack as a test has it: others start and stop it. */
export type RunningStack = Pick<
  Stack,
  'siteUrl' | 'apiUrl' | 'revalidateSecret' | 'credentials' | 'settings'
> &
  Readonly<{
    backend: Pick<Stack['backend'], 'url'>;
    site: Pick<Stack['site'], 'url' | 'outboxDir'>;
  }>;

/** A site of its own on the backend of another stack. */
export type OwnSite = RunningStack & Pick<Stack, 'stop'>;

/**
 * Starts one more site on the backend of a stack, which takes five times as long to start; no page was ever asked of it.
 *
 * @param name as of {@link startTestStack}
 * @param settings of this site beyond those of the stack's
 * @returns the stack with this site; stopping it leaves the backend
 */
export async function startAnotherSite(
  stack: RunningStack,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnSite> {
  const port = await findFreePort();
  const siteUrl = stack.siteUrl.replace(/\d+$/, String(port));
  const own = { ...stack.settings, ...settings, SITE_URL: siteUrl };
  const log = join(root, 'test-results/logs', name, 'site.log');
  const site = await startSite(own, port, log);
  return { ...stack, site, siteUrl, settings: own, stop: site.stop };
}

export type { Stack };
