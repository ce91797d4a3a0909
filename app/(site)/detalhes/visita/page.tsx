import type { Metadata } from 'next';
import { connection } from 'next/server';
import { VisitNext } from '@/components/lead/visit-next';
import { valueOr } from '@/lib/backend/result';
import { routeHref } from '@/lib/content/contact';
import { getGeneralData } from '@/lib/content/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { Thanks } from '../_components/thanks';

/** Rendered whole for each request: it says which visit was proposed. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: 'Visita proposta',
  description: 'Recebemos o dia que você propôs. A equipe confirma com você.',
  path: '/detalhes/visita',
});

const steps = [
  { title: 'A equipe confere a agenda', text: 'Do dia e do período que você propôs.' },
  { title: 'Ela confirma com você', text: 'Pelo telefone ou e-mail que você informou.' },
  { title: 'Você vem', text: 'O endereço está no rodapé desta página.' },
];

/** Where a visit proposed without scripts ends. */
export default async function VisitThanksPage({ searchParams }: PageProps<'/detalhes/visita'>) {
  await connection();
  const query = await searchParams;
  const said = (name: string) => [query[name] ?? []].flat()[0] ?? '';
  const general = valueOr(await getGeneralData(), null);
  return (
    <Thanks
      title="Visita proposta!"
      steps={steps}
      topic="group"
      text="Olá! Acabei de propor uma visita pelo site."
    >
      <VisitNext
        visit={{ day: said('dia'), period: said('periodo'), slug: said('veiculo') }}
        routeHref={general && routeHref(general.address)}
        className="mt-7"
      />
    </Thanks>
  );
}
