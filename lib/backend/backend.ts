import 'server-only';

import { isSignedText, signText } from '@/lib/server/encryption';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { getProcessSingleton } from '@/lib/server/process-singleton';

import { createBackendClient, MAX_ANSWER_BYTES, type CallReport, type SendCall } from './client';
import {
  createLastGoodAnswers,
  createReadWithFallback,
  type ReadWithFallback,
} from './last-good-answers';
import type { MediaContext } from './own-addresses';
import { createCallGuard, DEFAULT_RETRY_SETTINGS } from './call-guard';

const MEBIBYTE = 1024 * 1024;
const MAX_LAST_GOOD_ANSWERS_BYTES = 32 * MEBIBYTE;
const MAX_LAST_GOOD_ANSWER_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

type Backend = Readonly<{ send: SendCall; read: ReadWithFallback }>;

function logCall({ error, ...fields }: CallReport): void {
  const { endpoint, durationMs } = fields;
  const { backendCalls, backendDuration } = metrics();
  backendCalls.inc({ endpoint, outcome: error?.kind ?? 'ok' });
  backendDuration.observe({ endpoint }, durationMs / 1_000);
  if (error) log('warn', 'backend.failed', { ...fields, kind: error.kind, reason: error.reason });
  else log('debug', 'backend.answered', fields);
}

function createBackend(): Backend {
  const settings = env();
  const guard = createCallGuard(
    {
      ...DEFAULT_RETRY_SETTINGS,
      attemptTimeout: settings.BACKEND_ATTEMPT_TIMEOUT_MS,
      deadline: settings.BACKEND_DEADLINE_MS,
    },
    (endpoint, isOpen) => metrics().circuitOpen.set({ endpoint }, isOpen ? 1 : 0),
  );
  const headers = {
    authorization: settings.API_AUTHORIZATION,
    [settings.API_KEY_HEADER]: settings.API_KEY,
    [settings.API_TOKEN_HEADER]: settings.API_TOKEN,
  };
  const send = createBackendClient(
    { apiUrl: settings.API_URL, headers, maxBytes: MAX_ANSWER_BYTES },
    guard,
    logCall,
  );
  const read = createReadWithFallback({
    send,
    memory: createLastGoodAnswers(MAX_LAST_GOOD_ANSWERS_BYTES, MAX_LAST_GOOD_ANSWER_AGE_MS),
    onFallback: ({ endpoint }, { kind, reason }) => {
      metrics().lastGood.inc({ endpoint });
      log('warn', 'backend.last-good', { endpoint, kind, reason });
    },
    onEnd: ({ endpoint }, isGood) => metrics().readFailing.set({ endpoint }, isGood ? 0 : 1),
  });
  return { send, read };
}

/** Returns the backend client of the process, created from the settings on first use. */
export const getBackend = (): Backend => getProcessSingleton('backend', createBackend);

/** All instances sign the addresses of the backend's pictures with the same key. */
export const getMediaContext = (): MediaContext => ({
  apiUrl: env().API_URL,
  sign: (text) => signText('media', text),
  isSigned: (text, signature) => isSignedText('media', text, signature),
});
