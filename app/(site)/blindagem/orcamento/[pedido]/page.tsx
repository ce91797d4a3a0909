import { ProposalBox } from '@/components/quotation/result/proposal-box';
import { getArmouredTotal } from '@/lib/quotation/armouring/armoured-total';
import { readProposals } from '@/lib/quotation/armouring/read-proposals';
import { readResult } from '@/lib/quotation/result/server';
import { parseQuotedVehicle } from '@/lib/quotation/quoted-vehicle';
import { CareDatesForm } from '../../../_components/care-dates';
import { UnavailableQuotationResult } from '../../../_components/quotation-result/unavailable-quotation-result';
import { QuotationResultLayout } from '../../../_components/quotation-result/quotation-result-layout';
import { createResultMetadata } from '../../../_components/quotation-result/result-head';
import { readResultRequest } from '../../../_components/quotation-result/result-request';
import { ArmouredAlternatives, ArmouredTotal } from './_components/armoured-total';

/** The result is rendered whole for each request, since it belongs to one visitor. */
export const instant = false;

export const metadata = createResultMetadata('armouring');

export default async function ArmouringResultPage({
  params,
  searchParams,
}: PageProps<'/blindagem/orcamento/[pedido]'>) {
  const visit = await readResultRequest('armouring', params);
  const [state, query] = await Promise.all([readResult('armouring', visit), searchParams]);
  const vehicle = parseQuotedVehicle(query);
  if (state.kind !== 'open') {
    return (
      <UnavailableQuotationResult
        flow="armouring"
        order={visit.order}
        email={visit.recalculation?.contact.email}
        {...{ state, query, vehicle }}
      />
    );
  }
  const { quotation } = state;
  const changeAddress = visit.recalculation?.address ?? null;
  const [proposals, total] = await Promise.all([
    readProposals(quotation, changeAddress),
    getArmouredTotal(quotation, vehicle),
  ]);
  return (
    <QuotationResultLayout
      quotation={quotation}
      order={visit.order}
      vehicle={vehicle}
      changeAddress={changeAddress}
      ending={total && <ArmouredAlternatives total={total} />}
    >
      <div className="grid gap-7 md:grid-cols-2 md:items-start md:gap-(--space-gap) print:grid-cols-2">
        {proposals.map((proposal) => (
          <ProposalBox
            key={proposal.title}
            proposal={proposal}
            heading={proposal.title.toLowerCase()}
          />
        ))}
      </div>
      {total && <ArmouredTotal total={total} order={quotation.orderCode ?? visit.order} />}
      <div className="mt-(--space-block) max-w-136 print:hidden">
        <CareDatesForm />
      </div>
    </QuotationResultLayout>
  );
}
