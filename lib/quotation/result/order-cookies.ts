import 'server-only';

import { quotationFlows } from '../flows';
import { decodeOrderCode, normaliseOrderCode } from '../order-code';
import { CODE_COOKIE, readCodeCookie } from './code-cookie';
import { readRecalculationCookie, RECALCULATION_COOKIE } from './recalculation';

/**
 * Returns one name for the order of a page, however its address is written, if the request comes from the device that
 * sent the order, or opened it with its code, in the last 24 hours; otherwise `null`.
 *
 * @param path path of the page, as the address has it
 */
export function findOwnOrder(
  path: string,
  readCookie: (name: string) => string | undefined,
): string | null {
  const flow = (['armouring', 'aesthetics'] as const).find((each) =>
    path.startsWith(quotationFlows[each].resultPath('')),
  );
  if (flow === undefined) return null;
  const order = decodeOrderCode(path.slice(quotationFlows[flow].resultPath('').length));
  const isOwn =
    readCodeCookie(flow, order, readCookie(CODE_COOKIE)) !== null ||
    readRecalculationCookie(flow, order, readCookie(RECALCULATION_COOKIE)) !== null;
  return isOwn ? `${flow}:${normaliseOrderCode(order)}` : null;
}
