import { usesGoogle } from '@/lib/server/env/unchecked';
import { contentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { screenAt } from '@/lib/site/screens';

/** Returns whether the page of an address is rendered for each request; all others are cached whole. */
export const isRenderedPerRequest = (pathname: string): boolean =>
  screenAt(pathname)?.perRequest === true;

/** The page belongs to one visitor, so its address is sent to no other site. */
const isResult = (pathname: string): boolean => screenAt(pathname)?.indexed === 'closed';

/** Headers of a page that is rendered for one request, and of a response in its place. */
export type PageHeaders = Readonly<{
  'content-security-policy': string;
  'cache-control': string;
  'x-robots-tag': string;
  /**
   * The result of a quotation alone has a referrer policy: without a referrer the forms of other pages would be refused
   * as foreign.
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
    ...(isResult(pathname) && { 'referrer-policy': 'no-referrer' }),
  };
}
