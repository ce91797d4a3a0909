import { createRandomKey } from '@/components/form/attempt-key';
import { deleteDraft, saveDraft, readDraft } from '@/components/form/draft';
import type { FormValues } from '@/components/form/form-values';
import { tabStorage } from '@/components/ui/browser';
import { privateFieldNames } from '@/lib/forms/form';
import { quotationFields } from '@/lib/quotation/form';
import type { QuotationFlow } from '@/lib/quotation/types';

const fieldsNotStored = privateFieldNames(quotationFields);

/** Returns the name of the draft of a quotation's contact form. */
export const leadDraftName = (flow: QuotationFlow): string => `cotacao-${flow}`;

/** Returns the name of the draft of a sent quotation whose result was not opened yet. */
export const sentDraftName = (flow: QuotationFlow): string => `enviada-${flow}`;

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
export function saveSentQuotation(
  flow: QuotationFlow,
  sent: SentQuotation,
  values: FormValues,
): void {
  saveDraft(
    sentDraftName(flow),
    { ...values, ...sent, key: getIdempotencyKey(flow) },
    fieldsNotStored,
  );
  deleteIdempotencyKey(flow);
  tabStorage.write(changedResultKey(flow), null);
}

const changedResultKey = (flow: QuotationFlow): string => `alterar:${flow}`;

/** Notes in the tab that the wizard is about to change an order, until a quotation is sent. */
export const recordOrderChange = (flow: QuotationFlow, result: string): void =>
  tabStorage.write(changedResultKey(flow), result);

/** Returns the path of the result of the order that is being changed in this tab; `null` without one. */
export const readChangedResult = (flow: QuotationFlow): string | null =>
  tabStorage.read(changedResultKey(flow));

/** Drops the saved values of a quotation whose result is open. */
export function deleteSentQuotation(flow: QuotationFlow): void {
  deleteDraft(sentDraftName(flow));
}

/** Returns the e-mail address to which a code was sent; empty where the tab has not saved it. */
export function readSentEmail(flow: QuotationFlow, result: string): string {
  const saved = readDraft(sentDraftName(flow));
  return saved['result'] === result ? (saved['email'] ?? '') : '';
}

/**
 * Restores the draft of a sent quotation, so that the visitor can correct it.
 *
 * @returns path that opens its lead; `null` where the tab has not saved it
 */
export function restoreSentQuotation(flow: QuotationFlow, result: string): string | null {
  const { key, lead, result: saved, ...values } = readDraft(sentDraftName(flow));
  if (!key || !lead || saved !== result) return null;
  restoreIdempotencyKey(flow, key);
  saveDraft(leadDraftName(flow), values, fieldsNotStored);
  return lead;
}

const idempotencyStorageKey = (flow: QuotationFlow): string => `cotacao:${flow}`;

/** Keeps the keys where the browser has no storage. */
const idempotencyKeysInMemory = new Map<QuotationFlow, string>();

/**
 * Returns the idempotency key of the current quotation. The key stays the same until the quotation is done, even if it
 * is corrected, closed or reloaded before, so that it never becomes a second lead.
 */
export function getIdempotencyKey(flow: QuotationFlow): string {
  const key =
    idempotencyKeysInMemory.get(flow) ??
    tabStorage.read(idempotencyStorageKey(flow)) ??
    createRandomKey();
  restoreIdempotencyKey(flow, key);
  return key;
}

/** Makes `key` the current one again, so that correcting a sent quotation does not create a second lead. */
function restoreIdempotencyKey(flow: QuotationFlow, key: string): void {
  idempotencyKeysInMemory.set(flow, key);
  tabStorage.write(idempotencyStorageKey(flow), key);
}

/** Deletes the key of a finished quotation, so that the next one gets another key. */
function deleteIdempotencyKey(flow: QuotationFlow): void {
  idempotencyKeysInMemory.delete(flow);
  tabStorage.write(idempotencyStorageKey(flow), null);
}
