import 'server-only';

import { quotationFlows } from '../flows';
import { decodeOrderCode } from '../order-code';
import { CODE_COOKIE, readCodeCookie } from './code-cookie';
import { readRecalculationCookie, RECALCULATION_COOKIE } from './recalculation';

/**
 * Returns whether a request for the page of an order comes from the device that sent the order, or that opened it with
 * its code, in the last 24 hours.
 *
 * @param path path of the page, as the address has it
 */
export const bringsOrderCookie = (
  path: string,
  readCookie: (name: string) => string | undefined,
): boolean =>
  (['armouring', 'aesthetics'] as const).some((flow) => {
    const folder = quotationFlows[flow].resultPath('');
    if (!path.startsWith(folder)) return false;
    const order = decodeOrderCode(path.slice(folder.length));
    return (
      readCodeCookie(flow, order, readCookie(CODE_COOKIE)) !== null ||
      readRecalculationCookie(flow, order, readCookie(RECALCULATION_COOKIE)) !== null
    );
  });
