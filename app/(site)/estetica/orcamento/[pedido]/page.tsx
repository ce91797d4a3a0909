import { AestheticsOffers } from '@/components/quotation/result/aesthetics-offers';
import { readResult } from '@/lib/quotation/result/server';
import { UnavailableQuotationResult } from '../../../_components/quotation-result/unavailable-quotation-result';
import { QuotationResultLayout } from '../../../_components/quotation-result/quotation-result-layout';
import { createResultMetadata } from '../../../_components/quotation-result/result-head';
import { readResultRequest } from '../../../_components/quotation-result/result-request';

/** The result is rendered whole for each request, since it belongs to one visitor. */
export const instant = false;

export const metadata = createResultMetadata('aesthetics');

export default async function AestheticsResultPage({
  params,
  searchParams,
}: PageProps<'/estetica/orcamento/[pedido]'>) {
  const visit = await readResultRequest('aesthetics', params);
  const state = await readResult('aesthetics', visit);
  if (state.kind !== 'open') {
    return (
      <UnavailableQuotationResult
        flow="aesthetics"
        order={visit.order}
        email={visit.recalculation?.contact.email}
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
      <AestheticsOffers quotation={quotation} />
    </QuotationResultLayout>
  );
}
