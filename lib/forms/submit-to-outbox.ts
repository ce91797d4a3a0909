import 'server-only';

import { StoredSubmission } from '@/lib/forms/route/form-answers';
import type { SentAttempt } from '@/lib/forms/route/form-route';
import { HttpError } from '@/lib/http/handlers/http-error';
import type { Delivery } from '@/lib/outbox/delivery';
import { getOutbox } from '@/lib/outbox/process-outbox';

/**
 * Milliseconds that a visitor waits for the backend; after them the answer is the protocol of the stored submission.
 */
const MAX_VISITOR_WAIT_MS = 3_000;

const createUnavailableError = () =>
  new HttpError(503, 'O sistema está fora do ar no momento.', {
    headers: { 'retry-after': '10' },
    reason: 'lost',
  });

/** The errors of failed deliveries, by outcome; the visitor may submit again with the same key. */
const ERROR_BY_OUTCOME = {
  refused: () =>
    new HttpError(502, 'O sistema não aceitou o envio.', {
      type: 'urn:problem-type:submission-refused',
      reason: 'refused',
    }),
  uncertain: () =>
    new HttpError(502, 'Não conseguimos confirmar o envio: ele pode não ter chegado.', {
      type: 'urn:problem-type:submission-uncertain',
      reason: 'uncertain',
    }),
  'given-up': createUnavailableError,
  lost: createUnavailableError,
};

/**
 * Submits the content of a form to the outbox, which stores it and tries to deliver it at once, while the visitor waits
 * `maxWaitMs`. Returns the result, or a `StoredSubmission` while the delivery goes on. Throws HttpError 502 with its
 * own problem type when the backend refused the submission or its answer was empty or unreadable; 503 when the
 * submission could be neither stored nor delivered.
 */
export async function submitToOutbox<Content, Result, Progress>(
  delivery: Delivery<Content, Result, Progress>,
  { key, visit }: SentAttempt,
  content: Content,
  maxWaitMs = MAX_VISITOR_WAIT_MS,
): Promise<Result | StoredSubmission> {
  const outcome = await getOutbox().submit(delivery, key, content, maxWaitMs, visit);
  if (outcome.kind === 'delivered') return outcome.result;
  if (outcome.kind === 'stored') return new StoredSubmission(outcome.protocol);
  throw ERROR_BY_OUTCOME[outcome.kind]();
}
