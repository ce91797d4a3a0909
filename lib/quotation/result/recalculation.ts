import 'server-only';

import { z } from 'zod';

import type { Contact } from '@/lib/forms/types';

import { quotationFlows } from '../flows';
import type { QuotationFlow } from '../types';
import { addResumedParameter } from '../wizard/address';
import { readOrderCookie, createOrderCookie } from './code-cookie';

/** Name of the cookie with which the device that sent an order can change and recalculate it. */
export const RECALCULATION_COOKIE = '__Secure-recalculo';

const COOKIE_USE = 'recalculation';

/** The longest stored query, in characters: browsers accept cookies of 4 KB, and proxies headers of 4 KB. */
const MAX_QUERY_LENGTH = 1_200;

const recalculationSchema = z.object({
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  query: z.string(),
});

/** The content of the cookie: the contact data of an order, and its choices as the query of the wizard's address. */
type Recalculation = Readonly<z.infer<typeof recalculationSchema>>;

/**
 * Returns the `set-cookie` header with which the device that sent an order can change it within 24 hours; `null` where
 * `wizardAddress` contains no choices, or choices too long for a cookie. `now` is in milliseconds since 1970.
 */
export function createRecalculationCookie(
  flow: QuotationFlow,
  order: string,
  contact: Contact,
  wizardAddress: string,
  now: number = Date.now(),
): string | null {
  const [path, query] = wizardAddress.split('?', 2);
  if (path !== quotationFlows[flow].wizardPath || !query || query.length > MAX_QUERY_LENGTH)
    return null;
  const value: Recalculation = { contact, query };
  return createOrderCookie([RECALCULATION_COOKIE, COOKIE_USE], flow, order, value, now);
}

/**
 * Returns the wizard's address with the choices of an order, and the contact data; `null` when our server did not
 * encrypt the cookie, when it belongs to another order, and after 24 hours. `now` is in milliseconds since 1970.
 */
export function readRecalculationCookie(
  flow: QuotationFlow,
  order: string,
  encrypted: string | undefined,
  now: number = Date.now(),
): Readonly<{ contact: Contact; address: string }> | null {
  const decrypted = readOrderCookie(COOKIE_USE, recalculationSchema, flow, order, encrypted, now);
  if (!decrypted) return null;
  const { contact, query } = decrypted;
  return { contact, address: addResumedParameter(`${quotationFlows[flow].wizardPath}?${query}`) };
}
