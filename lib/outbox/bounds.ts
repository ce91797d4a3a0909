import { resolveNullAfter } from '@/lib/server/resolve-null-after';

import type { OutboxDepth, OutboxStore } from './store';

export type OutboxBounds = Readonly<{
  /** The most bytes of all entries together; beyond it no entry is stored. */
  bytes: number;
  /** Milliseconds after which a dead letter is deleted. */
  deadLetterMs: number;
}>;

/** The share of a limit at which the log warns. */
const BOUND_WARNING_RATIO = 0.8;
/** Milliseconds after which the size of the outbox is measured again. */
const STORE_MEASURE_INTERVAL_MS = 10_000;
/** Milliseconds for which an entry waits for the size; after a start with many results it takes longer. */
const STORE_MEASURE_PATIENCE_MS = 1_000;

/** Returns the limits that are reached, or nearly. */
export function findNearlyReachedBounds(
  { bytes, oldestDeadLetterMs }: OutboxDepth,
  bounds: OutboxBounds,
): readonly ('size' | 'age')[] {
  const isFilling = bytes > BOUND_WARNING_RATIO * bounds.bytes;
  const isOld = (oldestDeadLetterMs ?? 0) > BOUND_WARNING_RATIO * bounds.deadLetterMs;
  return [...(isFilling ? ['size' as const] : []), ...(isOld ? ['age' as const] : [])];
}

class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
}

/**
 * Wraps a store so that its `put` throws OutboxFullError beyond `most` bytes in all. The size is measured every ten
 * seconds; bytes that this process adds in between are counted at once.
 */
export function limitStoreSize(store: OutboxStore, most: number): OutboxStore {
  const measured = { at: -STORE_MEASURE_INTERVAL_MS, bytes: 0 };

  return {
    ...store,
    put: async (id, encrypted, leaseMs) => {
      if (performance.now() - measured.at >= STORE_MEASURE_INTERVAL_MS) {
        measured.at = performance.now();
        const measuring = store.depth().then(({ bytes }) => {
          measured.bytes = bytes;
        });
        await Promise.race([measuring, resolveNullAfter(STORE_MEASURE_PATIENCE_MS)]);
      }
      const isFull = measured.bytes + encrypted.byteLength > most;
      if (isFull && (await store.read(id)) === null) throw new OutboxFullError();
      measured.bytes += encrypted.byteLength;
      return store.put(id, encrypted, leaseMs);
    },
  };
}
