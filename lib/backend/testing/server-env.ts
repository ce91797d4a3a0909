import type { RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { setVariables, testSecrets } from '@/lib/server/env/testing';
import { replacePerProcess } from '@/lib/server/testing/per-process';

import { hang, startFakeBackend, type FakeBackend } from './fake-backend';

/** No call takes longer on a busy machine. */
const PATIENT_MS = 15_000;

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
    ...timeLimits(PATIENT_MS),
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

const timeLimits = (attemptMs: number) => ({
  BACKEND_ATTEMPT_TIMEOUT_MS: String(attemptMs),
  BACKEND_DEADLINE_MS: String(2 * attemptMs),
});

/** Does work while a call without an answer is given up soon: where a fault is silence, which no machine is too slow for. */
export async function withLimitsFor(
  fault: RequestListener,
  work: () => Promise<void>,
): Promise<void> {
  if (fault !== hang) return work();
  const bringBack = replacePerProcess('backend');
  setVariables(timeLimits(300));
  await jest.isolateModulesAsync(async () => {
    const { backend } = await import('../backend');
    backend();
  });
  await work().finally(() => {
    bringBack();
    setVariables(timeLimits(PATIENT_MS));
  });
}
