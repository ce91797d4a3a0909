import type { Metadata } from 'next';
import { getContactWays } from '@/lib/content/contact-ways';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Thanks } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Proposta de venda enviada',
  description: 'Recebemos os dados do seu carro. A nossa equipe vai analisar e responder.',
  path: routes.sellThanks,
  index: false,
});

const steps = [
  { title: 'A equipe analisa', text: 'Mercado, histórico e estado do carro.' },
  { title: 'Você recebe a proposta', text: 'Com o valor e as condições por escrito.' },
  { title: 'Você decide', text: 'Documento assinado, carro entregue, valor na conta.' },
];

/** Where a car offered without scripts ends. */
export default async function SellThanksPage() {
  const contact = await getContactWays('group', 'Olá! Acabei de oferecer o meu carro pelo site.');
  return <Thanks title="Proposta enviada!" steps={steps} contact={contact} />;
}
