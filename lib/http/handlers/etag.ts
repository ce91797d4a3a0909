import 'server-only';

/**
 * Returns the ETag of an answer. It is weak, so that it survives compression on the way. The hash is computed off
 * the event loop, which a feed of megabytes would block.
 */
export async function computeEtag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body));
  return `W/"${digest.toString('base64url').slice(0, 22)}"`;
}

/** Returns whether the client has the answer with this ETag already. */
export const hasCurrentEtag = (etag: string, headers: Headers): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((candidate) => candidate.trim() === etag);
