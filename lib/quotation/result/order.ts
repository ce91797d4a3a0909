import { decoded } from '@/lib/http/decoded';

/**
 * The order code of an address; empty, which no order is called, when the address is no valid encoding.
 *
 * @param part of the address as it stands there, percent-encoded
 */
export function orderOf(part: string): string {
  return decoded(part) ?? '';
}
