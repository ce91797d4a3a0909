import 'server-only';

import { env } from '@/lib/server/env';
import type { Env } from '@/lib/server/env/schema';
import { outboxSecrets } from '@/lib/server/env/read';
import { log } from '@/lib/server/log/log';
import { perProcess } from '@/lib/server/per-process';

import type { Bounds } from './bounds';
import { reasonOf, type AnyDelivery } from './delivery';
import { createEnvelope } from './entry';
import { proveWritable } from './folders';
import { openStore } from './open-store';
import { createOutbox, type Outbox } from './outbox';

const MEGABYTE = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** Margin of a delivery beyond two calls that each take as long as the backend may. */
const MARGIN_MS = 30_000;

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

/** Returns the limits of the outbox from the settings. */
export function outboxBounds({ OUTBOX_MAX_MB, OUTBOX_DEAD_LETTER_DAYS }: Env): Bounds {
  return { bytes: OUTBOX_MAX_MB * MEGABYTE, deadLetterMs: OUTBOX_DEAD_LETTER_DAYS * DAY_MS };
}

/** A full disk is made empty while the site runs: until then it delivers directly. */
const IS_FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Stops the process with exit code 1 when no submission could ever be stored: the folder is missing and cannot be
 * created, or belongs to another user. A PostgreSQL may be away for a while, and is not checked.
 */
export async function checkOutbox(): Promise<void> {
  const { DATABASE_URL, OUTBOX_DIR } = env();
  if (DATABASE_URL !== undefined) return;
  try {
    await proveWritable(OUTBOX_DIR);
  } catch (error) {
    const reason = reasonOf(error);
    if (IS_FULL.has(reason)) {
      log('error', 'outbox.unwritable', { reason });
      return;
    }
    process.stderr.write(
      `Configuração inválida:\n  OUTBOX_DIR: não se grava em ${OUTBOX_DIR} (${reason}). A pasta deve ser do usuário do site.\n`,
    );
    process.exit(1);
  }
}

/**
 * The process's one outbox, made on first use from the settings.
 *
 * @param deliveries every kind of entry an earlier run may have left
 */
export const outbox = (deliveries: readonly AnyDelivery[] = []): Outbox =>
  perProcess('outbox', () => create(deliveries));

/** Starts delivering what waits, also from an earlier run; see {@link outbox}. */
export const startOutbox = (deliveries: readonly AnyDelivery[]): void => outbox(deliveries).start();

/** Settles when the deliveries under way have ended; entries that wait stay for the next start. */
export const drainOutbox = (): Promise<void> => outbox().drain();
