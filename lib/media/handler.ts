import 'server-only';

import { mediaContext } from '@/lib/backend/media-context';
import { upstreamPicture } from '@/lib/backend/media-path';
import { createReadLimit } from '@/lib/bff/rate-limit';
import { HttpError } from '@/lib/bff/http-error';
import { route } from '@/lib/bff/route';
import { env } from '@/lib/env';

import { pictureType } from './picture-types';
import { MAX_PICTURE_BYTES, sizeLimit } from './size-limit';

const DAY = 86_400;

const CONDITIONS = ['if-none-match', 'if-modified-since'];
const VALIDATORS = ['etag', 'last-modified'];

/** A page shows a few pictures that our optimiser does not ask for itself, times the people behind an address. */
const limit = createReadLimit('imagens', 30_000);

type Context = Readonly<{ params: Promise<{ caminho: string[] }> }>;

/**
 * `GET /midia/{caminho}`: a picture of the backend, streamed under our own origin.
 *
 * Only what can be a picture's address is asked for (lib/backend/media-path.ts). Neither the key nor the token goes
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
