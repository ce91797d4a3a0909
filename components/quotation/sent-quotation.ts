import { randomKey } from '@/components/form/attempt-key';
import { dropDraft, saveDraft, readDraft } from '@/components/form/draft';
import type { FormValues } from '@/components/form/form-values';
import { tabStorage } from '@/components/ui/browser';
import { privateFields } from '@/lib/forms/form';
import { quotationFields } from '@/lib/quotation/form';
import type { QuotationFlow } from '@/lib/quotation/types';

const inMemoryOnly = privateFields(quotationFields);

/** Name of the draft of a quotation's lead. */
export const leadDraft = (flow: QuotationFlow): string => `cotacao-${flow}`;

/** Name of the draft of a quotation that was sent, and whose result was not opened yet. */
export const sentDraft = (flow: QuotationFlow): string => `enviada-${flow}`;

type SentQuotation = Readonly<{
  /** Path of its result. */
  result: string;
  /** Path of the wizard with its choices, and the lead open. */
  lead: string;
}>;

/** Ends the attempt of a quotation that was sent, and saves its values until the result opens, since they may need a correction. */
export function saveSent(flow: QuotationFlow, sent: SentQuotation, values: FormValues): void {
  saveDraft(sentDraft(flow), { ...values, ...sent, key: attemptKey(flow) }, inMemoryOnly);
  endAttempt(flow);
}

/** Drops the saved values of a quotation whose result is open. */
export function forgetSent(flow: QuotationFlow): void {
  dropDraft(sentDraft(flow));
}

/** Returns the e-mail that a code was sent to; empty where the tab has not saved it. */
export function emailOfSent(flow: QuotationFlow, result: string): string {
  const saved = readDraft(sentDraft(flow));
  return saved['result'] === result ? (saved['email'] ?? '') : '';
}

/**
 * Restores the draft of a quotation that was sent, for a correction.
 *
 * @returns path that opens its lead; `null` where the tab has not saved it
 */
export function correctSent(flow: QuotationFlow, result: string): string | null {
  const { key, lead, result: saved, ...values } = readDraft(sentDraft(flow));
  if (!key || !lead || saved !== result) return null;
  resumeAttempt(flow, key);
  saveDraft(leadDraft(flow), values, inMemoryOnly);
  return lead;
}

const nameOf = (flow: QuotationFlow): string => `cotacao:${flow}`;

/** Replaces the storage where the browser has none. */
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

/** Resumes the attempt of a quotation that was sent, so that a correction does not become a second lead. */
function resumeAttempt(flow: QuotationFlow, key: string): void {
  memory.set(flow, key);
  tabStorage.write(nameOf(flow), key);
}

/** The quotation is done: the next one is another. */
function endAttempt(flow: QuotationFlow): void {
  memory.delete(flow);
  tabStorage.write(nameOf(flow), null);
}
