import { env } from '@/lib/env';

import { Refusal } from './refusal';

/**
 * Lets a write through only from a page of ours: `Sec-Fetch-Site: same-origin`, or
 * an `Origin` equal to ours from browsers that do not send the former.
 *
 * @param siteUrl public origin of the site
 * @throws Refusal 403
 */
export function requireSameOrigin(headers: Headers, siteUrl: string): void {
  const site = headers.get('sec-fetch-site');
  const allowed = site === null ? headers.get('origin') === siteUrl : site === 'same-origin';
  if (!allowed) throw new Refusal(403, 'Este pedido não veio do nosso site.', { reason: 'origin' });
}

/** The same for the site's own origin. */
export const fromOurPages = (headers: Headers): void => requireSameOrigin(headers, env().SITE_URL);
