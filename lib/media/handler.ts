import 'server-only';

import { mediaContext } from '@/lib/backend/backend';
import { upstreamPicture } from '@/lib/backend/own-addresses';
import { HttpError } from '@/lib/bff/http-error';
import { createReadLimit } from '@/lib/bff/rate-limit';
import { route } from '@/lib/bff/route';
import { env } from '@/lib/env';

/** Kinds of pictures that may pass. SVG is left out of `next/image` by Next itself, and served here without scripts. */
const PICTURE_TYPES: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
];

/** Names that servers give to a kind, though it is called otherwise. */
const OTHER_NAMES: Readonly<Partial<Record<string, string>>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
};

/**
 * @param contentType value of a `content-type` header
 * @returns the bare type, in lower case and by its right name, or `null` when it is not a picture
 */
export function pictureType(contentType: string | null): string | null {
  const given = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = OTHER_NAMES[given] ?? given;
  return PICTURE_TYPES.includes(type) ? type : null;
}

/** Largest picture passed on, in bytes. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

/**
 * A stream that passes bytes on and fails once more than `limit` have gone through, whatever length was announced.
 */
function sizeLimit(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > limit) controller.error(new RangeError(`Picture larger than ${limit} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

const DAY = 86_400;

const CONDITIONS = ['if-none-match', 'if-modified-since'];
const VALIDATORS = ['etag', 'last-modified'];

/** A page shows a few pictures that our optimiser does not ask for itself, times the people behind an address. */
const limit = createReadLimit('imagens', 30_000);

type Context = Readonly<{ params: Promise<{ caminho: string[] }> }>;

/**
 * `GET /midia/{caminho}`: a picture of the backend, streamed under our own origin.
 *
 * Only what can be a picture's address is asked for (lib/backend/own-addresses.ts). Neither the key nor the token goes
 * along. Anything but a picture, a redirect or a picture above 12 MB is refused.
 */
export const servePicture = route<null, Context>({
  route: '/midia/…',
  read: () => null,
  limit,
  isQuiet: true,
  accept: async (_nothing, { request, context }) => {
    const address = upstreamPicture((await context.params).caminho, mediaContext());
    if (!address) throw missing();
    return passOn(await askFor(address, request));
  },
});

const missing = () => new HttpError(404, 'Esta imagem não existe.');

const failed = (status: 502 | 504, reason: string) =>
  new HttpError(status, 'A imagem não pôde ser lida agora.', { reason });

async function askFor(address: URL, { headers, signal }: Request): Promise<Response> {
  try {
    return await fetch(address, {
      headers: pick(headers, CONDITIONS),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(env().BACKEND_DEADLINE_MS)]),
    });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw timedOut ? failed(504, 'timeout') : failed(502, 'network');
  }
}

async function passOn(answer: Response): Promise<Response> {
  if (answer.status === 304) {
    return new Response(null, {
      status: 304,
      headers: { ...caching, ...pick(answer.headers, ['etag']) },
    });
  }
  const type = pictureType(answer.headers.get('content-type'));
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || !answer.body || !type || announced > MAX_PICTURE_BYTES) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) throw missing();
    if (!answer.ok) throw failed(502, `status ${answer.status}`);
    throw failed(502, type ? 'too large' : 'not a picture');
  }

  return new Response(answer.body.pipeThrough(sizeLimit(MAX_PICTURE_BYTES)), {
    headers: {
      ...caching,
      ...pick(answer.headers, VALIDATORS),
      ...length(answer.headers),
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

const caching = { 'cache-control': `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}` };

/** The announced length, unless it counts compressed bytes: what we pass on is already decompressed. */
function length(headers: Headers): Record<string, string> {
  return headers.has('content-encoding') ? {} : pick(headers, ['content-length']);
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const PREFIX = '/midia/';

/**
 * The bytes of a picture of the backend, under the same rules by which a visitor gets it.
 *
 * @param path as a contract gives it, `/midia/…`
 * @returns `null` when there is none, or it cannot be had
 */
export async function readPicture(
  path: string | null,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!path?.startsWith(PREFIX)) return null;
  const segments = path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  const request = new Request(new URL(path, 'http://localhost'), { signal });
  const answer = await servePicture(request, { params: Promise.resolve({ caminho: segments }) });
  if (!answer.ok) return null;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}
