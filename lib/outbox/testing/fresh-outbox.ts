import { rm } from 'node:fs/promises';

import { env } from '@/lib/server/env';
import { forgetPerProcess } from '@/lib/server/testing/per-process';

/** Gives the process an empty outbox, which remembers nothing: for tests of what hands over. */
export async function freshOutbox(): Promise<void> {
  forgetPerProcess('outbox');
  await rm(env().OUTBOX_DIR, { recursive: true, force: true });
}
