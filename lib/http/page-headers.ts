import { usesGoogle } from '@/lib/server/env/unchecked';
import { contentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { screenAt } from '@/lib/site/screens';

/** Returns whether the page of an address is rendered for each request; all others are cached whole. */
export const isRenderedPerRequest = (pathname: string): boolean =>
  screenAt(pathname)?.perRequest === true;

/** Returns whether the page is a visitor's own quotation, whose address no other site may receive. */
const isQuotationResult = (pathname: string): boolean => screenAt(pathname)?.indexed === 'closed';

/**
 * Headers of a page that is rendered for one request, and of an error or redirect that is answered instead of such a
 * page.
 */
export type PageHeaders = Readonly<{
  'content-security-policy': string;
  'cache-control': string;
  'x-robots-tag': string;
  /**
   * Only the result of a quotation has a referrer policy: without a referrer the forms of other pages would be refused
   * as coming from another site.
   */
  'referrer-policy'?: string;
}>;

/**
 * @param nonce names the scripts of this one answer; nobody can foresee it
 */
export function pageHeaders(pathname: string, nonce: string): PageHeaders {
  return {
    'content-security-policy': contentSecurityPolicy({ nonce, withGoogle: usesGoogle() }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    ...(isQuotationResult(pathname) && { 'referrer-policy': 'no-referrer' }),
  };
}
