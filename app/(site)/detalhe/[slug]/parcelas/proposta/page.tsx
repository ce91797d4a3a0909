import type { Metadata } from 'next';
import { instalmentsInWords } from '@/lib/stock/vehicle/instalments';
import { NoVehicle } from '../../_components/no-vehicle';
import { proposalMetadata, ProposalScreen } from '../../_components/proposal-screen';
import { getRequestedVehicle } from '../../_components/vehicle-at';
import { requestedLoan } from '../_components/requested-loan';

/** Rendered whole for each request: it answers its query. */
export const instant = false;

type Props = PageProps<'/detalhe/[slug]/parcelas/proposta'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return proposalMetadata(await getRequestedVehicle(params));
}

/** The proposal with the figures of the simulation in its text. */
export default async function InstalmentsProposalPage({ params, searchParams }: Props) {
  const { requested, loan } = await requestedLoan(params, searchParams);
  if (!loan) return <NoVehicle requested={requested} />;
  const { vehicle, plan } = loan;
  return <ProposalScreen vehicle={vehicle} text={plan ? instalmentsInWords(plan) : ''} />;
}
