import 'server-only';

import { createRoute } from '@/lib/http/handlers/route';
import { env, getSiteUrl } from '@/lib/server/env';
import { getDocumentSecrets } from '@/lib/server/env/read';
import { formatDayInFigures, today } from '@/lib/site/format/days';
import { drawInQueue } from '@/lib/http/media/drawings';
import { routes } from '@/lib/site/routes';

import {
  createArmouredTotalProposal,
  getArmouredTotal,
  type ArmouredTotal,
} from '../armouring/armoured-total';
import { quotationFlows } from '../flows';
import { readProposals } from '../armouring/read-proposals';
import { buildProposals, listTotals, type PricedProposal } from '../proposals';
import { parseQuotedVehicle } from '../quoted-vehicle';
import type { readRecalculationCookie } from '../result/recalculation';
import { readResult, type ResultRequest } from '../result/server';
import type { QuotationFlow, QuotationByFlow } from '../types';
import { createDocumentCode } from './document-code';
import { drawQuotation } from './draw';

/** The texts around the quotation that all PDFs of a flow have: the letterhead and the validity. */
type FrameTexts = Readonly<{
  /** Lines with the group's telephone and address. */
  letterhead: readonly string[];
  /** The validity of the flow's quotations in words; `null` if the backend names none. */
  validity: string | null;
}>;

/** A request with what the device that sent the order has of it; `null` on any other device. */
type DocumentRequest = ResultRequest &
  Readonly<{ recalculation: ReturnType<typeof readRecalculationCookie> }>;

type DocumentRouteOptions<Context> = Readonly<{
  readRequest: (context: Context) => Promise<DocumentRequest>;
  readFrame: () => Promise<FrameTexts>;
}>;

/**
 * Creates the handler of `GET {result}/documento.pdf`, which sends the quotation as a PDF to a visitor who may see
 * its result. Any other visitor is redirected to the result, which asks for the code or shows the problem.
 */
export function createDocumentRoute<Context>(
  flow: QuotationFlow,
  { readRequest, readFrame }: DocumentRouteOptions<Context>,
): (request: Request, context: Context) => Promise<Response> {
  return createRoute<null, Context>({
    route: `/${quotationFlows[flow].slug}/orcamento/…/documento.pdf`,
    read: () => null,
    accept: async (_nothing, { request: { url }, context, sender }) => {
      const request = await readRequest(context);
      const vehicle = parseQuotedVehicle(new URL(url).searchParams);
      const state = await readResult(flow, request);
      if (state.kind !== 'open') {
        const location = quotationFlows[flow].resultPath(request.order, vehicle);
        return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });
      }
      const order = state.quotation.orderCode ?? request.order;
      const { quotation } = state;
      const { address = null, contact } = request.recalculation ?? {};
      const [frame, proposals, total] = await Promise.all([
        readFrame(),
        quotation.kind === 'armouring'
          ? readProposals(quotation, address)
          : buildProposals(quotation),
        quotation.kind === 'armouring' ? getArmouredTotal(quotation, vehicle) : null,
      ]);
      const pdf = await drawInQueue(sender(), () =>
        drawDocument(flow, quotation, total, order, proposals, {
          ...frame,
          person: contact?.name ?? null,
        }),
      );
      return new Response(new Uint8Array(pdf), {
        headers: {
          ...PRIVATE_HEADERS,
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${buildFileName(flow, order)}"`,
        },
      });
    },
  });
}

const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

const buildFileName = (flow: QuotationFlow, order: string): string =>
  `orcamento-${quotationFlows[flow].slug}-${order.replace(/[^\w-]+/g, '-')}.pdf`;

async function drawDocument(
  flow: QuotationFlow,
  quotation: QuotationByFlow[QuotationFlow],
  total: ArmouredTotal | null,
  order: string,
  proposals: readonly PricedProposal[],
  { letterhead, validity, person }: FrameTexts & Readonly<{ person: string | null }>,
): Promise<Buffer> {
  const day = today();
  const code = createDocumentCode(getDocumentSecrets(env())[0], order, {
    flow,
    day,
    totals: listTotals(quotation, total?.cents),
  });
  return drawQuotation({
    title: `Orçamento de ${quotationFlows[flow].name.toLowerCase()}`,
    car: [quotation.brand, quotation.model].filter(Boolean).join(' '),
    facts: [
      ...(person === null ? [] : [['Para', person] as const]),
      ['Pedido', order],
      ['Emitido em', formatDayInFigures(day)],
      ...(validity === null ? [] : [['Validade', validity] as const]),
    ],
    proposals: [...proposals, ...(total ? [createArmouredTotalProposal(total)] : [])],
    company: quotationFlows[flow].company,
    letterhead,
    code,
    verifyUrl: getSiteUrl() + routes.verify,
    verifyLink: getSiteUrl() + routes.verifyCode(code),
  });
}
