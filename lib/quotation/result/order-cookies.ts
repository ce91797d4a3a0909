import 'server-only';

import { quotationFlows } from '../flows';
import { decodeOrderCode } from '../order-code';
import { CODE_COOKIE, readCodeCookie } from './code-cookie';
import { readRecalculationCookie, RECALCULATION_COOKIE } from './recalculation';

/**
 * Returns whether a request for the page of an order comes from the device that sent the order, or opened it with its
 * code, in the last 24 hours. `path` is as the address has it, percent-encoded.
 */
export function hasOrderCookie(
  path: string,
  readCookie: (name: string) => string | undefined,
): boolean {
  const flow = (['armouring', 'aesthetics'] as const).find((each) =>
    path.startsWith(quotationFlows[each].resultPath('')),
  );
  if (flow === undefined) return false;
  const order = decodeOrderCode(path.slice(quotationFlows[flow].resultPath('').length));
  return (
    readCodeCookie(flow, order, readCookie(CODE_COOKIE)) !== null ||
    readRecalculationCookie(flow, order, readCookie(RECALCULATION_COOKIE)) !== null
  );
}
