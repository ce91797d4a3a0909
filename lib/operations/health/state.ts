import 'server-only';

import { getBackend } from '@/lib/backend/backend';
import type { BackendAnswer } from '@/lib/backend/client';
import { parseGeneralData } from '@/lib/backend/content/general-data-contract';
import { endpoints } from '@/lib/backend/endpoints';
import { BackendError } from '@/lib/backend/errors';
import { hasError } from '@/lib/backend/refusal';
import { createContractContext } from '@/lib/backend/resource';
import { unwrapOne } from '@/lib/backend/unwrap';
import { metrics } from '@/lib/server/metrics/metrics';
import { getOutbox } from '@/lib/outbox/process-outbox';
import type { OutboxDepth } from '@/lib/outbox/store';

/**
 * Milliseconds after which the backend counts as not ready, because programs that check the health give up after a few
 * seconds.
 */
const BACKEND_CHECK_TIMEOUT_MS = 2_000;
/** Milliseconds for which the health is cached, because many programs may check it. */
const CACHE_LIFETIME_MS = 5_000;

/** The health of the backend; `words` describe it in Portuguese. */
type BackendState = Readonly<{ isReady: boolean; words: string }>;

const UNREACHABLE_BACKEND: BackendState = { isReady: false, words: 'não responde' };
const UNREADABLE_BACKEND: BackendState = { isReady: false, words: 'responde o que não se lê' };

/** Calls `read` at most once in five seconds; calls in between get the same promise. */
function cacheBriefly<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: Readonly<{ at: number; answer: Promise<T> }> | null = null;
  return () => {
    const now = performance.now();
    if (latest === null || now - latest.at > CACHE_LIFETIME_MS)
      latest = { at: now, answer: read() };
    return latest.answer;
  };
}

function getStateForStatus(status: number): BackendState {
  if (status < 300) return { isReady: true, words: 'responde' };
  const words = status === 401 || status === 403 ? 'recusa o acesso' : 'responde com erro';
  return { isReady: false, words: `${status < 400 ? 'redireciona' : words} (${status})` };
}

/** Reads an answer as the site does; `{"error": …}` with status 200 is not readable. */
function getStateForAnswer({ status, json }: BackendAnswer): BackendState {
  try {
    const record = unwrapOne(json);
    if (!record && hasError(json)) return UNREADABLE_BACKEND;
    if (record) parseGeneralData(record, createContractContext('generalData'));
    return getStateForStatus(status);
  } catch {
    return UNREADABLE_BACKEND;
  }
}

function getStateForError(error: unknown): BackendState {
  if (!(error instanceof BackendError)) return UNREACHABLE_BACKEND;
  if (error.status !== undefined) return getStateForStatus(error.status);
  return error.kind === 'shape' ? UNREADABLE_BACKEND : UNREACHABLE_BACKEND;
}

async function checkBackend(): Promise<BackendState> {
  const checked = getBackend()
    .send(endpoints.generalData())
    .then(getStateForAnswer, getStateForError);
  const timedOut = new Promise<BackendState>((resolve) => {
    setTimeout(() => resolve(UNREACHABLE_BACKEND), BACKEND_CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([checked, timedOut]);
}

/** Returns the health of the backend, at most five seconds old. */
export const getBackendState = cacheBriefly(checkBackend);

/** Returns the depth of the outbox, at most five seconds old; `null` when the outbox cannot be read. */
export const getOutboxDepth = cacheBriefly((): Promise<OutboxDepth | null> =>
  getOutbox()
    .depth()
    .catch(() => null),
);

/** Returns the endpoints whose last read failed; pages show the previous answers of these, if there are any. */
export async function listFailingReads(): Promise<readonly string[]> {
  const { values } = await metrics().readFailing.get();
  return values.flatMap(({ labels, value }) => (value === 1 ? String(labels.endpoint) : [])).sort();
}
