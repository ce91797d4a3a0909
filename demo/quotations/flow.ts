/** The two quotation flows differ in these values. */
export type Flow = {
  name: 'blindagem' | 'estetica';
  codePrefix: 'BLD' | 'EST';
  leadKind: 2 | 3;
  /** The part of general data with the flow's `dois_fatores`. */
  generalDataKey: 'orcamento' | 'estetica';
};

export const armouringFlow: Flow = {
  name: 'blindagem',
  codePrefix: 'BLD',
  leadKind: 2,
  generalDataKey: 'orcamento',
};

export const aestheticsFlow: Flow = {
  name: 'estetica',
  codePrefix: 'EST',
  leadKind: 3,
  generalDataKey: 'estetica',
};
