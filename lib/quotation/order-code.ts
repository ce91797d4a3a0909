import { decodeAddressPart } from '@/lib/site/format/url';

/**
 * Pattern of an order code: letters, digits and the marks of usual numbering ("BLD-2026-7F3K", "123/2026"). It
 * excludes blanks and any character that a backend might trim or interpret.
 */
const ORDER_CODE_PATTERN = /^[A-Za-z0-9_~-](?:[A-Za-z0-9_.~/-]{0,98}[A-Za-z0-9_~-])?$/;

/** Returns whether a text can be an order code. Any other text is handled like an order that does not exist. */
export const isOrderCode = (order: string): boolean => ORDER_CODE_PATTERN.test(order);

/** Returns the spelling for limits and flags, because a backend may ignore the case of a code. */
export const normaliseOrderCode = (order: string): string => order.toLowerCase();

/** Decodes a percent-encoded order code; returns "", which is never one, for an invalid encoding. */
export function decodeOrderCode(encodedCode: string): string {
  return decodeAddressPart(encodedCode) ?? '';
}
