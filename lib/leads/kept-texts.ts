/** What is said of a form that is kept while the group's system does not answer. */
export const KEPT = {
  title: 'Recebemos o seu envio',
  protocol: 'Protocolo',
  promise:
    'O nosso sistema está lento agora, mas o que você enviou já está guardado e vai ser respondido. Anote o protocolo: com ele a gente encontra o seu envio.',
  /** Of a form whose result the visitor waits for. */
  result:
    'O orçamento ainda não ficou pronto: o nosso sistema está lento agora. O pedido já está guardado e vai ser respondido. Você pode tentar de novo, ou fechar e anotar o protocolo.',
} as const;
