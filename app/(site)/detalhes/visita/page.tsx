import { connection } from 'next/server';
import { VisitNextSteps } from '@/components/lead/visit-next-steps';
import { valueOr } from '@/lib/backend/result';
import { buildDirectionsHref } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { createThankYouMetadata, ThankYouScreen } from '../_components/thanks';

/** Turns off prerendering: the query of the URL names the proposed visit. */
export const instant = false;

export const metadata = createThankYouMetadata('visit');

/** Confirms a visit form that was sent without JavaScript. */
export default async function VisitThanksPage({ searchParams }: PageProps<'/detalhes/visita'>) {
  await connection();
  const query = await searchParams;
  const readValue = (name: string) => [query[name] ?? []].flat()[0] ?? '';
  const general = valueOr(await getGeneralData(), null);
  return (
    <ThankYouScreen form="visit">
      <VisitNextSteps
        visit={{ day: readValue('dia'), period: readValue('periodo'), slug: readValue('veiculo') }}
        routeHref={general && buildDirectionsHref(general.address)}
        className="mt-7"
      />
    </ThankYouScreen>
  );
}
