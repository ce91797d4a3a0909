import 'server-only';

import { route } from '@/lib/http/handlers/route';
import { env, siteUrl } from '@/lib/server/env';
import { documentSecrets } from '@/lib/server/env/read';
import { dayInFigures, today } from '@/lib/site/format/days';
import { drawInTurn } from '@/lib/http/media/drawings';
import { routes } from '@/lib/site/routes';

import { flows } from '../flows';
import { proposalsOf, totalsOf } from '../proposals';
import { readResult, type ResultRequest } from '../result/server';
import type { QuotationFlow, Quotations } from '../types';
import { documentCode } from './code';
import { drawQuotation } from './draw';

/** Content of a document that no quotation holds. */
type DocumentSetting = Readonly<{
  /** Lines with the group's telephone and address. */
  letterhead: readonly string[];
  /** Validity of the flow's quotations; `null` where the group does not say. */
  validity: string | null;
}>;

type DocumentRoute<Context> = Readonly<{
  requestOf: (context: Context) => Promise<ResultRequest>;
  readSetting: () => Promise<DocumentSetting>;
}>;

/**
 * `GET {result}/documento.pdf`: the quotation as a PDF, for those who may see its result. Others are redirected to the
 * result, which requires the code or says what is wrong.
 */
export function documentRoute<Context>(
  flow: QuotationFlow,
  { requestOf, readSetting }: DocumentRoute<Context>,
): (request: Request, context: Context) => Promise<Response> {
  return route<null, Context>({
    route: `/${flows[flow].slug}/orcamento/…/documento.pdf`,
    read: () => null,
    accept: async (_nothing, { context, sender }) => {
      const request = await requestOf(context);
      const state = await readResult(flow, request);
      if (state.kind !== 'open') {
        const location = flows[flow].result(request.order);
        return new Response(null, { status: 303, headers: { ...forOneVisitor, location } });
      }
      const order = state.quotation.orderCode ?? request.order;
      const setting = await readSetting();
      const pdf = await drawInTurn(sender(), () => drawn(flow, state.quotation, order, setting));
      return new Response(new Uint8Array(pdf), {
        headers: {
          ...forOneVisitor,
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${fileName(flow, order)}"`,
        },
      });
    },
  });
}

const forOneVisitor = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

const fileName = (flow: QuotationFlow, order: string): string =>
  `orcamento-${flows[flow].slug}-${order.replace(/[^\w-]+/g, '-')}.pdf`;

async function drawn(
  flow: QuotationFlow,
  quotation: Quotations[QuotationFlow],
  order: string,
  { letterhead, validity }: DocumentSetting,
): Promise<Buffer> {
  const day = today();
  const code = documentCode(documentSecrets(env())[0], order, {
    flow,
    day,
    totals: totalsOf(quotation),
  });
  return drawQuotation({
    title: `Orçamento de ${flows[flow].name.toLowerCase()}`,
    car: [quotation.brand, quotation.model].filter(Boolean).join(' '),
    facts: [
      ['Pedido', order],
      ['Emitido em', dayInFigures(day)],
      ...(validity === null ? [] : [['Validade', validity] as const]),
    ],
    proposals: proposalsOf(quotation),
    company: flows[flow].company,
    letterhead,
    code,
    verifyUrl: siteUrl() + routes.verify,
    verifyLink: siteUrl() + routes.verifyCode(code),
  });
}
