import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { setVariables, testSecrets } from '@/lib/env/testing';

import { startFakeBackend, type FakeBackend } from './fake-backend';

/** A fake backend, and the settings of the process pointed at it: for tests of server functions. */
export async function startConfiguredBackend(): Promise<FakeBackend> {
  const backend = await startFakeBackend();
  const outbox = await mkdtemp(join(tmpdir(), 'caixa-'));
  setVariables({
    ...testSecrets,
    API_URL: backend.url,
    API_AUTHORIZATION: 'Bearer a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    SITE_URL: 'https://www.example.test',
    BACKEND_ATTEMPT_TIMEOUT_MS: '1000',
    BACKEND_DEADLINE_MS: '2000',
    LOG_LEVEL: 'silent',
    OUTBOX_DIR: outbox,
  });
  return {
    ...backend,
    close: async () => {
      await backend.close();
      await rm(outbox, { recursive: true, force: true });
    },
  };
}
