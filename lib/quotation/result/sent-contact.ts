import 'server-only';

import { isFromOurPages } from '@/lib/http/handlers/access';
import { methods } from '@/lib/http/handlers/methods';
import { route } from '@/lib/http/handlers/route';

import { flows } from '../flows';
import { orderOf } from '../order-code';
import type { QuotationFlow } from '../types';
import { openRecalculation, RECALCULATION_COOKIE } from './recalculation';

type Context = Readonly<{ params: Promise<Readonly<{ pedido: string }>> }>;

const COOKIE = new RegExp(`(?:^|;\\s*)${RECALCULATION_COOKIE}=([^;]*)`);

/**
 * Returns the exports of `{result}/contato`. `GET` answers our own pages with the contact data that were sent with an
 * order, on the device that sent them; `null` on any other.
 */
export const sentContactRoute = (flow: QuotationFlow) =>
  methods<Context>({
    GET: route<null, Context>({
      route: `/${flows[flow].slug}/orcamento/…/contato`,
      admit: isFromOurPages,
      read: () => null,
      accept: async (_nothing, { request, context }) => {
        const order = orderOf((await context.params).pedido);
        const [, encrypted] = COOKIE.exec(request.headers.get('cookie') ?? '') ?? [];
        return Response.json(openRecalculation(flow, order, encrypted)?.contact ?? null, {
          headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
        });
      },
    }),
  });
