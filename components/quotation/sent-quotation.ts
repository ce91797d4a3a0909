import { randomKey } from '@/components/form/attempt-key';
import { dropDraft, saveDraft, readDraft } from '@/components/form/draft';
import type { FormValues } from '@/components/form/form-values';
import { tabStorage } from '@/components/ui/browser';
import { privateFieldNames } from '@/lib/forms/form';
import { quotationFields } from '@/lib/quotation/form';
import type { QuotationFlow } from '@/lib/quotation/types';

const inMemoryOnly = privateFieldNames(quotationFields);

/** Returns the name of the draft of a quotation's contact form. */
export const leadDraft = (flow: QuotationFlow): string => `cotacao-${flow}`;

/** Returns the name of the draft of a sent quotation whose result was not opened yet. */
export const sentDraft = (flow: QuotationFlow): string => `enviada-${flow}`;

type SentQuotation = Readonly<{
  /** Path of the quotation's result. */
  result: string;
  /** Path of the wizard with its choices and the contact form open. */
  lead: string;
}>;

/**
 * Ends the attempt of a sent quotation, and saves its values until the result opens, since the visitor may have to
 * correct them.
 */
export function saveSent(flow: QuotationFlow, sent: SentQuotation, values: FormValues): void {
  saveDraft(sentDraft(flow), { ...values, ...sent, key: attemptKey(flow) }, inMemoryOnly);
  endAttempt(flow);
  tabStorage.write(changeName(flow), null);
}

const changeName = (flow: QuotationFlow): string => `alterar:${flow}`;

/** Notes in the tab that the wizard is about to change an order, until a quotation is sent. */
export const beginChange = (flow: QuotationFlow, result: string): void =>
  tabStorage.write(changeName(flow), result);

/** Returns the path of the result of the order that is being changed in this tab; `null` without one. */
export const changedResult = (flow: QuotationFlow): string | null =>
  tabStorage.read(changeName(flow));

/** Drops the saved values of a quotation whose result is open. */
export function forgetSent(flow: QuotationFlow): void {
  dropDraft(sentDraft(flow));
}

/** Returns the e-mail address to which a code was sent; empty where the tab has not saved it. */
export function emailOfSent(flow: QuotationFlow, result: string): string {
  const saved = readDraft(sentDraft(flow));
  return saved['result'] === result ? (saved['email'] ?? '') : '';
}

/**
 * Restores the draft of a sent quotation, so that the visitor can correct it.
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

/** Keeps the keys where the browser has no storage. */
const memory = new Map<QuotationFlow, string>();

/**
 * Returns the idempotency key of the current quotation. The key stays the same until the quotation is done, even if it
 * is corrected, closed or reloaded before, so that it never becomes a second lead.
 */
export function attemptKey(flow: QuotationFlow): string {
  const key = memory.get(flow) ?? tabStorage.read(nameOf(flow)) ?? randomKey();
  resumeAttempt(flow, key);
  return key;
}

/** Makes `key` the current one again, so that correcting a sent quotation does not create a second lead. */
function resumeAttempt(flow: QuotationFlow, key: string): void {
  memory.set(flow, key);
  tabStorage.write(nameOf(flow), key);
}

/** Deletes the key of a finished quotation, so that the next one gets another key. */
function endAttempt(flow: QuotationFlow): void {
  memory.delete(flow);
  tabStorage.write(nameOf(flow), null);
}
