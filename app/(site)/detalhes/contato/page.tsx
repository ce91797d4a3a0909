import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { Thanks } from '../_components/thanks';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({
  title: 'Formulário enviado',
  description: 'Recebemos o que você escreveu. A nossa equipe vai responder.',
  path: routes.contactThanks,
});

const steps = [
  { title: 'A equipe lê', text: 'O assunto decide quem responde.' },
  { title: 'Ela responde', text: 'Pelo telefone ou e-mail que você informou.' },
  { title: 'Vocês combinam', text: 'Uma visita, uma cotação ou o que for preciso.' },
];

/** Where a contact sent without scripts ends. */
export default function ContactThanksPage() {
  return (
    <Thanks
      title="Formulário enviado!"
      steps={steps}
      topic="group"
      text="Olá! Acabei de escrever pelo formulário do site."
    />
  );
}
