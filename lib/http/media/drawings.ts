import 'server-only';

import { LRUCache } from 'lru-cache';

import { createRequestQueue } from '@/lib/http/handlers/request-queue';
import { createReadLimit } from '@/lib/http/handlers/rate-limit';
import { getProcessSingleton } from '@/lib/server/process-singleton';

const MEBIBYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

/** Limits of everything that is drawn on request: share pictures and documents (docs/security.md). */
export const DRAWING_LIMITS = {
  /** Number of drawings for one sender in ten minutes; cached drawings do not count. */
  perSender: 120,
  /** Number of drawings made at once; low, because the thread pool is shared with the disk writes of the outbox. */
  permits: 2,
  /** Number of drawings that are made or wait, of all senders and of one sender. */
  places: 22,
  placesPerSender: 8,
  storedBytes: 32 * MEBIBYTE,
} as const;

export type Drawing = Readonly<{
  bytes: Buffer;
  /** `true` if a part of the picture, such as its photo, could not be loaded. */
  isPartial: boolean;
}>;

/** Seconds for which a picture without its photo is cached. */
export const PARTIAL_PICTURE_LIFETIME_SECONDS = 60;

const drawingRateLimit = createReadLimit('desenhos', DRAWING_LIMITS.perSender);

const getDrawingState = () =>
  getProcessSingleton('drawings', () => ({
    queue: createRequestQueue({
      permits: DRAWING_LIMITS.permits,
      places: DRAWING_LIMITS.places,
      perSender: DRAWING_LIMITS.placesPerSender,
      leaseMs: 10_000,
      message: 'Muitas imagens e documentos estão sendo feitos agora.',
    }),
    stored: new LRUCache<string, Drawing>({
      maxSize: DRAWING_LIMITS.storedBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: DAY_MS,
    }),
    pendingDrawings: new Map<string, Promise<Drawing>>(),
  }));

/** Draws in the queue for all senders. Throws HttpError 429 over the limit, 503 when too much is being drawn. */
export async function drawInQueue<T>(sender: string, draw: () => Promise<T>): Promise<T> {
  await drawingRateLimit.take(sender);
  const end = await getDrawingState().queue.enter(sender);
  try {
    return await draw();
  } finally {
    end();
  }
}

/**
 * Returns a picture that is the same for all visitors: it is drawn once, in the queue, then cached under its canonical
 * address, which no other picture has. Throws as {@link drawInQueue} does.
 */
export function drawOnce(
  address: string,
  sender: string,
  draw: () => Promise<Drawing>,
): Promise<Drawing> {
  const { stored, pendingDrawings } = getDrawingState();
  const found = stored.get(address);
  if (found) return Promise.resolve(found);
  const others = pendingDrawings.get(address);
  if (others) return others;
  const drawing = drawInQueue(sender, draw)
    .then((drawn) => {
      stored.set(
        address,
        drawn,
        drawn.isPartial ? { ttl: PARTIAL_PICTURE_LIFETIME_SECONDS * 1_000 } : {},
      );
      return drawn;
    })
    .finally(() => pendingDrawings.delete(address));
  pendingDrawings.set(address, drawing);
  return drawing;
}
