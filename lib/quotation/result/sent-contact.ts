import 'server-only';

import { requireOwnPages } from '@/lib/http/handlers/access';
import { defineMethods } from '@/lib/http/handlers/methods';
import { createRoute } from '@/lib/http/handlers/route';

import { quotationFlows } from '../flows';
import { decodeOrderCode } from '../order-code';
import type { QuotationFlow } from '../types';
import { readRecalculationCookie, RECALCULATION_COOKIE } from './recalculation';

type OrderContext = Readonly<{ params: Promise<Readonly<{ pedido: string }>> }>;

const RECALCULATION_COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${RECALCULATION_COOKIE}=([^;]*)`);

/**
 * Returns the exports of the route `{result}/contato`. Its `GET` sends the contact data of an order to our own pages
 * on the device that sent the order; on any other device the response is `null`.
 */
export const createSentContactRoutes = (flow: QuotationFlow) =>
  defineMethods<OrderContext>({
    GET: createRoute<null, OrderContext>({
      route: `/${quotationFlows[flow].slug}/orcamento/…/contato`,
      admit: requireOwnPages,
      read: () => null,
      accept: async (_nothing, { request, context }) => {
        const order = decodeOrderCode((await context.params).pedido);
        const [, encrypted] =
          RECALCULATION_COOKIE_PATTERN.exec(request.headers.get('cookie') ?? '') ?? [];
        return Response.json(readRecalculationCookie(flow, order, encrypted)?.contact ?? null, {
          headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
        });
      },
    }),
  });
