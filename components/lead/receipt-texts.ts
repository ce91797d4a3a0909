import type { SubmissionReceipt } from '@/components/form/use-live-form';

type ReceiptTexts = Readonly<{
  title: string;
  /** Returns the text of the confirming dialog; `vehicle` is the vehicle's title or an empty text. */
  message: (vehicle: string) => string;
  /** Returns the next steps after a submission, which mention only data that the visitor sent. */
  steps: (received: Pick<SubmissionReceipt, 'values' | 'files'>) => readonly string[];
  /** Label of the button that starts another submission. */
  again: string;
}>;

/** Kinds of forms for which a receipt is shown after sending. */
export type ReceiptKind = 'proposal' | 'order' | 'trade' | 'sell' | 'contact' | 'visit';

/** Texts of the confirming dialog and the receipt for each kind of form. */
export const receiptTexts: Readonly<Record<ReceiptKind, ReceiptTexts>> = {
  proposal: {
    title: 'Proposta enviada!',
    message: (vehicle) =>
      `Recebemos a sua proposta pelo ${vehicle}. Um consultor vai falar com você.`,
    steps: ({ values }) => {
      const hasCar = values['tradeIn'] === '1';
      const brought = [
        values['proposal'] && 'o que você escreveu',
        hasCar && 'os dados do seu usado',
      ];
      const read = brought.filter(Boolean).join(' e ');
      return [
        `Um consultor lê a proposta${read && `, com ${read}`}.`,
        `Vocês conversam sobre ${hasCar ? 'troca, ' : ''}pagamento e visita.`,
        'Você vem ver o carro.',
      ];
    },
    again: 'Enviar outra proposta',
  },
  order: {
    title: 'Encomenda enviada!',
    message: () => 'Recebemos o seu pedido. Um consultor vai falar com você.',
    steps: ({ values }) => [
      `Um consultor procura “${[values['model'], values['year']].filter(Boolean).join(', ')}”${values['search'] ? ` (sua busca: ${values['search']})` : ''} e confere o que está para chegar.`,
      'Ele fala com você pelo telefone ou e-mail que você informou.',
    ],
    again: 'Encomendar outro carro',
  },
  trade: {
    title: 'Proposta de troca enviada!',
    message: () => 'Recebemos os dados dos dois carros. Um consultor vai falar com você.',
    steps: ({ values }) => [
      `Um consultor avalia o seu carro, “${values['ownCar']}”, pelos dados que você enviou.`,
      `Ele procura “${[values['model'], values['year']].filter(Boolean).join(', ')}”.`,
      'Ele fala com você pelo telefone ou e-mail que você informou.',
    ],
    again: 'Propor outra troca',
  },
  sell: {
    title: 'Proposta enviada!',
    message: () => 'Vamos analisar o carro e responder pelo telefone ou e-mail que você informou.',
    steps: ({ files }) => [
      files.length > 0
        ? 'A equipe olha os dados e as fotos do carro.'
        : 'A equipe olha os dados do carro e pede as fotos.',
      'Você recebe a proposta pelo telefone ou e-mail que informou.',
      'Se você aceitar, marcamos a entrega e o pagamento.',
    ],
    again: 'Cadastrar outro carro',
  },
  visit: {
    title: 'Pedido enviado!',
    message: () => 'Recebemos o dia que você escolheu. A equipe confirma com você.',
    steps: () => [
      'A equipe confere a agenda do dia que você escolheu.',
      'Ela confirma o horário, ou sugere outro, pelo telefone ou e-mail que você informou.',
      'No dia, é só vir.',
    ],
    again: 'Pedir outra visita',
  },
  contact: {
    title: 'Formulário enviado!',
    message: () => 'Vamos responder pelo telefone ou e-mail que você informou.',
    steps: () => [
      'A equipe lê o que você escreveu.',
      'Ela responde pelo telefone ou e-mail que você informou.',
    ],
    again: 'Escrever de novo',
  },
};
