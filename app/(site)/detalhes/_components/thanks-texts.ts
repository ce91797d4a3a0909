import type { Metadata } from 'next';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';

type ThankYouTexts = Readonly<{
  path: string;
  /** Title of the page in search results and browser tabs. */
  name: string;
  description: string;
  /** Heading of the page: "Proposta enviada!". */
  title: string;
  /** Next steps after a submission, in order. */
  steps: readonly Readonly<{ title: string; text: string }>[];
  /** Topic that determines which WhatsApp number of the group is offered. */
  topic: WhatsappTopic;
  /** Prefilled text of the WhatsApp message. */
  text: string;
}>;

/** Texts of the thank-you pages, which are shown after a form was sent without JavaScript. */
export const thankYouTexts = {
  proposal: {
    path: routes.thanks,
    name: 'Proposta enviada',
    description: 'Recebemos a sua proposta. Um consultor vai falar com você.',
    title: 'Proposta enviada!',
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
    title: 'Formulário enviado!',
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
    title: 'Encomenda enviada!',
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
    title: 'Proposta de troca enviada!',
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
    title: 'Proposta enviada!',
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
    title: 'Pedido enviado!',
    steps: [
      { title: 'A equipe confere a agenda', text: 'Do dia e do período que você escolheu.' },
      { title: 'Ela confirma com você', text: 'Pelo telefone ou e-mail que você informou.' },
      { title: 'No dia, é só vir', text: 'O endereço está no rodapé desta página.' },
    ],
    topic: 'group',
    text: 'Olá! Acabei de pedir uma visita pelo site.',
  },
} as const satisfies Readonly<Record<string, ThankYouTexts>>;

/** A form that has a thank-you page. */
export type FormWithThankYouPage = keyof typeof thankYouTexts;

export function createThankYouMetadata(form: FormWithThankYouPage): Metadata {
  const { name, description, path } = thankYouTexts[form];
  return createPageMetadata({ title: name, description, path });
}
