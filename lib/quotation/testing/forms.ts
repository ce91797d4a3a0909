import type { Form } from '@/lib/forms/form';
import { createQuotationForm } from '@/lib/quotation/form';

import { loadExports } from '@/lib/server/testing/exports';

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'fields' in value && 'action' in value;

/** Returns all forms that `lib` exports, and the forms of the two quotations, which a function creates. */
export async function loadAllForms(): Promise<readonly Form[]> {
  const exportedValues = await loadExports('lib', /\b(?:defineForm\(|Form<)/);
  const quotationForms = [createQuotationForm('armouring'), createQuotationForm('aesthetics')];
  return [...exportedValues.map(([, value]) => value).filter(isForm), ...quotationForms];
}
