import { randomKey } from '@/components/form/attempt-key';
import { tabStorage } from '@/components/ui/browser';
import type { QuotationFlow } from '@/lib/quotation/types';

const nameOf = (flow: QuotationFlow): string => `cotacao:${flow}`;

/** Stands in where the browser keeps nothing. */
const memory = new Map<QuotationFlow, string>();

/**
 * The idempotency key of the quotation under way: the same until it is done, whatever is corrected, closed or
 * reloaded meanwhile, so that it never becomes a second lead.
 */
export function attemptKey(flow: QuotationFlow): string {
  const key = memory.get(flow) ?? tabStorage.read(nameOf(flow)) ?? randomKey();
  resumeAttempt(flow, key);
  return key;
}

/** Goes on with a quotation that was sent: what is corrected in it does not become a second lead. */
export function resumeAttempt(flow: QuotationFlow, key: string): void {
  memory.set(flow, key);
  tabStorage.write(nameOf(flow), key);
}

/** The quotation is done: the next one is another. */
export function endAttempt(flow: QuotationFlow): void {
  memory.delete(flow);
  tabStorage.write(nameOf(flow), null);
}
