import { connection } from 'next/server';
import { VisitNextSteps } from '@/components/lead/visit-next';
import { valueOr } from '@/lib/backend/result';
import { directionsHref } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { ThankYouScreen } from '../_components/thanks';
import { thankYouMetadata } from '../_components/thanks-texts';

/** The page is rendered whole for each request, because its query names the proposed visit. */
export const instant = false;

export const metadata = thankYouMetadata('visit');

/** Confirms a visit proposed without scripts. */
export default async function VisitThanksPage({ searchParams }: PageProps<'/detalhes/visita'>) {
  await connection();
  const query = await searchParams;
  const readValue = (name: string) => [query[name] ?? []].flat()[0] ?? '';
  const general = valueOr(await getGeneralData(), null);
  return (
    <ThankYouScreen form="visit">
      <VisitNextSteps
        visit={{ day: readValue('dia'), period: readValue('periodo'), slug: readValue('veiculo') }}
        routeHref={general && directionsHref(general.address)}
        className="mt-7"
      />
    </ThankYouScreen>
  );
}
