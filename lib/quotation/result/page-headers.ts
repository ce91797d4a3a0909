import { usesGoogle } from '@/lib/env/plain.mjs';
import { contentSecurityPolicy } from '@/lib/isr-cache/content-security-policy.mjs';

const RESULT = /^\/(?:blindagem|estetica)\/orcamento\/[^/]+$/;

/** Whether an address is that of a quotation's result. */
export const isResultAddress = (pathname: string): boolean => RESULT.test(pathname);

/** Headers of a result page and of what stands in for it: personal, rendered for one request. */
export type ResultHeaders = Readonly<{
  'content-security-policy': string;
  'cache-control': string;
  'referrer-policy': string;
  'x-robots-tag': string;
}>;

/**
 * @param nonce names the scripts of this one answer; nobody can foresee it
 */
export function resultHeaders(nonce: string): ResultHeaders {
  return {
    'content-security-policy': contentSecurityPolicy({ nonce, withGoogle: usesGoogle() }),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}
