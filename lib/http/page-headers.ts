import { usesGoogleTags } from '@/lib/server/env/unchecked';
import { buildContentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { findScreen } from '@/lib/site/screens';

/** Returns whether the page of an address is rendered for each request; all other pages are cached whole. */
export const isRenderedPerRequest = (pathname: string): boolean =>
  findScreen(pathname)?.perRequest === true;

/** Returns whether a page is a visitor's own quotation, whose address no other site may receive. */
const isQuotationResult = (pathname: string): boolean => findScreen(pathname)?.indexed === 'closed';

/** The headers of a page that is rendered for one request, and of an error or redirect that replaces such a page. */
export type PageHeaders = Readonly<{
  'content-security-policy': string;
  'cache-control': string;
  'x-robots-tag': string;
  /**
   * Only the result of a quotation has a referrer policy: without a referrer the forms of other pages would be
   * refused as coming from another site.
   */
  'referrer-policy'?: string;
}>;

/**
 * Returns the headers of a page that is rendered for one request. The page's own scripts have the random `nonce`, so
 * that no other script runs.
 */
export function createPageHeaders(pathname: string, nonce: string): PageHeaders {
  return {
    'content-security-policy': buildContentSecurityPolicy({ nonce, withGoogle: usesGoogleTags() }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    ...(isQuotationResult(pathname) && { 'referrer-policy': 'no-referrer' }),
  };
}
