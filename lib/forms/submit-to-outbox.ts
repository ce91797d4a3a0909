import 'server-only';

import { Queued } from '@/lib/forms/route/form-answers';
import type { SentAttempt } from '@/lib/forms/route/form-route';
import { HttpError } from '@/lib/http/handlers/http-error';
import type { Delivery } from '@/lib/outbox/delivery';
import { outbox } from '@/lib/outbox/process';

/** A visitor waits so long for the backend before the outbox alone answers. */
const PATIENCE_MS = 3_000;

const away = () =>
  new HttpError(503, 'O sistema está fora do ar no momento.', {
    headers: { 'retry-after': '10' },
    reason: 'lost',
  });

/** Errors for a submission whose delivery has stopped; it may be submitted again under the same key. */
const errors = {
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
  'given-up': away,
  lost: away,
};

/**
 * Submits the content of a form to the outbox, which delivers it at once if it can.
 *
 * @param attempt its idempotency key, and the visit that sent it
 * @param patienceMs how long the visitor waits for the result
 * @returns the result of the delivery, or a `Queued` whose delivery goes on
 * @throws HttpError 502 with a type of its own when the backend refused it, sent an empty response, or one that cannot
 *   be read; 503 when it could be neither stored nor delivered
 */
export async function submitToOutbox<Content, Result, Progress>(
  delivery: Delivery<Content, Result, Progress>,
  { key, visit }: SentAttempt,
  content: Content,
  patienceMs = PATIENCE_MS,
): Promise<Result | Queued> {
  const outcome = await outbox().submit(delivery, key, content, patienceMs, visit);
  if (outcome.kind === 'delivered') return outcome.result;
  if (outcome.kind === 'queued') return new Queued(outcome.protocol);
  throw errors[outcome.kind]();
}
