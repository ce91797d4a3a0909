import { contactFields, source, type Form } from '@/lib/forms/form';

import { flows } from './flows';
import type { QuotationFlow } from './types';

/** What the lead modal of a quotation sends. */
export const quotationFields = {
  ...contactFields,
  /** What the wizard chose: a form is made of text, so it travels as JSON. */
  choice: { kind: 'json', label: '', max: 16_000 },
  source,
} as const;

/** The lead modal of a flow. */
export const quotationForm = (flow: QuotationFlow): Form<typeof quotationFields> => ({
  action: flows[flow].api,
  home: flows[flow].wizard,
  title: 'Para quem é a proposta?',
  what: 'cotação',
  submit: 'Ver proposta',
  back: 'Voltar à cotação',
  fields: quotationFields,
  waitsForResult: true,
});
