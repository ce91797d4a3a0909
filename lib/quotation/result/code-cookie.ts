import 'server-only';

import { z } from 'zod';

import { encrypt, decrypt } from '@/lib/server/encryption';

import { flows } from '../flows';
import { orderKey } from '../order-code';
import type { QuotationFlow } from '../types';

/** Name of the cookie; its path separates those of different orders, which `__Host-` would not allow. */
export const CODE_COOKIE = '__Secure-orcamento';

const LIFETIME_S = 24 * 60 * 60;

/** Binds a encrypted code to its order. */
const purpose = (flow: QuotationFlow, order: string): string => `code:${flow}:${orderKey(order)}`;

const content = z.tuple([z.string(), z.number()]);

/**
 * Returns the `set-cookie` that opens an order for 24 hours on one device. It is encrypted, so that a stolen cookie
 * reveals no code, and nobody tries codes by writing cookies.
 *
 * @param code as the backend accepted it
 * @param now milliseconds since 1970
 */
export function codeCookie(
  flow: QuotationFlow,
  order: string,
  code: string,
  now: number = Date.now(),
): string {
  const value = encrypt(purpose(flow, order), [code, now + LIFETIME_S * 1_000]);
  const path = flows[flow].result(order);
  return `${CODE_COOKIE}=${value}; Path=${path}; Max-Age=${String(LIFETIME_S)}; HttpOnly; Secure; SameSite=Lax`;
}

/**
 * The code in the value of a cookie; `null` when it is not ours, of another order, or over its 24 hours.
 *
 * @param now milliseconds since 1970
 */
export function openCode(
  flow: QuotationFlow,
  order: string,
  value: string | undefined,
  now: number = Date.now(),
): string | null {
  const opened = content.safeParse(decrypt(purpose(flow, order), value ?? ''));
  if (!opened.success) return null;
  const [code, endsAt] = opened.data;
  return now < endsAt ? code : null;
}
