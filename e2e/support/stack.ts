import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { freePort, startStack, type Stack } from '../../scripts/stack.mjs';

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
    backendPort: await freePort(),
    sitePort: await freePort(),
    dataDir: 'memory',
    controls: true,
    logs: join(root, 'test-results/logs', name),
    env: { DATABASE_URL: '', LOG_LEVEL: 'info', VITALS_SAMPLE: '0', ...settings },
  });
}

export type { Stack };
