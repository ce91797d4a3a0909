import { createHash } from 'node:crypto';

import { encryptBytes, decryptBytes } from '@/lib/server/encryption';

/** Characters that are easy to tell apart by eye and over the telephone: no 0 and O, no 1, I and L. */
const PROTOCOL_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PROTOCOL_LENGTH = 8;

const hashText = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Returns the same id for the same content of an attempt, whose idempotency key is `key`. The beginning of the id
 * depends on the attempt alone, so that a correction has the same protocol.
 */
export function createEntryId(kind: string, key: string, content: unknown): string {
  const letters = [...hashText(kind, key).subarray(0, PROTOCOL_LENGTH)]
    .map((byte) => PROTOCOL_LETTERS[byte % PROTOCOL_LETTERS.length])
    .join('');
  return `${letters}-${hashText(kind, key, content).toString('hex').slice(0, 32)}`;
}

/** Returns the protocol of an entry, "7F3K-9QWM", which the visitor and the log get. */
export function getProtocol(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, PROTOCOL_LENGTH)}`;
}

/** Returns whether an entry has a protocol, in whatever form a person wrote it. */
export function hasProtocol(id: string, written: string): boolean {
  return id.slice(0, PROTOCOL_LENGTH) === written.toUpperCase().replace(/[^\dA-Z]/g, '');
}

/** An entry of the outbox before encryption. */
export type OutboxEntry = Readonly<{
  kind: string;
  /** Idempotency key of the attempt. */
  key: string;
  content: unknown;
  /** The browser's id of the visit; `undefined` if the visit is not measured. */
  visit?: string | undefined;
  /** The progress that an attempt to deliver the entry has saved. */
  progress?: unknown;
}>;

/** Encrypts and decrypts entries; an entry can only be decrypted for the id for which it was encrypted. */
export type EntryEncryption = Readonly<{
  encrypt: (id: string, entry: OutboxEntry) => Buffer;
  /** Returns the decrypted entry; `null` when none of the secrets decrypts it. */
  decrypt: (id: string, encrypted: Buffer) => OutboxEntry | null;
  /** Encrypts the result of a delivery, so that it can only be decrypted for the entry's id. */
  encryptResult: (id: string, result: unknown) => Buffer;
  decryptResult: (id: string, encrypted: Buffer) => Readonly<{ result: unknown }> | null;
}>;

const getEntryPurpose = (id: string): string => `outbox:${id}`;
const getResultPurpose = (id: string): string => `outbox-result:${id}`;

/** Creates the encryption with `secret`; the `earlier` secrets only decrypt. */
export function createEntryEncryption(
  secret: string,
  ...earlier: readonly string[]
): EntryEncryption {
  const encrypt = (purpose: string, value: object): Buffer =>
    encryptBytes(secret, purpose, Buffer.from(JSON.stringify(value), 'utf8'));
  const decrypt = (purpose: string, encrypted: Buffer): unknown => {
    for (const each of [secret, ...earlier]) {
      const clear = decryptBytes(each, purpose, encrypted);
      if (clear) return JSON.parse(clear.toString('utf8')) as unknown;
    }
    return null;
  };
  return {
    encrypt: (id, entry) => encrypt(getEntryPurpose(id), entry),
    decrypt: (id, encrypted) => decrypt(getEntryPurpose(id), encrypted) as OutboxEntry | null,
    encryptResult: (id, result) => encrypt(getResultPurpose(id), { result }),
    decryptResult: (id, encrypted) =>
      decrypt(getResultPurpose(id), encrypted) as Readonly<{ result: unknown }> | null,
  };
}
