import { rm } from 'node:fs/promises';

import { env } from '@/lib/server/env';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

/** Gives the process a new, empty outbox, for tests of code that submits to the outbox. */
export async function createFreshOutbox(): Promise<void> {
  resetProcessSingletons('outbox');
  await rm(env().OUTBOX_DIR, { recursive: true, force: true });
}
