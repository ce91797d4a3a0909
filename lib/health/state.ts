import 'server-only';

import { backend } from '@/lib/backend/backend';
import { endpoints } from '@/lib/backend/endpoints';
import { outbox } from '@/lib/outbox/process';
import type { Depth } from '@/lib/outbox/store';

/** Whoever asks gives up soon; a backend slower than this is not ready. */
const MAX_WAIT_MS = 2_000;
/** Many may ask: the backend is asked once in a while. */
const HOLDS_FOR_MS = 5_000;

let asked: Readonly<{ at: number; answer: Promise<boolean> }> | null = null;

async function askBackend(): Promise<boolean> {
  const answered = backend()
    .send(endpoints.generalData())
    .then(
      ({ status }) => status < 400,
      () => false,
    );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), MAX_WAIT_MS).unref();
  });
  return Promise.race([answered, late]);
}

/** Whether the backend answers now, or did a moment ago. */
export function isBackendReady(): Promise<boolean> {
  const now = performance.now();
  if (asked === null || now - asked.at > HOLDS_FOR_MS) asked = { at: now, answer: askBackend() };
  return asked.answer;
}

/** How much waits to be delivered; `null` when the outbox itself does not answer. */
export async function readDepth(): Promise<Depth | null> {
  try {
    return await outbox().depth();
  } catch {
    return null;
  }
}
