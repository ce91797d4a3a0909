import 'server-only';

import { carriesSecret } from '@/lib/http/handlers/access';
import { env } from '@/lib/server/env';

import { backendState, failingReads, readDepth } from './state';

const NO_STORE = { 'cache-control': 'no-store' };

/** Returns the depth of the outbox in the words of the response; `null` when the outbox does not answer. */
async function readOutbox() {
  const depth = await readDepth();
  if (depth === null) return null;
  const { waiting, deadLetters, oldestMs } = depth;
  const oldest = oldestMs === null ? null : Math.round(oldestMs / 1_000);
  return { aguardando: waiting, parados: deadLetters, segundosDoMaisAntigo: oldest };
}

/** Figures are for who brings the token of `/metrics`. */
const mayReadFigures = ({ headers }: Request): boolean => {
  const { METRICS_TOKEN } = env();
  return METRICS_TOKEN !== undefined && carriesSecret(headers, METRICS_TOKEN);
};

/** `GET /api/saude`: the process answers. Says nothing of the backend: a restart would not help it. */
export function live(): Response {
  return Response.json({ status: 'no ar' }, { headers: NO_STORE });
}

/**
 * `GET /api/pronto`: the process can serve new visitors; 503 while it cannot. Lists the reads whose last attempt
 * failed, for which old responses are shown; with the token, the depth of the outbox too. Neither makes the process
 * unready.
 */
export async function ready(request: Request): Promise<Response> {
  const [{ isReady, words }, leiturasAntigas, caixa] = await Promise.all([
    backendState(),
    failingReads(),
    mayReadFigures(request) ? readOutbox() : undefined,
  ]);
  return Response.json(
    { status: isReady ? 'pronto' : 'aguardando', backend: words, leiturasAntigas, caixa },
    { status: isReady ? 200 : 503, headers: NO_STORE },
  );
}
