import { usesGoogle } from '@/lib/env/plain.mjs';
import { contentSecurityPolicy } from '@/lib/isr-cache/content-security-policy.mjs';

/** Belong to one visitor, so that their address is told to nobody. */
const RESULT = /^\/(?:blindagem|estetica)\/orcamento\/[^/]+$/;
/** Answer what their query asks. */
const ASKED =
  /^\/(?:detalhe\/[^/]+\/parcelas(?:\/proposta)?|verificar|detalhes\/visita|visita|blindagem\/calendario)$/;

/** Whether the page of an address is made for each request, where all others are kept whole in the cache. */
export const isMadePerRequest = (pathname: string): boolean =>
  RESULT.test(pathname) || ASKED.test(pathname);

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
    ...(RESULT.test(pathname) && { 'referrer-policy': 'no-referrer' }),
  };
}
