import type { Depth, OutboxStore } from './store';

/** Limits of the outbox in size and age. */
export type OutboxBounds = Readonly<{
  /** Largest size of all entries together; beyond it no entry is stored. */
  bytes: number;
  /** A dead letter older than this is deleted, in milliseconds. */
  deadLetterMs: number;
}>;

/** Share of a limit at which the log warns. */
const WARNING_SHARE = 0.8;
/** Milliseconds after which the size of the outbox is measured again. */
const MEASURE_EVERY_MS = 10_000;

/** Returns the limits that are nearly or fully reached. */
export function nearBounds(
  { bytes, oldestDeadLetterMs }: Depth,
  bounds: OutboxBounds,
): readonly ('size' | 'age')[] {
  const isFilling = bytes > WARNING_SHARE * bounds.bytes;
  const isOld = (oldestDeadLetterMs ?? 0) > WARNING_SHARE * bounds.deadLetterMs;
  return [...(isFilling ? ['size' as const] : []), ...(isOld ? ['age' as const] : [])];
}

/** Error for an entry for which the outbox has no room. */
class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
}

/**
 * Wraps the store of the outbox, so that no entry is stored beyond a total size. The size is measured every ten
 * seconds; bytes that this process adds in between are counted at once.
 */
export function limitSize(store: OutboxStore, most: number): OutboxStore {
  const measured = { at: -MEASURE_EVERY_MS, bytes: 0 };

  return {
    ...store,
    put: async (id, encrypted, leaseMs) => {
      if (performance.now() - measured.at >= MEASURE_EVERY_MS) {
        measured.at = performance.now();
        measured.bytes = (await store.depth()).bytes;
      }
      const isFull = measured.bytes + encrypted.byteLength > most;
      if (isFull && (await store.read(id)) === null) throw new OutboxFullError();
      measured.bytes += encrypted.byteLength;
      return store.put(id, encrypted, leaseMs);
    },
  };
}
