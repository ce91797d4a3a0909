import 'server-only';

import { backend } from '@/lib/backend/backend';
import { endpoints } from '@/lib/backend/endpoints';
import { outbox } from '@/lib/outbox/process';

/** Whoever asks gives up soon; a backend slower than this is not ready. */
const LONGEST_WAIT_MS = 2_000;
/** Many may ask: the backend is asked once in a while. */
const HOLDS_FOR_MS = 5_000;

const NEVER_KEPT = { 'cache-control': 'no-store' };

let asked: Readonly<{ at: number; answer: Promise<boolean> }> | null = null;

async function askBackend(): Promise<boolean> {
  const answered = backend()
    .send(endpoints.generalData())
    .then(
      ({ status }) => status < 400,
      () => false,
    );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT_MS).unref();
  });
  return Promise.race([answered, late]);
}

function isBackendReady(): Promise<boolean> {
  const now = performance.now();
  if (asked === null || now - asked.at > HOLDS_FOR_MS) asked = { at: now, answer: askBackend() };
  return asked.answer;
}

/** What waits to be delivered, in the words of the answer; `null` when the outbox itself does not answer. */
async function readOutbox() {
  try {
    const { waiting, parked, oldestMs } = await outbox().depth();
    const oldest = oldestMs === null ? null : Math.round(oldestMs / 1_000);
    return { aguardando: waiting, parados: parked, segundosDoMaisAntigo: oldest };
  } catch {
    return null;
  }
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
