import 'server-only';

import { LRUCache } from 'lru-cache';

import { createQueue } from '@/lib/http/handlers/queue';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { perProcess } from '@/lib/server/per-process';

const MEBIBYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

/** Limits of everything that is drawn on request, pictures and documents alike (docs/security.md). */
export const DRAWINGS = {
  /** Number of drawings for one sender in ten minutes; stored drawings do not count. */
  perSender: 120,
  /** Number of drawings made at once; low, because the thread pool is shared with the disk writes of the outbox. */
  permits: 2,
  /** Number of drawings that are made or wait, of everybody and of one sender. */
  places: 22,
  placesPerSender: 8,
  storedBytes: 32 * MEBIBYTE,
} as const;

/** A picture that was drawn, and whether it is complete. */
export type Drawing = Readonly<{
  bytes: Buffer;
  /** `true` where a part of the picture, such as its photo, could not be loaded. */
  isPartial: boolean;
}>;

/** A picture without its photo is cached this long. */
export const PARTIAL_PICTURE_SECONDS = 60;

const limit = createReadLimit('desenhos', DRAWINGS.perSender);

const drawings = () =>
  perProcess('drawings', () => ({
    queue: createQueue({
      permits: DRAWINGS.permits,
      places: DRAWINGS.places,
      perSender: DRAWINGS.placesPerSender,
      leaseMs: 10_000,
      message: 'Muitas imagens e documentos estão sendo feitos agora.',
    }),
    stored: new LRUCache<string, Drawing>({
      maxSize: DRAWINGS.storedBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: DAY_MS,
    }),
    /** Maps an address to the drawing in progress. */
    underWay: new Map<string, Promise<Drawing>>(),
  }));

/**
 * Runs a drawing for one sender, in one queue with everything drawn on request.
 *
 * @throws HttpError 429 for a sender over the limit, 503 when too much is being drawn
 */
export async function drawInTurn<T>(sender: string, draw: () => Promise<T>): Promise<T> {
  await limit.take(sender);
  const end = await drawings().queue.enter(sender);
  try {
    return await draw();
  } finally {
    end();
  }
}

/**
 * Returns a picture that is the same for everybody: it is drawn once, in the queue, then stored.
 *
 * @param address canonical address of the picture: no two different pictures share one
 * @throws HttpError as {@link drawInTurn}
 */
export function drawOnce(
  address: string,
  sender: string,
  draw: () => Promise<Drawing>,
): Promise<Drawing> {
  const { stored, underWay } = drawings();
  const found = stored.get(address);
  if (found) return Promise.resolve(found);
  const others = underWay.get(address);
  if (others) return others;
  const drawing = drawInTurn(sender, draw)
    .then((drawn) => {
      stored.set(address, drawn, drawn.isPartial ? { ttl: PARTIAL_PICTURE_SECONDS * 1_000 } : {});
      return drawn;
    })
    .finally(() => underWay.delete(address));
  underWay.set(address, drawing);
  return drawing;
}
