import { contactFields, sourceField, type Form } from '@/lib/forms/form';

import { flows } from './flows';
import type { QuotationFlow } from './types';

/** Fields of a quotation's lead modal. */
export const quotationFields = {
  ...contactFields,
  name: { ...contactFields.name, isPrivate: true },
  /** The wizard's choice, as JSON since a form is made of text. */
  choice: { kind: 'json', label: '', max: 16_000 },
  /** Path of the wizard with its choices. */
  source: { ...sourceField, max: 16_000 },
} as const;

/** The lead modal of a flow. */
export const quotationForm = (flow: QuotationFlow): Form<typeof quotationFields> => ({
  action: flows[flow].api,
  home: flows[flow].wizard,
  title: 'Para quem é o orçamento?',
  submissionName: 'o seu pedido de orçamento',
  submit: 'Ver proposta',
  back: 'Voltar ao orçamento',
  fields: quotationFields,
  waitsForResult: true,
});
