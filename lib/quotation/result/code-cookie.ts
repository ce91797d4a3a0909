import 'server-only';

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { env } from '@/lib/env';

import { flows } from '../flows';
import type { QuotationFlow } from '../types';

/** Name of the cookie; its path keeps those of different orders apart, which `__Host-` would not allow. */
export const CODE_COOKIE = '__Secure-orcamento';

const LIFETIME_S = 24 * 60 * 60;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** From the backend's credentials: every instance has them, and nobody else does. */
function key(): Buffer {
  const { API_AUTHORIZATION, API_KEY, API_TOKEN } = env();
  const secret = [API_AUTHORIZATION, API_KEY, API_TOKEN].join('\n');
  return Buffer.from(hkdfSync('sha256', secret, '', 'quotation-code', 32));
}

/** Binds a sealed code to its order. */
const label = (flow: QuotationFlow, order: string): Buffer => Buffer.from(`${flow}:${order}`);

/**
 * The `set-cookie` that opens an order for 24 hours on one device (DECISIONS). Sealed, so that whoever takes a
 * cookie learns no code, and nobody tries codes by writing cookies: only {@link openCode} ever reads it.
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
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(label(flow, order));
  const content = JSON.stringify([code, now + LIFETIME_S * 1_000]);
  const sealed = Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final()]);
  const value = Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
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
  const bytes = Buffer.from(value ?? '', 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES))
      .setAAD(label(flow, order))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const content = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
    const [code, endsAt] = JSON.parse(content + decipher.final('utf8')) as [string, number];
    return now < endsAt ? code : null;
  } catch {
    return null;
  }
}
