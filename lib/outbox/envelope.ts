import { encryptBytes, decryptBytes } from '@/lib/bff/encryption';

/** What an entry is about. */
export type Entry = Readonly<{
  /** Of its delivery. */
  kind: string;
  /** Idempotency key of the attempt. */
  key: string;
  content: unknown;
  /** What its delivery remembered. */
  progress?: unknown;
}>;

/** Encrypts and decrypts entries; what was encrypted for an id can only be decrypted for that id. */
export type Envelope = Readonly<{
  encrypt: (id: string, entry: Entry) => Buffer;
  /** `null` when none of the secrets decrypts it. */
  decrypt: (id: string, encrypted: Buffer) => Entry | null;
  /** The same for what the delivery of an entry answered. */
  encryptResult: (id: string, result: unknown) => Buffer;
  decryptResult: (id: string, encrypted: Buffer) => Readonly<{ result: unknown }> | null;
}>;

const entryOf = (id: string): string => `outbox:${id}`;
const resultOf = (id: string): string => `outbox-result:${id}`;

/**
 * @param secret encrypts
 * @param earlier decrypt what was encrypted before
 */
export function createEnvelope(secret: string, ...earlier: readonly string[]): Envelope {
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
    encrypt: (id, entry) => encrypt(entryOf(id), entry),
    decrypt: (id, encrypted) => decrypt(entryOf(id), encrypted) as Entry | null,
    encryptResult: (id, result) => encrypt(resultOf(id), { result }),
    decryptResult: (id, encrypted) =>
      decrypt(resultOf(id), encrypted) as Readonly<{ result: unknown }> | null,
  };
}
