/**
 * A line in English, in small type below the Portuguese sentence, for a form that could not be sent or a list that is
 * empty.
 */
export const TECHNICAL_ERROR_LINE = 'Error sending proposal. Please try again.';

/** Titles for a list of brands or models that could not be loaded or is empty. */
export const MISSING_OPTIONS_TITLES = {
  brands: { failed: 'As marcas não carregaram.', empty: 'A lista de marcas veio vazia.' },
  models: {
    failed: 'Os modelos não carregaram.',
    empty: 'A lista de modelos desta marca veio vazia.',
  },
} as const;

export const UNLISTED_CAR_HINT =
  'Você pode escrever no detalhe, tentar de novo, ou falar com um consultor.';

/** The texts for a submission that our server has stored while the group's system does not respond. */
export const STORED_SUBMISSION_TEXTS = {
  title: 'Recebemos o seu envio',
  protocol: 'Protocolo',
  promise:
    'O nosso sistema está lento agora, mas o que você enviou já está guardado e vai ser respondido. Anote o protocolo: com ele a gente encontra o seu envio.',
  /** Text for a stored quotation, whose result the visitor waits for. */
  result:
    'O orçamento ainda não ficou pronto: o nosso sistema está lento agora. O pedido já está guardado e vai ser respondido. Você pode tentar de novo, ou fechar e anotar o protocolo.',
} as const;

/** Label of the button that sends a stored quotation again, because the visitor waits for its result. */
export const RETRY_LABEL = 'Tentar de novo agora';
