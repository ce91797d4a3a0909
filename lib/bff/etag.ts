import 'server-only';

import { createHash } from 'node:crypto';

/** The ETag of an answer. Weak: what compresses the answer on its way keeps it. */
export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether whoever asks has the answer of this ETag already. */
export const isKnown = (etag: string, headers: Headers): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === etag);
