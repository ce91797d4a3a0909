import { createHash, timingSafeEqual } from 'node:crypto';

import { Refusal } from './refusal';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether an `Authorization` header carries the secret, compared in constant time: digests are compared, so that not
 * even the length of the secret can be measured.
 */
function carriesSecret(authorization: string | null, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * Lets in who brings the secret of a route.
 *
 * @param secret `undefined` when none is set: the route then does not exist
 * @throws Refusal 404 or 401
 */
export function requireSecret(headers: Headers, secret: string | undefined): void {
  if (!secret) throw new Refusal(404, 'Não encontrado.');
  if (carriesSecret(headers.get('authorization'), secret)) return;
  throw new Refusal(401, 'Segredo ausente ou incorreto.', {
    headers: { 'www-authenticate': 'Bearer' },
    reason: 'secret',
  });
}
