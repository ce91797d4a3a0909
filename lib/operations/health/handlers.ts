import 'server-only';

import { hasSecret } from '@/lib/http/handlers/access';
import { env } from '@/lib/server/env';
import { getBuildId } from '@/lib/server/env/build';

import { getBackendState, listFailingReads, getOutboxDepth } from './state';

const NO_STORE_HEADERS = { 'cache-control': 'no-store' };

/** Returns the depth of the outbox with the field names of the answer; `null` when the outbox cannot be read. */
async function getOutboxFigures() {
  const depth = await getOutboxDepth();
  if (depth === null) return null;
  const { waiting, deadLetters, oldestMs } = depth;
  const oldest = oldestMs === null ? null : Math.round(oldestMs / 1_000);
  return { aguardando: waiting, parados: deadLetters, segundosDoMaisAntigo: oldest };
}

/** Only a request with the token of `/metrics` may read the depth of the outbox. */
const mayReadFigures = ({ headers }: Request): boolean => {
  const { METRICS_TOKEN } = env();
  return METRICS_TOKEN !== undefined && hasSecret(headers, METRICS_TOKEN);
};

/** Answers `GET /api/saude`; the state of the backend is left out, because a restart would not change it. */
export async function serveLiveness(): Promise<Response> {
  return Response.json(
    { status: 'no ar', versao: await getBuildId() },
    { headers: NO_STORE_HEADERS },
  );
}

/**
 * Answers `GET /api/pronto`: 200 while the process can serve new visitors, otherwise 503. The answer lists the reads
 * whose last attempt failed and, for a request with the token, the depth of the outbox. Neither makes the process
 * unready.
 */
export async function serveReadiness(request: Request): Promise<Response> {
  const [{ isReady, words }, leiturasAntigas, caixa] = await Promise.all([
    getBackendState(),
    listFailingReads(),
    mayReadFigures(request) ? getOutboxFigures() : undefined,
  ]);
  return Response.json(
    { status: isReady ? 'pronto' : 'aguardando', backend: words, leiturasAntigas, caixa },
    { status: isReady ? 200 : 503, headers: NO_STORE_HEADERS },
  );
}
