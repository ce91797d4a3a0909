import 'server-only';

import { env } from '@/lib/env';
import type { Env } from '@/lib/env/schema';
import { outboxSecrets } from '@/lib/env/read';

import type { Bounds } from './bounds';
import type { AnyDelivery } from './delivery';
import { createEnvelope } from './entry';
import { openStore } from './open-store';
import { createOutbox, type Outbox } from './outbox';

const MEGABYTE = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** What one delivery may need beyond two calls, each as long as the backend may take. */
const MARGIN_MS = 30_000;

// The framework may load this module once a bundle; entries under way must still be known once a process.
const shared = globalThis as { bastiaoOutbox?: Outbox };

function create(deliveries: readonly AnyDelivery[]): Outbox {
  const settings = env();
  return createOutbox({
    store: openStore({ databaseUrl: settings.DATABASE_URL, folder: settings.OUTBOX_DIR }),
    envelope: createEnvelope(...outboxSecrets(settings)),
    leaseMs: 2 * settings.BACKEND_DEADLINE_MS + MARGIN_MS,
    bounds: outboxBounds(settings),
    deliveries,
  });
}

/** How much the outbox keeps, and for how long. */
export function outboxBounds({ OUTBOX_MAX_MB, OUTBOX_DEAD_LETTER_DAYS }: Env): Bounds {
  return { bytes: OUTBOX_MAX_MB * MEGABYTE, deadLetterMs: OUTBOX_DEAD_LETTER_DAYS * DAY_MS };
}

/** The process's one outbox, made on first use from the settings. */
export function outbox(): Outbox {
  return (shared.bastiaoOutbox ??= create([]));
}

/**
 * Starts delivering what waits, also from an earlier run.
 *
 * @param deliveries every kind of entry there is
 */
export function startOutbox(deliveries: readonly AnyDelivery[]): void {
  shared.bastiaoOutbox ??= create(deliveries);
  shared.bastiaoOutbox.start();
}

/** For an orderly end: settles once what is being delivered has ended; what is left waits for the next start. */
export async function drainOutbox(): Promise<void> {
  await shared.bastiaoOutbox?.drain();
}
