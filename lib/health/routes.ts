import 'server-only';

import { isBackendReady, readDepth } from './state';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** What waits to be delivered, in the words of the answer. */
async function readOutbox() {
  const depth = await readDepth();
  if (depth === null) return null;
  const { waiting, deadLetters, oldestMs } = depth;
  const oldest = oldestMs === null ? null : Math.round(oldestMs / 1_000);
  return { aguardando: waiting, parados: deadLetters, segundosDoMaisAntigo: oldest };
}

/** `GET /api/saude`: the process answers. Says nothing of the backend: a restart would not help it. */
export function live(): Response {
  return Response.json({ status: 'no ar' }, { headers: NEVER_KEPT });
}

/**
 * `GET /api/pronto`: the process can serve visitors it has not served yet; 503 while it can not. Says how much waits in
 * the outbox, which keeps nobody from being served.
 */
export async function ready(): Promise<Response> {
  const [isReady, caixa] = await Promise.all([isBackendReady(), readOutbox()]);
  return Response.json(
    {
      status: isReady ? 'pronto' : 'aguardando',
      backend: isReady ? 'responde' : 'não responde',
      caixa,
    },
    { status: isReady ? 200 : 503, headers: NEVER_KEPT },
  );
}
