import 'server-only';

import { getMediaContext } from '@/lib/backend/backend';
import { getBackendPictureUrl } from '@/lib/backend/own-addresses';
import { HttpError } from '@/lib/http/handlers/http-error';
import { createRequestQueue } from '@/lib/http/handlers/request-queue';
import { createReadLimit, UNKNOWN_SENDER } from '@/lib/http/handlers/rate-limit';
import { createRoute } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { getProcessSingleton } from '@/lib/server/process-singleton';

/** Next leaves SVG out of `next/image`; here it is served with a policy that forbids scripts. */
const PICTURE_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
];

/** Wrong names that some servers send for a type of picture, with the right name. */
const MISNAMED_PICTURE_TYPES: Readonly<Partial<Record<string, string>>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
};

/** Returns the type of a picture without parameters, by its right name; `null` for another type. */
export function parsePictureType(contentType: string | null): string | null {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = MISNAMED_PICTURE_TYPES[mediaType] ?? mediaType;
  return PICTURE_TYPES.includes(type) ? type : null;
}

/** The most bytes of a picture that is passed on. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

/**
 * Passes on a body, and fails above {@link MAX_PICTURE_BYTES}, whatever `content-length` announced. `end` is called
 * after the last byte, or when the client has closed the connection.
 */
function limitPictureStream(
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

/** The limit is high, because a page shows several pictures without the optimiser, and many share an address. */
const pictureRateLimit = createReadLimit('imagens', 30_000);

export const PICTURE_FETCH_LIMITS = { permits: 32, places: 288, perSender: 64 } as const;

const getPictureFetchQueue = () =>
  getProcessSingleton('picture fetches', () =>
    createRequestQueue({
      ...PICTURE_FETCH_LIMITS,
      leaseMs: 10_000,
      message: 'Muitas imagens estão sendo pedidas agora.',
    }),
  );

type PictureRouteContext = Readonly<{ params: Promise<{ caminho: string[] }> }>;

/**
 * Answers `GET /midia/{caminho}` with a picture of the backend. Only addresses that its pictures can have are requested
 * (lib/backend/own-addresses.ts), without the API key and the token. An answer that is no picture, a redirect, or above
 * 12 MB is refused.
 */
export const servePicture = createRoute<null, PictureRouteContext>({
  route: '/midia/…',
  read: () => null,
  limit: pictureRateLimit,
  isQuiet: true,
  accept: async (_nothing, { request, context, sender }) =>
    fetchPicture((await context.params).caminho, request, sender()),
});

async function fetchPicture(
  path: readonly string[],
  request: Pick<Request, 'headers' | 'signal'>,
  sender: string,
): Promise<Response> {
  const address = getBackendPictureUrl(path, getMediaContext());
  if (!address) throw createMissingPictureError();
  const end = await getPictureFetchQueue().enter(sender);
  try {
    return await createPictureResponse(await requestPicture(address, request), end);
  } catch (error) {
    end();
    throw error;
  }
}

const createMissingPictureError = () => new HttpError(404, 'Esta imagem não existe.');

const createUnreadablePictureError = (status: 502 | 504, reason: string) =>
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
      ? createUnreadablePictureError(504, 'timeout')
      : createUnreadablePictureError(502, 'network');
  }
}

async function createPictureResponse(answer: Response, end: () => void): Promise<Response> {
  if (answer.status === 304) {
    end();
    return new Response(null, {
      status: 304,
      headers: { ...cacheControlHeaders, ...pickHeaders(answer.headers, ['etag']) },
    });
  }
  const type = parsePictureType(answer.headers.get('content-type'));
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || !answer.body || !type || announced > MAX_PICTURE_BYTES) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) throw createMissingPictureError();
    if (!answer.ok) throw createUnreadablePictureError(502, `status ${answer.status}`);
    throw createUnreadablePictureError(502, type ? 'too large' : 'not a picture');
  }

  return new Response(limitPictureStream(answer.body, end), {
    headers: {
      ...cacheControlHeaders,
      ...pickHeaders(answer.headers, VALIDATOR_HEADERS),
      ...getContentLengthHeader(answer.headers),
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

const cacheControlHeaders = {
  'cache-control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`,
};

/** Returns the announced length, unless it counts compressed bytes, because our answer is decompressed. */
function getContentLengthHeader(headers: Headers): Record<string, string> {
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

const MEDIA_PATH_PREFIX = '/midia/';

/** Reads a picture (`/midia/…`) with the checks of a visitor's request; `null` if that fails. */
export async function readPicture(
  path: string | null,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!path?.startsWith(MEDIA_PATH_PREFIX)) return null;
  const segments = path.slice(MEDIA_PATH_PREFIX.length).split('/').map(decodeURIComponent);
  try {
    const answer = await fetchPicture(segments, { headers: new Headers(), signal }, UNKNOWN_SENDER);
    return Buffer.from(await answer.arrayBuffer());
  } catch {
    return null;
  }
}
