import type { Depth, OutboxStore } from './store';

/** Limits of the outbox in size and age. */
export type Bounds = Readonly<{
  /** Size of all entries together: beyond it nothing more is stored. */
  bytes: number;
  /** A dead letter older than this is deleted, in milliseconds. */
  deadLetterMs: number;
}>;

/** The share of a bound at which the log warns. */
const EARLY = 0.8;
/** Milliseconds after which the size of the outbox is measured again. */
const MEASURE_EVERY_MS = 10_000;

/** Returns the bounds that are near or reached. */
export function nearBounds(
  { bytes, oldestDeadLetterMs }: Depth,
  bounds: Bounds,
): readonly ('size' | 'age')[] {
  const isFilling = bytes > EARLY * bounds.bytes;
  const isOld = (oldestDeadLetterMs ?? 0) > EARLY * bounds.deadLetterMs;
  return [...(isFilling ? ['size' as const] : []), ...(isOld ? ['age' as const] : [])];
}

/** The outbox is full. */
class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
}

/**
 * Returns an engine of the outbox with a limit: it stores no further entry beyond a size. The size is measured every
 * ten seconds; the bytes that this process adds in between count at once.
 */
export function withinSize(store: OutboxStore, most: number): OutboxStore {
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
