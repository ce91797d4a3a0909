import { ProposalBox } from '@/components/quotation/result/proposal-box';
import { buildProposals } from '@/lib/quotation/proposals';
import { readResult } from '@/lib/quotation/result/server';
import { CareDatesForm } from '../../../_components/care-dates';
import { UnavailableQuotationResult } from '../../../_components/quotation-result/closed-result';
import { QuotationResultLayout } from '../../../_components/quotation-result/open-result';
import { resultMetadata } from '../../../_components/quotation-result/result-head';
import { readResultRequest } from '../../../_components/quotation-result/result-request';

/** The result is rendered whole for each request, since it belongs to one visitor. */
export const instant = false;

export const metadata = resultMetadata('armouring');

export default async function ArmouringResultPage({
  params,
  searchParams,
}: PageProps<'/blindagem/orcamento/[pedido]'>) {
  const visit = await readResultRequest('armouring', params);
  const state = await readResult('armouring', visit);
  if (state.kind !== 'open') {
    return (
      <UnavailableQuotationResult
        flow="armouring"
        order={visit.order}
        state={state}
        query={await searchParams}
      />
    );
  }
  const { quotation } = state;
  return (
    <QuotationResultLayout
      quotation={quotation}
      order={visit.order}
      changeAddress={visit.recalculation?.address ?? null}
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
      <div className="mt-(--space-block) max-w-136 print:hidden">
        <CareDatesForm />
      </div>
    </QuotationResultLayout>
  );
}
