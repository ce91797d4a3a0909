import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { valueOr } from '@/lib/backend/result';
import { routes } from '@/lib/site/routes';
import { MissingVehicle } from '../_components/missing-vehicle';
import { createProposalMetadata, ProposalScreen } from '../_components/proposal-screen';
import { getRequestedVehicle } from '../_components/requested-vehicle';

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real vehicle, so it is never served. */
export const generateStaticParams = () => [{ slug: 'veiculo' }];

type ProposalPageProps = PageProps<'/detalhe/[slug]/proposta'>;

export async function generateMetadata({ params }: ProposalPageProps): Promise<Metadata> {
  return createProposalMetadata(await getRequestedVehicle(params));
}

/** Shows the proposal form on a page of its own, to which the button of the vehicle's page leads without JavaScript. */
export default async function ProposalPage({ params }: ProposalPageProps) {
  const requested = await getRequestedVehicle(params);
  const vehicle = valueOr(requested.read, null);
  if (!vehicle) return <MissingVehicle requested={requested} />;
  if (vehicle.slug !== requested.slug) permanentRedirect(routes.proposal(vehicle.slug));
  return <ProposalScreen vehicle={vehicle} />;
}
