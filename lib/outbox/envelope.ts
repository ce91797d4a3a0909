import { sealBytes, unsealBytes } from '@/lib/bff/seal';

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

/** Closes and opens entries; one sealed for an id opens under that id alone. */
export type Envelope = Readonly<{
  seal: (id: string, entry: Entry) => Buffer;
  /** `null` when none of the secrets opens it. */
  open: (id: string, sealed: Buffer) => Entry | null;
}>;

const purposeOf = (id: string): string => `outbox:${id}`;

/**
 * @param secret seals
 * @param earlier open what was sealed before
 */
export function createEnvelope(secret: string, ...earlier: readonly string[]): Envelope {
  return {
    seal: (id, entry) =>
      sealBytes(secret, purposeOf(id), Buffer.from(JSON.stringify(entry), 'utf8')),
    open: (id, sealed) => {
      for (const each of [secret, ...earlier]) {
        const clear = unsealBytes(each, purposeOf(id), sealed);
        if (clear) return JSON.parse(clear.toString('utf8')) as Entry;
      }
      return null;
    },
  };
}
