import type { Form } from '@/lib/forms/form';
import { quotationForm } from '@/lib/quotation/form';

import { exportsOf } from '@/lib/server/testing/exports';

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'fields' in value && 'action' in value;

/** Every form that `lib` exports; those of the quotations are made by a function. */
export async function allForms(): Promise<readonly Form[]> {
  const exported = await exportsOf('lib', /\b(?:defineForm\(|Form<)/);
  const made = [quotationForm('armouring'), quotationForm('aesthetics')];
  return [...exported.map(([, value]) => value).filter(isForm), ...made];
}
