import 'server-only';

import { backend } from '@/lib/backend/backend';
import { endpoints } from '@/lib/backend/endpoints';
import { BackendError } from '@/lib/backend/errors';
import { metrics } from '@/lib/server/metrics/metrics';
import { outbox } from '@/lib/outbox/process';
import type { Depth } from '@/lib/outbox/store';

/**
 * A backend that answers more slowly counts as not ready, because the program that asks for the health gives up soon.
 */
const MAX_WAIT_MS = 2_000;
/** Each value is cached for this long, because many programs may ask for the health. */
const CACHED_FOR_MS = 5_000;

/** Health of the backend, also in words. */
type BackendState = Readonly<{ isReady: boolean; words: string }>;

const NO_ANSWER: BackendState = { isReady: false, words: 'não responde' };

/** Asks at most once in five seconds; who comes in between gets the same answer. */
function cachedBriefly<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Readonly<{ at: number; answer: Promise<T> }> | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > CACHED_FOR_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}

function stateOf(status: number): BackendState {
  if (status < 400) return { isReady: true, words: 'responde' };
  const words = status === 401 || status === 403 ? 'recusa o acesso' : 'responde com erro';
  return { isReady: false, words: `${words} (${status})` };
}

function stateAfter(error: unknown): BackendState {
  if (!(error instanceof BackendError)) return NO_ANSWER;
  if (error.status !== undefined) return stateOf(error.status);
  return error.kind === 'shape' ? { isReady: false, words: 'responde o que não se lê' } : NO_ANSWER;
}

async function checkBackend(): Promise<BackendState> {
  const answered = backend()
    .send(endpoints.generalData())
    .then(({ status }) => stateOf(status), stateAfter);
  const late = new Promise<BackendState>((resolve) => {
    setTimeout(() => resolve(NO_ANSWER), MAX_WAIT_MS).unref();
  });
  return Promise.race([answered, late]);
}

/** Returns the health of the backend, at most five seconds old. */
export const backendState = cachedBriefly(checkBackend);

/** Returns the depth of the outbox, at most five seconds old; `null` when the outbox does not answer. */
export const readDepth = cachedBriefly((): Promise<Depth | null> =>
  outbox()
    .depth()
    .catch(() => null),
);

/** Endpoints whose last read failed: what they answered before is shown, or nothing. */
export async function failingReads(): Promise<readonly string[]> {
  const { values } = await metrics().readFailing.get();
  return values.flatMap(({ labels, value }) => (value === 1 ? String(labels.endpoint) : [])).sort();
}
