import type { RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { setEnvironmentVariables, testSecrets } from '@/lib/server/env/testing';
import { removeProcessSingleton } from '@/lib/server/testing/process-singleton';

import { leaveUnanswered, startFakeBackend, type FakeBackend } from './fake-backend';

/** This limit is longer than any call takes on a busy machine. */
const GENEROUS_LIMIT_MS = 15_000;

/** Starts a fake backend and sets the variables of the process to its address, for tests of server functions. */
export async function startConfiguredBackend(): Promise<FakeBackend> {
  const backend = await startFakeBackend();
  const outbox = await mkdtemp(join(tmpdir(), 'caixa-'));
  setEnvironmentVariables({
    ...testSecrets,
    API_URL: backend.url,
    API_AUTHORIZATION: 'Bearer a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    SITE_URL: 'https://www.example.test',
    ...setTimeLimits(GENEROUS_LIMIT_MS),
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

const setTimeLimits = (attemptMs: number) => ({
  BACKEND_ATTEMPT_TIMEOUT_MS: String(attemptMs),
  BACKEND_DEADLINE_MS: String(2 * attemptMs),
});

/** Runs `work` with short time limits for calls, for tests in which the backend never answers. */
export async function withShortTimeLimits(
  fault: RequestListener,
  work: () => Promise<void>,
): Promise<void> {
  if (fault !== leaveUnanswered) return work();
  const bringBack = removeProcessSingleton('backend');
  setEnvironmentVariables(setTimeLimits(300));
  await jest.isolateModulesAsync(async () => {
    const { getBackend: backend } = await import('../backend');
    backend();
  });
  await work().finally(() => {
    bringBack();
    setEnvironmentVariables(setTimeLimits(GENEROUS_LIMIT_MS));
  });
}
