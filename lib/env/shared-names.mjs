// @ts-check
import { createHash } from 'node:crypto';

/** What the keys in Redis begin with that all instances of a site share, whatever their build. */
export function siteName() {
  const address = JSON.stringify([process.env['SITE_URL']]);
  return `bastiao:${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`;
}
