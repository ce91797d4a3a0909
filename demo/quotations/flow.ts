/** Values in which the two quotation flows, armouring and aesthetics, differ. */
export type QuotationFlow = {
  name: 'blindagem' | 'estetica';
  codePrefix: 'BLD' | 'EST';
  leadKind: 2 | 3;
  /** Key of the general data that contains the flow's `dois_fatores`. */
  generalDataKey: 'orcamento' | 'estetica';
};

export const armouringFlow: QuotationFlow = {
  name: 'blindagem',
  codePrefix: 'BLD',
  leadKind: 2,
  generalDataKey: 'orcamento',
};

export const aestheticsFlow: QuotationFlow = {
  name: 'estetica',
  codePrefix: 'EST',
  leadKind: 3,
  generalDataKey: 'estetica',
};
