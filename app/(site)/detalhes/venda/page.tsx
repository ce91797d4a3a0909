import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { Thanks } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Proposta de venda enviada',
  description: 'Recebemos os dados do seu carro. A nossa equipe vai analisar e responder.',
  path: routes.sellThanks,
});

const steps = [
  { title: 'A equipe analisa', text: 'O que você enviou do carro.' },
  { title: 'Você recebe a proposta', text: 'Com o valor e as condições.' },
  { title: 'Você decide', text: 'Proposta aceita, carro entregue, valor pago.' },
];

/** Where a car offered without scripts ends. */
export default function SellThanksPage() {
  return (
    <Thanks
      title="Proposta enviada!"
      steps={steps}
      topic="group"
      text="Olá! Acabei de oferecer o meu carro pelo site."
    />
  );
}
