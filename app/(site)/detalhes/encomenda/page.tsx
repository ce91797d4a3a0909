import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { Thanks } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Encomenda enviada',
  description: 'Recebemos a sua encomenda. Um consultor vai falar com você.',
  path: routes.orderThanks,
});

const steps = [
  { title: 'O consultor lê o pedido', text: 'Com o modelo e o ano que você procura.' },
  { title: 'Ele confere o estoque', text: 'O que está aqui e o que está para chegar.' },
  { title: 'Vocês conversam', text: 'Pelo telefone ou e-mail que você informou.' },
];

/** Where an order sent without scripts ends. */
export default function OrderThanksPage() {
  return (
    <Thanks
      title="Encomenda enviada!"
      steps={steps}
      topic="group"
      text="Olá! Acabei de encomendar um veículo pelo site."
    />
  );
}
