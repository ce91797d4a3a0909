import type { Metadata } from 'next';
import { describeInstalments } from '@/lib/stock/vehicle/instalments';
import { MissingVehicle } from '../../_components/missing-vehicle';
import { createProposalMetadata, ProposalScreen } from '../../_components/proposal-screen';
import { getRequestedVehicle } from '../../_components/requested-vehicle';
import { readRequestedLoan } from '../_components/requested-loan';

/** Turns off prerendering: the page depends on the query of its URL. */
export const instant = false;

type InstalmentsProposalPageProps = PageProps<'/detalhe/[slug]/parcelas/proposta'>;

export async function generateMetadata({
  params,
}: InstalmentsProposalPageProps): Promise<Metadata> {
  return createProposalMetadata(await getRequestedVehicle(params));
}

/** Shows the proposal form with the figures of the instalment simulation in its message. */
export default async function InstalmentsProposalPage({
  params,
  searchParams,
}: InstalmentsProposalPageProps) {
  const { requested, loan } = await readRequestedLoan(params, searchParams);
  if (!loan) return <MissingVehicle requested={requested} />;
  const { vehicle, plan } = loan;
  return <ProposalScreen vehicle={vehicle} text={plan ? describeInstalments(plan) : ''} />;
}
