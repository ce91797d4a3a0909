import { createHash } from 'node:crypto';

/** Told apart at a glance and over the telephone: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PROTOCOL_LENGTH = 8;

const digest = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * The id of an entry: the same for the same thing sent again. Its beginning stands for the attempt alone, so that a
 * corrected form keeps its protocol.
 *
 * @param key idempotency key of the attempt
 */
export function entryId(kind: string, key: string, content: unknown): string {
  const letters = [...digest(kind, key).subarray(0, PROTOCOL_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return `${letters}-${digest(kind, key, content).toString('hex').slice(0, 32)}`;
}

/** What a visitor is told, and every line of the log about the entry: "7F3K-9QWM". */
export function protocolOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, PROTOCOL_LENGTH)}`;
}

/** Whether an entry is the one a person means, however the protocol was written. */
export function hasProtocol(id: string, written: string): boolean {
  return id.slice(0, PROTOCOL_LENGTH) === written.toUpperCase().replace(/[^\dA-Z]/g, '');
}
