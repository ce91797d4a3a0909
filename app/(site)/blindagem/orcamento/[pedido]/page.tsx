import { ProposalBox } from '@/components/quotation/result/proposal-box';
import { getArmouredTotal } from '@/lib/quotation/armouring/armoured-total';
import { buildProposals } from '@/lib/quotation/proposals';
import { readResult } from '@/lib/quotation/result/server';
import { parseQuotedVehicle } from '@/lib/quotation/quoted-vehicle';
import { CareDatesForm } from '../../../_components/care-dates';
import { UnavailableQuotationResult } from '../../../_components/quotation-result/closed-result';
import { QuotationResultLayout } from '../../../_components/quotation-result/open-result';
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
        {...{ state, query, vehicle }}
      />
    );
  }
  const { quotation } = state;
  const total = await getArmouredTotal(quotation, vehicle);
  return (
    <QuotationResultLayout
      quotation={quotation}
      order={visit.order}
      vehicle={vehicle}
      changeAddress={visit.recalculation?.address ?? null}
      ending={total && <ArmouredAlternatives total={total} />}
    >
      <div className="grid gap-7 md:grid-cols-2 md:items-start md:gap-(--space-gap) print:grid-cols-2">
        {buildProposals(quotation).map((proposal) => (
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
