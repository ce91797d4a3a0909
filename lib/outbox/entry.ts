import { createHash } from 'node:crypto';

import { encryptBytes, decryptBytes } from '@/lib/server/encryption';

/** Characters that are easy to tell apart by eye and over the telephone: no 0 and O, no 1, I and L. */
const PROTOCOL_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PROTOCOL_LENGTH = 8;

const hashText = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Returns the id of an entry: the same for the same content of an attempt. The beginning of the id depends on the
 * attempt alone, so that a correction has the same protocol.
 *
 * @param key idempotency key of the attempt
 */
export function entryId(kind: string, key: string, content: unknown): string {
  const letters = [...hashText(kind, key).subarray(0, PROTOCOL_LENGTH)]
    .map((byte) => PROTOCOL_LETTERS[byte % PROTOCOL_LETTERS.length])
    .join('');
  return `${letters}-${hashText(kind, key, content).toString('hex').slice(0, 32)}`;
}

/** Returns the protocol that the visitor reads and every log line about the entry carries: "7F3K-9QWM". */
export function protocolOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, PROTOCOL_LENGTH)}`;
}

/** Returns whether an entry has the protocol that a person wrote in any form. */
export function hasProtocol(id: string, written: string): boolean {
  return id.slice(0, PROTOCOL_LENGTH) === written.toUpperCase().replace(/[^\dA-Z]/g, '');
}

/** Content of an entry. */
export type Entry = Readonly<{
  /** Name of the delivery to which the entry belongs. */
  kind: string;
  /** Idempotency key of the attempt. */
  key: string;
  content: unknown;
  /** The browser's id of the visit; `undefined` where the visit is not measured. */
  visit?: string | undefined;
  /** The progress that an attempt to deliver the entry has stored. */
  progress?: unknown;
}>;

/** Encrypts and decrypts entries; what was encrypted for an id can only be decrypted for that id. */
export type EntryEncryption = Readonly<{
  encrypt: (id: string, entry: Entry) => Buffer;
  /** Returns the decrypted entry; `null` when none of the secrets decrypts it. */
  decrypt: (id: string, encrypted: Buffer) => Entry | null;
  /** Encrypts the result of a delivery, so that it can only be decrypted for the entry's id. */
  encryptResult: (id: string, result: unknown) => Buffer;
  decryptResult: (id: string, encrypted: Buffer) => Readonly<{ result: unknown }> | null;
}>;

const entryEncryptionPurpose = (id: string): string => `outbox:${id}`;
const resultEncryptionPurpose = (id: string): string => `outbox-result:${id}`;

/**
 * @param secret encrypts
 * @param earlier decrypt what was encrypted before
 */
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
    encrypt: (id, entry) => encrypt(entryEncryptionPurpose(id), entry),
    decrypt: (id, encrypted) => decrypt(entryEncryptionPurpose(id), encrypted) as Entry | null,
    encryptResult: (id, result) => encrypt(resultEncryptionPurpose(id), { result }),
    decryptResult: (id, encrypted) =>
      decrypt(resultEncryptionPurpose(id), encrypted) as Readonly<{ result: unknown }> | null,
  };
}
