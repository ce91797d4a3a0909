import { callUrl, type Call } from '@/lib/backend/call';
import {
  createClient,
  MAX_ANSWER_BYTES,
  type Answer,
  type CallReport,
  type ClientSettings,
} from '@/lib/backend/client';
import { BackendError } from '@/lib/backend/errors';
import type { Guard } from '@/lib/backend/policy';

import { explain } from './failure';
import type { Options } from './options';

const TIMEOUTS_BEFORE_GIVING_UP = 2;

/** Nothing answers at the backend's address: there is nothing to check. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** One call, how long it took, and what came. */
type Measured = Readonly<{ durationMs: number; status: number | null }> &
  (Readonly<{ answer: Answer }> | Readonly<{ error: BackendError }>);

/** Sends a read and measures it. Throws {@link Unreachable} when nothing ever answered. */
export type Measure = (call: Call) => Promise<Measured>;

/** One attempt, as long as the site gives it: a check must see the failure that a retry would hide. */
const onceWithin =
  (timeoutMs: number): Guard =>
  (_call, attempt) =>
    attempt(AbortSignal.timeout(timeoutMs));

/** Whether a call that did not go through was redirected, which the site does not follow. */
async function redirectOf(
  call: Call,
  { apiUrl, headers }: ClientSettings,
  timeoutMs: number,
): Promise<number | null> {
  try {
    const { status, body } = await fetch(callUrl(apiUrl, call), {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body?.cancel();
    return status >= 300 && status < 400 ? status : null;
  } catch {
    return null;
  }
}

/** Makes the one function that talks to the backend; it refuses whatever is not a GET. */
export function createMeasure({ apiUrl, headers, timeoutMs }: Options): Measure {
  const settings = { apiUrl, headers, maxBytes: MAX_ANSWER_BYTES };
  let answered = false;
  let timeouts = 0;

  function mustBeReachable(error: BackendError): void {
    if (answered || (error.kind !== 'network' && error.kind !== 'timeout')) return;
    timeouts += 1;
    if (error.kind === 'network' || timeouts === TIMEOUTS_BEFORE_GIVING_UP) {
      throw new Unreachable(explain(error, timeoutMs));
    }
  }

  return async (call) => {
    if (call.method !== 'GET') throw new TypeError('The check never writes.');
    const reports: CallReport[] = [];
    const send = createClient(settings, onceWithin(timeoutMs), (report) => reports.push(report));
    const told = () => ({
      durationMs: reports[0]?.durationMs ?? 0,
      status: reports[0]?.status ?? null,
    });
    try {
      const answer = await send(call);
      answered = true;
      return { ...told(), answer };
    } catch (failure) {
      if (!(failure instanceof BackendError)) throw failure;
      let error = failure;
      if (error.kind === 'network' && error.reason === undefined) {
        const status = await redirectOf(call, settings, timeoutMs);
        if (status) error = new BackendError('status', call.endpoint, { status });
      }
      mustBeReachable(error);
      answered = answered || error.kind === 'status' || error.kind === 'shape';
      return { ...told(), status: error.status ?? null, error };
    }
  };
}
