import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { Thanks } from './_components/thanks';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Proposta enviada',
  description: 'Recebemos a sua proposta. Um consultor vai falar com você.',
  path: routes.thanks,
});

const steps = [
  {
    title: 'O consultor lê a proposta',
    text: 'Com tudo o que você escreveu nela.',
  },
  {
    title: 'Vocês conversam',
    text: 'Sobre pagamento e visita, no canal que você escolher.',
  },
  { title: 'Você vem ver o carro', text: 'No dia e no horário combinados.' },
];

/** Where a proposal sent without scripts ends. */
export default function ThanksPage() {
  return (
    <Thanks
      title="Proposta enviada!"
      steps={steps}
      topic="vehicle"
      text="Olá! Acabei de enviar uma proposta pelo site."
    />
  );
}
