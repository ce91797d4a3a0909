import 'server-only';

import { z } from 'zod';

import {
  senderOf,
  createRateLimit,
  tunnelNetwork,
  type RateLimit,
} from '@/lib/http/handlers/rate-limit';
import type { FailedSubmission } from '@/lib/forms/route/form-answers';
import { formRoute } from '@/lib/forms/route/form-route';
import { HttpError, httpErrorOf } from '@/lib/http/handlers/http-error';
import type { Handler } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { metrics } from '@/lib/server/metrics/metrics';

import { flows } from '../flows';
import { orderKey, orderOf } from '../order-code';
import { getQuotation } from '../server';
import type { QuotationFlow } from '../types';
import { codeCookie } from './code-cookie';
import {
  CODE_SENT,
  codeNotice,
  NOTICE_PARAMETER,
  type CodeNotice,
  codeForm,
  sentCode,
} from './code-schema';
import { createCodeTries } from './code-tries';
import { isQuotation, requestCode } from './server';

const INVALID = codeNotice('invalido') ?? '';

function wrongCode(): HttpError {
  metrics().wrongCodes.inc();
  return new HttpError(422, INVALID, { errors: { code: INVALID }, reason: 'code' });
}

/** Redirects a visitor without scripts back to the page, which shows the outcome. */
const backTo = (result: string) => async (returned: FailedSubmission) => ({
  location: `${result}?${NOTICE_PARAMETER}=${noticeOf(returned)}`,
});

const noticeOf = ({ status }: FailedSubmission): CodeNotice => {
  if (status === 422) return 'invalido';
  return status === 429 ? 'limite' : 'falha';
};

/** The route lies below the address of an order. */
type OrderHandler = Handler<Readonly<{ params: Promise<Readonly<{ pedido: string }>> }>>;

/** Both flows share the budgets of senders and of the site. */
const siteTries = createCodeTries();

/**
 * `POST /api/orcamentos/{flow}/{order}/codigo`: opens an order with a code, and stores the code on the device that sent
 * it. A wrong code and an unknown order get the same response; a code that the backend could not check uses up no
 * attempt.
 */
export function codeRoute(flow: QuotationFlow, tries = siteTries): OrderHandler {
  const senders = createRateLimit(`codigos-${flow}`);

  return async (request, { params }) => {
    const order = orderOf((await params).pedido);
    const result = flows[flow].result(order);
    const post = formRoute({
      route: `/api/orcamentos/${flows[flow].slug}/…/codigo`,
      schema: codeForm,
      describeProblem: () => INVALID,
      limit: senders,
      accept: async (sent) => {
        const code = sentCode(sent);
        if (code === null) throw wrongCode();
        const giveBack = await tries.take({
          order: `${flow}:${orderKey(order)}`,
          sender: senderOf(request.headers, env().TRUSTED_PROXIES),
        });
        const found = await getQuotation(flow, order, { code });
        if (found.ok && !isQuotation(found.value)) throw wrongCode();
        await giveBack();
        if (!found.ok) throw httpErrorOf(found.failure);
        return codeCookie(flow, order, code);
      },
      headers: (cookie) => ({ 'set-cookie': cookie }),
      thanks: result,
      renderErrors: backTo(result),
    });
    return post(request);
  };
}

const HOUR_S = 60 * 60;
const ofSender = createRateLimit('codigos-pedidos', { points: 30, windowS: HOUR_S });
const ofNetwork = createRateLimit('codigos-pedidos-rede', { points: 120, windowS: HOUR_S });

/** Both flows share the budgets of a sender and of its network; whole offices and mobile networks share one address. */
const codeRequests: RateLimit = {
  take: async (sender) => {
    await ofSender.take(sender);
    await ofNetwork.take(tunnelNetwork(sender));
  },
};

/**
 * `POST /api/orcamentos/{flow}/{order}/codigo/envio`: makes the backend e-mail the code of an order. Leads to the result where it
 * can be read without a code.
 */
export function codeRequestRoute(
  flow: QuotationFlow,
  limit: RateLimit = codeRequests,
): OrderHandler {
  return async (request, { params }) => {
    const order = orderOf((await params).pedido);
    const result = flows[flow].result(order);
    const post = formRoute({
      route: `/api/orcamentos/${flows[flow].slug}/…/codigo/envio`,
      schema: z.strictObject({}),
      describeProblem: () => 'Este campo não existe.',
      limit,
      accept: () => requestCode(flow, order),
      thanks: (outcome) =>
        outcome === 'open' ? result : `${result}?${NOTICE_PARAMETER}=${CODE_SENT}`,
      renderErrors: backTo(result),
    });
    return post(request);
  };
}
