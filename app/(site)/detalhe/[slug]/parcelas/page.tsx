import type { Metadata } from 'next';
import { InstalmentSimulator } from '@/components/vehicle/instalment-simulator';
import { valueOr } from '@/lib/backend/result';
import { createVehicleSharePicture } from '@/lib/search/share/shared-vehicle';
import { getDetailPriceLabel, getFullVehicleName } from '@/lib/stock/vehicle/facts';
import { routes } from '@/lib/site/routes';
import { createPageMetadata } from '@/lib/http/metadata';
import { FloatingWhatsapp } from '@/app/(site)/_components/floating-whatsapp';
import { ExplainedTerms } from '@/app/(site)/_components/explained-terms';
import { PageBreadcrumb } from '@/app/(site)/_components/page-breadcrumb';
import { createVehicleWhatsappText, createVehicleBreadcrumb } from '../_components/vehicle-texts';
import { MissingVehicle, createMissingVehicleMetadata } from '../_components/missing-vehicle';
import { getRequestedVehicle } from '../_components/requested-vehicle';
import { readRequestedLoan } from './_components/requested-loan';

/** Turns off prerendering: the page depends on the query of its URL. */
export const instant = false;

type InstalmentsPageProps = PageProps<'/detalhe/[slug]/parcelas'>;

export async function generateMetadata({ params }: InstalmentsPageProps): Promise<Metadata> {
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return createMissingVehicleMetadata(requested);
  const name = getFullVehicleName(vehicle);
  return createPageMetadata({
    title: `Parcelas do ${name}`,
    description: `Simule as parcelas do ${name}: entrada, prazo e taxa.`,
    path: routes.vehicle(vehicle.slug),
    picture: createVehicleSharePicture(vehicle),
    index: false,
  });
}

export default async function InstalmentsPage({ params, searchParams }: InstalmentsPageProps) {
  const { requested, loan } = await readRequestedLoan(params, searchParams);
  if (!loan) return <MissingVehicle requested={requested} />;
  const { vehicle, price, typed } = loan;
  const { slug } = vehicle;
  const trail = (await createVehicleBreadcrumb(vehicle)).map((step) =>
    step.href ? step : { ...step, href: routes.vehicle(slug) },
  );
  return (
    <>
      <div className="wrap pb-(--space-section)">
        <PageBreadcrumb steps={[...trail, { label: 'Parcelas' }]} path={routes.instalments(slug)} />
        <h1 className="t-h1">Simule as parcelas do {getFullVehicleName(vehicle)}</h1>
        <p className="num mt-2 t-lead">{getDetailPriceLabel(vehicle)}</p>
        <InstalmentSimulator
          price={price}
          initial={typed}
          action={routes.instalments(slug)}
          proposal={vehicle.id === null ? null : routes.instalmentsProposal(slug)}
        />
        <ExplainedTerms names={['cet']} />
      </div>
      <FloatingWhatsapp topic="vehicle" text={createVehicleWhatsappText(vehicle)} />
    </>
  );
}
