import 'server-only';

import { backend } from '@/lib/backend/backend';
import { endpoints } from '@/lib/backend/endpoints';
import { BackendError } from '@/lib/backend/errors';
import { metrics } from '@/lib/server/metrics/metrics';
import { outbox } from '@/lib/outbox/process';
import type { Depth } from '@/lib/outbox/store';

/** A backend that takes longer counts as not ready, because programs that check the health give up after a few seconds. */
const MAX_WAIT_MS = 2_000;
/** The health is cached for this long, because many programs may check it. */
const CACHE_LIFETIME_MS = 5_000;

/** Health of the backend; `words` describe it in Portuguese. */
type BackendState = Readonly<{ isReady: boolean; words: string }>;

const UNREACHABLE: BackendState = { isReady: false, words: 'não responde' };

/** Returns a function that calls `read` at most once in five seconds; calls in between get the same promise. */
function cacheBriefly<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: Readonly<{ at: number; answer: Promise<T> }> | null = null;
  return () => {
    const now = performance.now();
    if (latest === null || now - latest.at > CACHE_LIFETIME_MS)
      latest = { at: now, answer: read() };
    return latest.answer;
  };
}

function stateForStatus(status: number): BackendState {
  if (status < 400) return { isReady: true, words: 'responde' };
  const words = status === 401 || status === 403 ? 'recusa o acesso' : 'responde com erro';
  return { isReady: false, words: `${words} (${status})` };
}

function stateForError(error: unknown): BackendState {
  if (!(error instanceof BackendError)) return UNREACHABLE;
  if (error.status !== undefined) return stateForStatus(error.status);
  return error.kind === 'shape'
    ? { isReady: false, words: 'responde o que não se lê' }
    : UNREACHABLE;
}

async function checkBackend(): Promise<BackendState> {
  const checked = backend()
    .send(endpoints.generalData())
    .then(({ status }) => stateForStatus(status), stateForError);
  const timedOut = new Promise<BackendState>((resolve) => {
    setTimeout(() => resolve(UNREACHABLE), MAX_WAIT_MS).unref();
  });
  return Promise.race([checked, timedOut]);
}

/** Returns the health of the backend, at most five seconds old. */
export const backendState = cacheBriefly(checkBackend);

/** Returns the depth of the outbox, at most five seconds old; `null` when the outbox cannot be read. */
export const readDepth = cacheBriefly((): Promise<Depth | null> =>
  outbox()
    .depth()
    .catch(() => null),
);

/** Returns the endpoints whose last read failed; pages show the previous response of such an endpoint, if there is one. */
export async function failingReads(): Promise<readonly string[]> {
  const { values } = await metrics().readFailing.get();
  return values.flatMap(({ labels, value }) => (value === 1 ? String(labels.endpoint) : [])).sort();
}
