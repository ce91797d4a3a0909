import 'server-only';

import { env } from '@/lib/server/env';
import type { Env } from '@/lib/server/env/schema';
import { getOutboxSecrets } from '@/lib/server/env/read';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/process-singleton';

import type { OutboxBounds } from './bounds';
import { getFailureReason, type AnyDelivery } from './delivery';
import { createEntryEncryption } from './entry';
import { createFileStore } from './file-store';
import { checkFolderIsWritable } from './folders';
import { openStore } from './open-store';
import { createOutbox, type Outbox } from './outbox';

const MEGABYTE_BYTES = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** Milliseconds that a delivery may take longer than two calls of the longest duration. */
const LEASE_MARGIN_MS = 30_000;

function createProcessOutbox(deliveries: readonly AnyDelivery[]): Outbox {
  const settings = env();
  return createOutbox({
    store: openStore({ databaseUrl: settings.DATABASE_URL, folder: settings.OUTBOX_DIR }),
    envelope: createEntryEncryption(...getOutboxSecrets(settings)),
    leaseMs: 2 * settings.BACKEND_DEADLINE_MS + LEASE_MARGIN_MS,
    bounds: getOutboxBounds(settings),
    deliveries,
  });
}

export function getOutboxBounds({ OUTBOX_MAX_MB, OUTBOX_DEAD_LETTER_DAYS }: Env): OutboxBounds {
  return { bytes: OUTBOX_MAX_MB * MEGABYTE_BYTES, deadLetterMs: OUTBOX_DEAD_LETTER_DAYS * DAY_MS };
}

/** The site starts with a full disk: until there is room again, submissions are delivered without being stored. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Warns about entries in the folder, which nobody delivers while the outbox is a PostgreSQL server. */
async function warnAboutFolder(folder: string): Promise<void> {
  const depth = await createFileStore(folder, false)
    .depth()
    .catch(() => null);
  if (depth === null || depth.waiting + depth.deadLetters === 0) return;
  log('warn', 'outbox.left-in-folder', {
    waiting: depth.waiting,
    deadLetters: depth.deadLetters,
    reason: `DATABASE_URL: set, so nobody delivers what ${folder} holds (docs/runbook.md, "Envio parado")`,
  });
}

/**
 * Stops the process with exit code 1 when no submission could ever be stored: the folder is missing and cannot be
 * created, or belongs to another user. A PostgreSQL server may be away for a while, so it is not checked; entries in
 * the folder are then a warning.
 */
export async function checkOutbox(): Promise<void> {
  const { DATABASE_URL, OUTBOX_DIR } = env();
  if (DATABASE_URL !== undefined) {
    await warnAboutFolder(OUTBOX_DIR);
    return;
  }
  try {
    await checkFolderIsWritable(OUTBOX_DIR);
  } catch (error) {
    const reason = getFailureReason(error);
    if (DISK_FULL_CODES.has(reason)) {
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
 * Returns the outbox of the process, created from the settings on first use. The first call must have the deliveries of
 * all kinds of entries that an earlier process may have stored.
 */
export const getOutbox = (deliveries: readonly AnyDelivery[] = []): Outbox =>
  getProcessSingleton('outbox', () => createProcessOutbox(deliveries));

/** Starts to deliver the waiting entries, also those of an earlier process; see {@link getOutbox}. */
export const startOutbox = (deliveries: readonly AnyDelivery[]): void =>
  getOutbox(deliveries).start();

/** Stops the outbox; resolves when the deliveries in progress have ended. Waiting entries stay stored. */
export const drainOutbox = (): Promise<void> => getOutbox().drain();
