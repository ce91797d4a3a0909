import { BackendError } from '@/lib/backend/errors';
import type { Failure } from '@/lib/backend/result';

type Details = Readonly<{
  /** Field name → what is wrong with it. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Kind of problem, where the status alone does not tell (lib/bff/problem.ts). */
  type?: string;
  /** For the log: a word of ours, nothing a visitor sent. */
  reason?: string;
}>;

/** A request that ends here. `message` is a sentence for a person, in Portuguese. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

const TRY_LATER = { headers: { 'retry-after': '10' } };

/**
 * What a failure of the backend means to who called us: 504 when it was too slow, 503 when it cannot be
 * reached or is full, 502 when it answered something that is no answer. Its own words never leave.
 */
export function refusalOfFailure({ kind, status }: Pick<Failure, 'kind' | 'status'>): Refusal {
  if (kind === 'timeout') {
    return new Refusal(504, 'O sistema demorou demais para responder.', { reason: kind });
  }
  if (kind === 'network' || kind === 'circuit' || status === 429 || status === 503) {
    return new Refusal(503, 'O sistema está fora do ar no momento.', {
      ...TRY_LATER,
      reason: kind,
    });
  }
  return new Refusal(502, 'O sistema não confirmou o recebimento.', { reason: kind });
}

/** The refusal an error stands for; what is nobody's fault but ours is a 500 without details. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BackendError) return refusalOfFailure(error);
  return new Refusal(500, 'Algo falhou do nosso lado.', { reason: 'unexpected' });
}
