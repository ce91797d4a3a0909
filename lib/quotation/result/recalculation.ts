import 'server-only';

import { z } from 'zod';

import type { Contact } from '@/lib/forms/types';

import { flows } from '../flows';
import type { QuotationFlow } from '../types';
import { withResumed } from '../wizard/address';
import { openOrderCookie, orderCookie } from './code-cookie';

/** Name of the cookie with which an order is changed and calculated again. */
export const RECALCULATION_COOKIE = '__Secure-recalculo';

const USE = 'recalculation';

/** Browsers take cookies of 4 KB, and proxies answers whose headers have as much. */
const MAX_QUERY_LENGTH = 1_200;

const recalculation = z.object({
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  query: z.string(),
});

/** The contact data that were sent with an order, and its choices as the query of the wizard's address. */
type Recalculation = Readonly<z.infer<typeof recalculation>>;

/**
 * Returns the `set-cookie` with which the device that sent an order changes it within 24 hours; `null` where the address
 * holds no choices, or more than a cookie has room for.
 *
 * @param wizard path of the wizard with its choices
 * @param now milliseconds since 1970
 */
export function recalculationCookie(
  flow: QuotationFlow,
  order: string,
  contact: Contact,
  wizard: string,
  now: number = Date.now(),
): string | null {
  const [path, query] = wizard.split('?', 2);
  if (path !== flows[flow].wizard || !query || query.length > MAX_QUERY_LENGTH) return null;
  const value: Recalculation = { contact, query };
  return orderCookie([RECALCULATION_COOKIE, USE], flow, order, value, now);
}

/**
 * Returns what an order is changed with: the address of its wizard, filled in, and the contact data; `null` where the
 * cookie is not ours, of another order, or over its 24 hours.
 *
 * @param encrypted value of the cookie
 * @param now milliseconds since 1970
 */
export function openRecalculation(
  flow: QuotationFlow,
  order: string,
  encrypted: string | undefined,
  now: number = Date.now(),
): Readonly<{ contact: Contact; address: string }> | null {
  const opened = openOrderCookie(USE, recalculation, flow, order, encrypted, now);
  if (!opened) return null;
  const { contact, query } = opened;
  return { contact, address: withResumed(`${flows[flow].wizard}?${query}`) };
}
