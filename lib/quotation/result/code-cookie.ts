import 'server-only';

import { z } from 'zod';

import { encrypt, decrypt } from '@/lib/server/encryption';

import { flows } from '../flows';
import { orderKey } from '../order-code';
import type { QuotationFlow } from '../types';

/** Name of the cookie; its path separates those of different orders, which `__Host-` would not allow. */
export const CODE_COOKIE = '__Secure-orcamento';

const LIFETIME_S = 24 * 60 * 60;

/** Binds an encrypted value to its use and its order. */
const purpose = (use: string, flow: QuotationFlow, order: string): string =>
  `${use}:${flow}:${orderKey(order)}`;

/** Returns a `set-cookie` for the pages of one order, for 24 hours; `value` is encrypted for its use with that order. */
export function orderCookie(
  [name, use]: readonly [name: string, use: string],
  flow: QuotationFlow,
  order: string,
  value: unknown,
  now: number,
): string {
  const encrypted = encrypt(purpose(use, flow, order), [value, now + LIFETIME_S * 1_000]);
  const path = flows[flow].result(order);
  return `${name}=${encrypted}; Path=${path}; Max-Age=${String(LIFETIME_S)}; HttpOnly; Secure; SameSite=Lax`;
}

/** Returns the value of an order's cookie; `null` when it is not ours, of another use or order, or over its 24 hours. */
export function openOrderCookie<T>(
  use: string,
  schema: z.ZodType<T>,
  flow: QuotationFlow,
  order: string,
  encrypted: string | undefined,
  now: number,
): T | null {
  const content = z.tuple([schema, z.number()]);
  const opened = content.safeParse(decrypt(purpose(use, flow, order), encrypted ?? ''));
  if (!opened.success) return null;
  const [value, endsAt] = opened.data;
  return now < endsAt ? value : null;
}

/**
 * Returns the `set-cookie` that opens an order for 24 hours on one device. It is encrypted, so that a stolen cookie
 * reveals no code, and nobody tries codes by writing cookies.
 *
 * @param code as the backend accepted it
 * @param now milliseconds since 1970
 */
export const codeCookie = (
  flow: QuotationFlow,
  order: string,
  code: string,
  now: number = Date.now(),
): string => orderCookie([CODE_COOKIE, 'code'], flow, order, code, now);

/**
 * The code in the value of a cookie; `null` when it is not ours, of another order, or over its 24 hours.
 *
 * @param now milliseconds since 1970
 */
export const openCode = (
  flow: QuotationFlow,
  order: string,
  value: string | undefined,
  now: number = Date.now(),
): string | null => openOrderCookie('code', z.string(), flow, order, value, now);
