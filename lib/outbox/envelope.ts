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
  /** The same for what the delivery of an entry answered. */
  sealResult: (id: string, result: unknown) => Buffer;
  openResult: (id: string, sealed: Buffer) => Readonly<{ result: unknown }> | null;
}>;

const entryOf = (id: string): string => `outbox:${id}`;
const resultOf = (id: string): string => `outbox-result:${id}`;

/**
 * @param secret seals
 * @param earlier open what was sealed before
 */
export function createEnvelope(secret: string, ...earlier: readonly string[]): Envelope {
  const seal = (purpose: string, value: object): Buffer =>
    sealBytes(secret, purpose, Buffer.from(JSON.stringify(value), 'utf8'));
  const open = (purpose: string, sealed: Buffer): unknown => {
    for (const each of [secret, ...earlier]) {
      const clear = unsealBytes(each, purpose, sealed);
      if (clear) return JSON.parse(clear.toString('utf8')) as unknown;
    }
    return null;
  };
  return {
    seal: (id, entry) => seal(entryOf(id), entry),
    open: (id, sealed) => open(entryOf(id), sealed) as Entry | null,
    sealResult: (id, result) => seal(resultOf(id), { result }),
    openResult: (id, sealed) => open(resultOf(id), sealed) as Readonly<{ result: unknown }> | null,
  };
}
