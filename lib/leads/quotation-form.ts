import { contactFields, source, type Form } from './form';

/** What the lead modal of a quotation sends. */
export const quotationFields = {
  ...contactFields,
  /** What the wizard chose: a form is made of text, so it travels as JSON. */
  choice: { kind: 'json', label: '', max: 16_000 },
  source,
} as const;

/**
 * The lead modal of a quotation.
 *
 * @param action address the flow's quotations are sent to
 * @param home the flow's wizard
 */
export const quotationForm = (action: string, home: string): Form<typeof quotationFields> => ({
  action,
  home,
  title: 'Para quem é a proposta?',
  submit: 'Ver proposta',
  back: 'Voltar à cotação',
  fields: quotationFields,
  waitsForResult: true,
});
