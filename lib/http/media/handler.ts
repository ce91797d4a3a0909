import 'server-only';

import { mediaContext } from '@/lib/backend/backend';
import { upstreamPicture } from '@/lib/backend/own-addresses';
import { HttpError } from '@/lib/http/handlers/http-error';
import { createQueue } from '@/lib/http/handlers/queue';
import { createReadLimit, UNKNOWN_SENDER } from '@/lib/http/handlers/rate-limit';
import { route } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { perProcess } from '@/lib/server/per-process';

/**
 * Pictures of these types are passed on. SVG is left out of `next/image` by Next itself, and served here without
 * scripts.
 */
const PICTURE_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
];

/** Wrong names that some servers send for a type of picture, with the right name. */
const MISNAMED_TYPES: Readonly<Partial<Record<string, string>>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
};

/**
 * @param contentType value of a `content-type` header
 * @returns the bare type, in lower case and by its right name, or `null` when it is not a picture
 */
export function pictureType(contentType: string | null): string | null {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = MISNAMED_TYPES[mediaType] ?? mediaType;
  return PICTURE_TYPES.includes(type) ? type : null;
}

/** Largest picture passed on, in bytes. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

/**
 * Streams the bytes of a body. The stream fails above the largest size of a picture, whatever `content-length`
 * announced.
 * @param end called once the last byte is through, or the client is gone
 */
function boundedStream(
  body: ReadableStream<Uint8Array>,
  end: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let passed = 0;
  const leave = async (reason: unknown) => {
    end();
    await reader.cancel(reason).catch(() => undefined);
  };
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        passed += value?.byteLength ?? 0;
        if (passed > MAX_PICTURE_BYTES) throw new RangeError('The picture is too large');
        if (value) controller.enqueue(value);
        if (!done) return;
        end();
        controller.close();
      } catch (error) {
        await leave(error);
        throw error;
      }
    },
    cancel: leave,
  });
}

const DAY_SECONDS = 86_400;

const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since'];
const VALIDATOR_HEADERS = ['etag', 'last-modified'];

/**
 * The limit is high: a page shows several pictures that do not pass the site's optimiser, and many people may share one
 * address.
 */
const limit = createReadLimit('imagens', 30_000);

export const PICTURE_FETCHES = { permits: 32, places: 288, perSender: 64 } as const;

const pictureFetchQueue = () =>
  perProcess('picture fetches', () =>
    createQueue({
      ...PICTURE_FETCHES,
      leaseMs: 10_000,
      message: 'Muitas imagens estão sendo pedidas agora.',
    }),
  );

type Context = Readonly<{ params: Promise<{ caminho: string[] }> }>;

/**
 * Answers `GET /midia/{caminho}` with a picture of the backend, streamed under our own origin.
 *
 * Only an address that can be a picture's is requested from the backend (lib/backend/own-addresses.ts), without the API
 * key and the token. Anything but a picture, a redirect or a picture above 12 MB is refused.
 */
export const servePicture = route<null, Context>({
  route: '/midia/…',
  read: () => null,
  limit,
  isQuiet: true,
  accept: async (_nothing, { request, context, sender }) =>
    fetchPicture((await context.params).caminho, request, sender()),
});

async function fetchPicture(
  path: readonly string[],
  request: Pick<Request, 'headers' | 'signal'>,
  sender: string,
): Promise<Response> {
  const address = upstreamPicture(path, mediaContext());
  if (!address) throw missingPictureError();
  const end = await pictureFetchQueue().enter(sender);
  try {
    return await pictureResponse(await requestPicture(address, request), end);
  } catch (error) {
    end();
    throw error;
  }
}

const missingPictureError = () => new HttpError(404, 'Esta imagem não existe.');

const unreadablePictureError = (status: 502 | 504, reason: string) =>
  new HttpError(status, 'A imagem não pôde ser lida agora.', { reason });

async function requestPicture(
  address: URL,
  { headers, signal }: Pick<Request, 'headers' | 'signal'>,
): Promise<Response> {
  try {
    return await fetch(address, {
      headers: pickHeaders(headers, CONDITIONAL_HEADERS),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(env().BACKEND_DEADLINE_MS)]),
    });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw timedOut
      ? unreadablePictureError(504, 'timeout')
      : unreadablePictureError(502, 'network');
  }
}

async function pictureResponse(answer: Response, end: () => void): Promise<Response> {
  if (answer.status === 304) {
    end();
    return new Response(null, {
      status: 304,
      headers: { ...cachingHeaders, ...pickHeaders(answer.headers, ['etag']) },
    });
  }
  const type = pictureType(answer.headers.get('content-type'));
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || !answer.body || !type || announced > MAX_PICTURE_BYTES) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) throw missingPictureError();
    if (!answer.ok) throw unreadablePictureError(502, `status ${answer.status}`);
    throw unreadablePictureError(502, type ? 'too large' : 'not a picture');
  }

  return new Response(boundedStream(answer.body, end), {
    headers: {
      ...cachingHeaders,
      ...pickHeaders(answer.headers, VALIDATOR_HEADERS),
      ...contentLengthHeader(answer.headers),
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

const cachingHeaders = {
  'cache-control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`,
};

/** Returns the announced length, unless it counts compressed bytes: our answer is already decompressed. */
function contentLengthHeader(headers: Headers): Record<string, string> {
  return headers.has('content-encoding') ? {} : pickHeaders(headers, ['content-length']);
}

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const MEDIA_PREFIX = '/midia/';

/**
 * Returns the bytes of a picture of the backend, with the checks that a visitor's request passes.
 *
 * @param path address of the picture on this site, `/midia/…`
 * @returns `null` when there is no such picture, or it cannot be loaded
 */
export async function readPicture(
  path: string | null,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!path?.startsWith(MEDIA_PREFIX)) return null;
  const segments = path.slice(MEDIA_PREFIX.length).split('/').map(decodeURIComponent);
  try {
    const answer = await fetchPicture(segments, { headers: new Headers(), signal }, UNKNOWN_SENDER);
    return Buffer.from(await answer.arrayBuffer());
  } catch {
    return null;
  }
}
