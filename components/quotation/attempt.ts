import { randomKey } from '@/components/form/attempt-key';
import type { QuotationFlow } from '@/lib/quotation/types';

const nameOf = (flow: QuotationFlow): string => `cotacao:${flow}`;

const memory = new Map<QuotationFlow, string>();

/** The tab's own storage; a browser may refuse it. */
function stored(flow: QuotationFlow): string | null {
  try {
    return sessionStorage.getItem(nameOf(flow));
  } catch {
    return null;
  }
}

/**
 * The idempotency key of the quotation under way: the same until it is done, whatever is corrected, closed or
 * reloaded meanwhile, so that it never becomes a second lead.
 */
export function attemptKey(flow: QuotationFlow): string {
  const key = memory.get(flow) ?? stored(flow) ?? randomKey();
  memory.set(flow, key);
  try {
    sessionStorage.setItem(nameOf(flow), key);
  } catch {
    // Without storage the page's memory has to do.
  }
  return key;
}

/** The quotation is done: the next one is another. */
export function endAttempt(flow: QuotationFlow): void {
  memory.delete(flow);
  try {
    sessionStorage.removeItem(nameOf(flow));
  } catch {
    // There was nothing to forget.
  }
}
