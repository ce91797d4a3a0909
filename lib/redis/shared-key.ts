import { createHash } from 'node:crypto';

/**
 * Key of what the instances share about somebody or something. The name is not in it: keys are of one length, and an
 * address or an order is nobody's to read in a store outside of the process.
 *
 * @param room what it is about
 */
export function sharedKey(room: string, name: string): string {
  return `bastiao:${room}:${createHash('sha256').update(name).digest('base64url')}`;
}
