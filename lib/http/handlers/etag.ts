import 'server-only';

/**
 * The ETag of an answer. Weak: what compresses the answer on its way keeps it. Made beside the event loop, which a feed
 * of megabytes would hold up.
 */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body));
  return `W/"${digest.toString('base64url').slice(0, 22)}"`;
}

/** Whether whoever asks has the answer of this ETag already. */
export const isKnown = (etag: string, headers: Headers): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((candidate) => candidate.trim() === etag);
