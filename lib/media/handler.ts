import 'server-only';

import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

import { pictureType } from './picture-types';
import { LARGEST_PICTURE, sizeLimit } from './size-limit';
import { upstreamPictureAddress } from './upstream-address';

const DAY = 86_400;

const CONDITIONS = ['if-none-match', 'if-modified-since'];
const VALIDATORS = ['etag', 'last-modified'];

type Context = Readonly<{ params: Promise<{ caminho: string[] }> }>;

/**
 * `GET /midia/{caminho}`: a picture of the backend, streamed under our own origin (DECISIONS, "Pictures").
 *
 * Neither the key nor the token goes along. Anything but a picture, a redirect or a picture above 12 MB is refused.
 */
export async function servePicture(request: Request, { params }: Context): Promise<Response> {
  const address = upstreamPictureAddress((await params).caminho, env().API_URL);
  if (!address) return refusal(404);

  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: pick(request.headers, CONDITIONS),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(env().BACKEND_DEADLINE_MS)]),
    });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return failed(timedOut ? 504 : 502, timedOut ? 'timeout' : 'network');
  }

  if (answer.status === 304) {
    return new Response(null, {
      status: 304,
      headers: { ...caching, ...pick(answer.headers, ['etag']) },
    });
  }
  if (answer.status === 404 || answer.status === 410) {
    await answer.body?.cancel();
    return refusal(404);
  }

  const type = pictureType(answer.headers.get('content-type'));
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || !answer.body || !type || announced > LARGEST_PICTURE) {
    await answer.body?.cancel();
    return failed(
      502,
      answer.ok ? (type ? 'too large' : 'not a picture') : `status ${answer.status}`,
    );
  }

  return new Response(answer.body.pipeThrough(sizeLimit(LARGEST_PICTURE)), {
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

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

function failed(status: 502 | 504, reason: string): Response {
  log('warn', 'picture.failed', { status, reason });
  return refusal(status);
}

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
