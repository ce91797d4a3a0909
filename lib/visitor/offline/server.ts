import 'server-only';

import { connection } from 'next/server';

import { computeEtag, hasCurrentEtag } from '@/lib/http/handlers/etag';
import { usesServiceWorker } from '@/lib/server/env';
import { getBuildId } from '@/lib/server/env/build';

import script from './worker/main.ts?bundled';

/** Answers `GET /sw.js`. With `SERVICE_WORKER=off` the worker deletes its caches and unregisters itself. */
export async function serveServiceWorker(request: Request): Promise<Response> {
  await connection();
  const settings = { build: await getBuildId(), leaves: !usesServiceWorker() };
  const body = new TextEncoder().encode(`self.site=${JSON.stringify(settings)};${script}`);
  const etag = await computeEtag(body);
  // Browsers revalidate the service worker's script at every visit, so that a change reaches all of them at once.
  const headers = { 'cache-control': 'no-cache', etag };
  return hasCurrentEtag(etag, request.headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', ...headers },
      });
}
