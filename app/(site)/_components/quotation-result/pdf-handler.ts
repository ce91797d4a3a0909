import { valueOr } from '@/lib/backend/result';
import { formatAddressLines } from '@/lib/backend/content/contact';
import { getGeneralData } from '@/lib/backend/content/server';
import { createDocumentRoute } from '@/lib/quotation/document/handler';
import type { QuotationFlow } from '@/lib/quotation/types';
import { readResultRequest } from './result-request';

type OrderRouteContext = Readonly<{ params: Promise<Readonly<{ pedido: string }>> }>;

/** Returns the route handler that responds with a quotation of the given flow as PDF. */
export const createPdfHandler = (flow: QuotationFlow) =>
  createDocumentRoute<OrderRouteContext>(flow, {
    readRequest: ({ params }) => readResultRequest(flow, params),
    readFrame: async () => {
      const general = valueOr(await getGeneralData(), null);
      return {
        letterhead: [
          ...(general?.phone ? [general.phone] : []),
          ...(general ? formatAddressLines(general.address) : []),
        ],
        validity: general?.quotationValidity[flow] ?? null,
      };
    },
  });
