import 'server-only';

import { HttpError } from '@/lib/http/handlers/http-error';
import { createRoute } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getErrorReason } from '@/lib/server/log/error-reason';

/** The most addresses that the protocol allows in one message. */
const MAX_SUBMITTED_ADDRESSES = 10_000;

const INDEX_NOW_TIMEOUT_MS = 5_000;

/** Path of the file with the IndexNow key; at the root of the site the key is valid for every address. */
const INDEX_NOW_KEY_PATH = '/indexnow.txt';

/**
 * Submits changed paths of the site to search engines (indexnow.org), each once. Does nothing without `INDEXNOW_KEY`.
 * Never throws: a failed message is logged and not sent again, because the sitemap contains the same changes.
 */
export async function submitToIndexNow(paths: readonly string[]): Promise<void> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint, SITE_URL: origin } = env();
  if (key === undefined) return;
  const addresses = [...new Set(paths)].map((path) => origin + path);
  for (let startIndex = 0; startIndex < addresses.length; startIndex += MAX_SUBMITTED_ADDRESSES) {
    const urlList = addresses.slice(startIndex, startIndex + MAX_SUBMITTED_ADDRESSES);
    const body = {
      host: new URL(origin).host,
      key,
      keyLocation: origin + INDEX_NOW_KEY_PATH,
      urlList,
    };
    const logFailure = (reason: string) =>
      log('warn', 'indexnow.failed', { count: urlList.length, reason });
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(INDEX_NOW_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) log('info', 'indexnow.told', { count: urlList.length });
      else logFailure(`status ${response.status}`);
    } catch (error) {
      logFailure(getErrorReason(error));
    }
  }
}

/** Answers `GET /indexnow.txt`: the key by which search engines verify that a message comes from the site. */
export const serveIndexNowKey = createRoute<null>({
  route: INDEX_NOW_KEY_PATH,
  read: () => null,
  isQuiet: true,
  accept: async () => {
    const { INDEXNOW_KEY: key } = env();
    if (key === undefined) throw new HttpError(404, 'Não há esta página.');
    return Promise.resolve(
      new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    );
  },
});
