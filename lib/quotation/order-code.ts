import { decodePart } from '@/lib/site/format/url';

/**
 * Letters, digits and the marks of usual numbering ("BLD-2026-7F3K", "123/2026"); no blanks, nothing that a backend
 * might trim or take for something else.
 */
const ORDER_CODE = /^[A-Za-z0-9_~-](?:[A-Za-z0-9_.~/-]{0,98}[A-Za-z0-9_~-])?$/;

/** Returns whether a text can be an order code; any other is treated like an order that does not exist. */
export const isOrderCode = (order: string): boolean => ORDER_CODE.test(order);

/**
 * The name under which an order is counted, marked and remembered: one for all its spellings, since a backend may
 * compare without regard to case.
 */
export const orderKey = (order: string): string => order.toLowerCase();

/**
 * The order code of an address; empty, which no order is called, when the address is no valid encoding.
 *
 * @param part of the address as it stands there, percent-encoded
 */
export function orderOf(part: string): string {
  return decodePart(part) ?? '';
}
