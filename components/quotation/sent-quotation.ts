import { createRandomKey } from '@/components/form/idempotency-key';
import { deleteDraft, saveDraft, readDraft } from '@/components/form/draft';
import type { FormValues } from '@/components/form/form-values';
import { getPrivateFieldNames } from '@/lib/forms/form';
import { quotationFields } from '@/lib/quotation/form';
import type { QuotationFlow } from '@/lib/quotation/types';
import { tabStorage } from '@/lib/site/storage';

const privateFieldNames = getPrivateFieldNames(quotationFields);

/** Returns the name under which the values of a quotation's contact form are saved. */
export const buildLeadDraftName = (flow: QuotationFlow): string => `cotacao-${flow}`;

/** Returns the name under which the values of a sent quotation are saved until its result page is opened. */
export const buildSentDraftName = (flow: QuotationFlow): string => `enviada-${flow}`;

type SentQuotation = Readonly<{
  /** Path of the quotation's result page. */
  result: string;
  /** URL of the wizard with its choices and the contact form open. */
  lead: string;
}>;

/**
 * Deletes the idempotency key of a quotation that was sent, and saves its form values until the result page is opened,
 * because the visitor may have to correct them.
 */
export function saveSentQuotation(
  flow: QuotationFlow,
  sent: SentQuotation,
  values: FormValues,
): void {
  saveDraft(
    buildSentDraftName(flow),
    { ...values, ...sent, key: getIdempotencyKey(flow) },
    privateFieldNames,
  );
  deleteIdempotencyKey(flow);
  tabStorage.write(buildChangedResultKey(flow), null);
}

const buildChangedResultKey = (flow: QuotationFlow): string => `alterar:${flow}`;

/**
 * Records in `sessionStorage` that the wizard is changing an existing order, until a quotation is sent. `result` is the
 * path of the result page of that order.
 */
export const recordOrderChange = (flow: QuotationFlow, result: string): void =>
  void tabStorage.write(buildChangedResultKey(flow), result);

/** Returns the path of the result page of the order that is being changed in this tab; `null` if there is none. */
export const readOrderBeingChanged = (flow: QuotationFlow): string | null =>
  tabStorage.read(buildChangedResultKey(flow));

/** Deletes the saved form values of a quotation, because its result page has been opened. */
export function deleteSentQuotation(flow: QuotationFlow): void {
  deleteDraft(buildSentDraftName(flow));
}

/**
 * Restores the values of a sent quotation into the wizard's contact form, so that the visitor can correct them. Returns
 * the URL of the wizard with that form open; `null` if this tab has not saved the quotation.
 */
export function restoreSentQuotation(flow: QuotationFlow, result: string): string | null {
  const { key, lead, result: saved, ...values } = readDraft(buildSentDraftName(flow));
  if (!key || !lead || saved !== result) return null;
  restoreIdempotencyKey(flow, key);
  saveDraft(buildLeadDraftName(flow), values, privateFieldNames);
  return lead;
}

const buildIdempotencyStorageKey = (flow: QuotationFlow): string => `cotacao:${flow}`;

/** Stores the idempotency keys in memory if the browser has no storage. */
const idempotencyKeysInMemory = new Map<QuotationFlow, string>();

/**
 * Returns the idempotency key of the current quotation. The key stays the same while the visitor corrects, closes or
 * reloads the form, so that the backend never creates a second lead.
 */
export function getIdempotencyKey(flow: QuotationFlow): string {
  const key =
    idempotencyKeysInMemory.get(flow) ??
    tabStorage.read(buildIdempotencyStorageKey(flow)) ??
    createRandomKey();
  restoreIdempotencyKey(flow, key);
  return key;
}

/** Makes `key` the current idempotency key again, so that correcting a sent quotation does not create a second lead. */
function restoreIdempotencyKey(flow: QuotationFlow, key: string): void {
  idempotencyKeysInMemory.set(flow, key);
  tabStorage.write(buildIdempotencyStorageKey(flow), key);
}

/** Deletes the idempotency key of a finished quotation, so that the next quotation gets another key. */
function deleteIdempotencyKey(flow: QuotationFlow): void {
  idempotencyKeysInMemory.delete(flow);
  tabStorage.write(buildIdempotencyStorageKey(flow), null);
}
