import { createHash, timingSafeEqual } from 'node:crypto';

import { env } from '@/lib/server/env';

import { HttpError } from './http-error';

/**
 * Refuses a write (HttpError 403) that does not come from a page of this site. Such a page is recognised by
 * `Sec-Fetch-Site: same-origin` or, in browsers without that header, by an `Origin` equal to `siteUrl`.
 */
export function requireSameOrigin(headers: Headers, siteUrl: string): void {
  const site = headers.get('sec-fetch-site');
  const allowed = site === null ? headers.get('origin') === siteUrl : site === 'same-origin';
  if (!allowed)
    throw new HttpError(403, 'Este pedido não veio do nosso site.', { reason: 'origin' });
}

/** Throws HttpError 403 for a request that comes from a page of another site. */
export const requireOwnPages = (headers: Headers): void =>
  requireSameOrigin(headers, env().SITE_URL);

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns whether the `Authorization` header of a request contains the secret. Hashes are compared in constant time,
 * so that not even the length of the secret can be measured.
 */
export function hasSecret(headers: Headers, secret: string): boolean {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(hashText(token), hashText(secret));
}

/** Throws HttpError 401 without the secret, and 404 where `secret` is `undefined`: none is set. */
export function requireSecret(headers: Headers, secret: string | undefined): void {
  if (!secret) throw new HttpError(404, 'Não encontrado.');
  if (hasSecret(headers, secret)) return;
  throw new HttpError(401, 'Segredo ausente ou incorreto.', {
    headers: { 'www-authenticate': 'Bearer' },
    reason: 'secret',
  });
}
