import { createHash } from 'node:crypto';

import { siteName } from '@/lib/env/shared-names.mjs';

/**
 * Key of what the instances share about somebody or something. The name is not in it: keys are of one length, and an
 * address or an order is nobody's to read in a store outside of the process.
 *
 * @param room what it is about
 */
export function sharedKey(room: string, name: string): string {
  return `${siteName()}:${room}:${createHash('sha256').update(name).digest('base64url')}`;
}
