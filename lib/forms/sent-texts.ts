import type { WhatsappTopic } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';

/** A form whose receipt, or without scripts a thank-you page, the visitor sees after sending. */
export type SentForm = 'proposal' | 'order' | 'trade' | 'sell' | 'contact' | 'visit';

/** What a visitor sent: values by field name, and the names of the fields with files. */
type SentData = Readonly<{ values: Readonly<Record<string, string>>; files: readonly string[] }>;

type ReceiptTexts = Readonly<{
  /** Title of the receipt and of the thank-you page. */
  title: string;
  /** Returns the text of the confirming dialog; `vehicle` is the vehicle's title or an empty text. */
  message: (vehicle: string) => string;
  /** Returns the next steps after a submission, which mention only data that the visitor sent. */
  steps: (received: SentData) => readonly string[];
  /** Label of the button that starts another submission. */
  again: string;
}>;

type ThankYouTexts = Readonly<{
  path: string;
  /** Title of the page in search results and browser tabs. */
  name: string;
  description: string;
  /** Next steps after a submission, in order. */
  steps: readonly Readonly<{ title: string; text: string }>[];
  /** Topic that determines which WhatsApp number of the group is offered. */
  topic: WhatsappTopic;
  /** Prefilled text of the WhatsApp message. */
  text: string;
}>;

export const receiptTexts: Readonly<Record<SentForm, ReceiptTexts>> = {
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

/** Texts of the thank-you pages, which are shown after a form was sent without JavaScript. */
export const thankYouTexts: Readonly<Record<SentForm, ThankYouTexts>> = {
  proposal: {
    path: routes.thanks,
    name: 'Proposta enviada',
    description: 'Recebemos a sua proposta. Um consultor vai falar com você.',
    steps: [
      { title: 'O consultor lê a proposta', text: 'Com tudo o que você escreveu nela.' },
      { title: 'Vocês conversam', text: 'Sobre pagamento e visita, no canal que você escolher.' },
      { title: 'Você vem ver o carro', text: 'No dia e no horário combinados.' },
    ],
    topic: 'vehicle',
    text: 'Olá! Acabei de enviar uma proposta pelo site.',
  },
  contact: {
    path: routes.contactThanks,
    name: 'Formulário enviado',
    description: 'Recebemos o que você escreveu. A nossa equipe vai responder.',
    steps: [
      { title: 'A equipe lê', text: 'O assunto decide quem responde.' },
      { title: 'Ela responde', text: 'Pelo telefone ou e-mail que você informou.' },
      { title: 'Vocês combinam', text: 'Uma visita, um orçamento ou o que for preciso.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de escrever pelo formulário do site.',
  },
  order: {
    path: routes.orderThanks,
    name: 'Encomenda enviada',
    description: 'Recebemos a sua encomenda. Um consultor vai falar com você.',
    steps: [
      { title: 'O consultor lê o pedido', text: 'Com o modelo e o ano que você procura.' },
      { title: 'Ele confere o estoque', text: 'O que está aqui e o que está para chegar.' },
      { title: 'Vocês conversam', text: 'Pelo telefone ou e-mail que você informou.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de encomendar um veículo pelo site.',
  },
  trade: {
    path: routes.tradeThanks,
    name: 'Proposta de troca enviada',
    description: 'Recebemos os dados dos dois carros. Um consultor vai falar com você.',
    steps: [
      { title: 'O consultor avalia o seu carro', text: 'Pelos dados que você enviou.' },
      { title: 'Ele procura o que você quer', text: 'O que está aqui e o que está para chegar.' },
      { title: 'Vocês conversam', text: 'Pelo telefone ou e-mail que você informou.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de propor uma troca pelo site.',
  },
  sell: {
    path: routes.sellThanks,
    name: 'Cadastro enviado',
    description: 'Recebemos os dados do seu carro. A nossa equipe vai analisar e responder.',
    steps: [
      { title: 'A equipe analisa', text: 'O que você enviou do carro.' },
      { title: 'Você recebe a proposta', text: 'Com o valor e as condições.' },
      { title: 'Você decide', text: 'Se aceitar, marcamos a entrega e o pagamento.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de cadastrar o meu carro pelo site.',
  },
  visit: {
    path: '/detalhes/visita',
    name: 'Pedido de visita enviado',
    description: 'Recebemos o dia que você escolheu. A equipe confirma com você.',
    steps: [
      { title: 'A equipe confere a agenda', text: 'Do dia e do período que você escolheu.' },
      { title: 'Ela confirma com você', text: 'Pelo telefone ou e-mail que você informou.' },
      { title: 'No dia, é só vir', text: 'O endereço está no rodapé desta página.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de pedir uma visita pelo site.',
  },
};
