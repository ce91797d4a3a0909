import { contactFields, sourceField, type Form } from '@/lib/forms/form';

import { quotationFlows } from './flows';
import type { QuotationFlow } from './types';

/** The fields of the lead modal of a quotation. */
export const quotationFields = {
  ...contactFields,
  name: { ...contactFields.name, isPrivate: true },
  /** The wizard's choices as JSON, because the values of a form are text. */
  choice: { kind: 'json', label: '', max: 16_000 },
  /** Path of the wizard with its choices, to which a visitor without scripts returns. */
  source: { ...sourceField, max: 16_000 },
} as const;

export const createQuotationForm = (flow: QuotationFlow): Form<typeof quotationFields> => ({
  action: quotationFlows[flow].apiPath,
  home: quotationFlows[flow].wizardPath,
  title: 'Para quem é o orçamento?',
  submissionName: 'o seu pedido de orçamento',
  isConversion: true,
  submit: 'Ver proposta',
  back: 'Voltar ao orçamento',
  fields: quotationFields,
  waitsForResult: true,
});
