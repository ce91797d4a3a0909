/**
 * A technical line in English for a form that was not sent and a list that is empty, in small type under the sentence
 * in Portuguese.
 */
export const TECHNICAL = 'Error sending proposal. Please try again.';

/** Titles for a list of brands or models that leaves nothing to choose. */
export const LISTS = {
  brands: { failed: 'Não recebemos as marcas.', empty: 'A lista de marcas veio vazia.' },
  models: {
    failed: 'Não recebemos os modelos.',
    empty: 'A lista de modelos desta marca veio vazia.',
  },
} as const;

/** Explains how to continue with a car that is in no list. */
export const IN_WORDS = 'Você pode escrever no detalhe, tentar de novo, ou falar com um consultor.';

/** Texts for a submission that is stored while the group's system does not answer. */
export const STORED = {
  title: 'Recebemos o seu envio',
  protocol: 'Protocolo',
  promise:
    'O nosso sistema está lento agora, mas o que você enviou já está guardado e vai ser respondido. Anote o protocolo: com ele a gente encontra o seu envio.',
  /** Texts of a stored submission whose result the visitor waits for: a quotation. */
  result:
    'O orçamento ainda não ficou pronto: o nosso sistema está lento agora. O pedido já está guardado e vai ser respondido. Você pode tentar de novo, ou fechar e anotar o protocolo.',
} as const;

/** Label of the button that sends a stored submission once more, for its result. */
export const RETRY = 'Tentar de novo agora';
