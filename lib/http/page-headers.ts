import { usesGoogle } from '@/lib/server/env/unchecked';
import { contentSecurityPolicy } from '@/lib/server/page-cache/content-security-policy';
import { screenAt } from '@/lib/site/screens';

/** Whether the page of an address is made for each request, where all others are kept whole in the cache. */
export const isMadePerRequest = (pathname: string): boolean =>
  screenAt(pathname)?.perRequest === true;

/** Belongs to one visitor, so that its address is told to nobody. */
const isResult = (pathname: string): boolean => screenAt(pathname)?.indexed === 'closed';

/** Headers of a page made for one request, and of what stands in for it. */
export type PageHeaders = Readonly<{
  'content-security-policy': string;
  'cache-control': string;
  'x-robots-tag': string;
  /** Of a quotation's result alone: without a referrer the forms of other pages would be refused as foreign. */
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
