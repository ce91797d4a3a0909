import 'server-only';

import { z } from 'zod';

import { encrypt, decrypt } from '@/lib/server/encryption';

import { quotationFlows } from '../flows';
import { normaliseOrderCode } from '../order-code';
import type { QuotationFlow } from '../types';

/**
 * Name of the cookie with the code of an order. Its path separates the cookies of different orders, which a `__Host-`
 * name would not allow.
 */
export const CODE_COOKIE = '__Secure-orcamento';

const COOKIE_LIFETIME_SECONDS = 24 * 60 * 60;

/** Returns the purpose that binds an encrypted value to its use and its order. */
const getEncryptionPurpose = (use: string, flow: QuotationFlow, order: string): string =>
  `${use}:${flow}:${normaliseOrderCode(order)}`;

/**
 * Creates a `set-cookie` header for the pages of one order, valid for 24 hours. `value` is encrypted for this use and
 * order; `now` is in milliseconds since 1970.
 */
export function createOrderCookie(
  [name, use]: readonly [name: string, use: string],
  flow: QuotationFlow,
  order: string,
  value: unknown,
  now: number,
): string {
  const encrypted = encrypt(getEncryptionPurpose(use, flow, order), [
    value,
    now + COOKIE_LIFETIME_SECONDS * 1_000,
  ]);
  const path = quotationFlows[flow].resultPath(order);
  return `${name}=${encrypted}; Path=${path}; Max-Age=${String(COOKIE_LIFETIME_SECONDS)}; HttpOnly; Secure; SameSite=Lax`;
}

/**
 * Returns the value of an order's cookie; `null` when our server did not encrypt it, when it belongs to another use or
 * order, and after 24 hours.
 */
export function readOrderCookie<T>(
  use: string,
  schema: z.ZodType<T>,
  flow: QuotationFlow,
  order: string,
  encrypted: string | undefined,
  now: number,
): T | null {
  const content = z.tuple([schema, z.number()]);
  const decrypted = content.safeParse(
    decrypt(getEncryptionPurpose(use, flow, order), encrypted ?? ''),
  );
  if (!decrypted.success) return null;
  const [value, expiresAt] = decrypted.data;
  return now < expiresAt ? value : null;
}

/**
 * Creates the `set-cookie` header with which a device can see an order for 24 hours. The code in it is encrypted, so
 * that a stolen cookie does not reveal it, and nobody can try codes by writing cookies. `code` is one that the backend
 * accepted; `now` is in milliseconds since 1970.
 */
export const createCodeCookie = (
  flow: QuotationFlow,
  order: string,
  code: string,
  now: number = Date.now(),
): string => createOrderCookie([CODE_COOKIE, 'code'], flow, order, code, now);

/** Returns the code; `null` for a cookie of another order or server, and after 24 hours (`now` in milliseconds). */
export const readCodeCookie = (
  flow: QuotationFlow,
  order: string,
  value: string | undefined,
  now: number = Date.now(),
): string | null => readOrderCookie('code', z.string(), flow, order, value, now);
