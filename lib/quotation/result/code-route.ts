import 'server-only';

import { z } from 'zod';

import {
  getSender,
  createRateLimit,
  getTunnelNetwork,
  type RateLimit,
} from '@/lib/http/handlers/rate-limit';
import type { FailedSubmission } from '@/lib/forms/route/form-answers';
import { createFormRoute } from '@/lib/forms/route/form-route';
import { HttpError, createBackendHttpError } from '@/lib/http/handlers/http-error';
import type { Handler } from '@/lib/http/handlers/route';
import { env } from '@/lib/server/env';
import { metrics } from '@/lib/server/metrics/metrics';

import { quotationFlows } from '../flows';
import { normaliseOrderCode, decodeOrderCode } from '../order-code';
import { parseQuotedVehicle } from '../quoted-vehicle';
import { getQuotation } from '../server';
import type { QuotationFlow } from '../types';
import { createCodeCookie } from './code-cookie';
import {
  CODE_SENT_NOTICE,
  getCodeNoticeText,
  CODE_NOTICE_PARAMETER,
  type CodeNotice,
  codeFormSchema,
  parseSentCode,
} from './code-schema';
import { createCodeAttemptLimits } from './code-attempt-limits';
import { isQuotation, requestCode } from './server';

const INVALID_CODE_MESSAGE = getCodeNoticeText('invalido') ?? '';

function createWrongCodeError(): HttpError {
  metrics().wrongCodes.inc();
  return new HttpError(422, INVALID_CODE_MESSAGE, {
    errors: { code: INVALID_CODE_MESSAGE },
    reason: 'code',
  });
}

const addCodeNotice = (result: string, notice: string): string =>
  `${result}${result.includes('?') ? '&' : '?'}${CODE_NOTICE_PARAMETER}=${notice}`;

/** Redirects a visitor without scripts back to the result, whose address then names the outcome. */
const redirectToResult = (result: string) => async (submission: FailedSubmission) => ({
  location: addCodeNotice(result, getCodeNotice(submission)),
});

const getCodeNotice = ({ status }: FailedSubmission): CodeNotice => {
  if (status === 422) return 'invalido';
  return status === 429 ? 'limite' : 'falha';
};

/** Returns the path of a result, with the vehicle that the address of the request names. */
const getResultPath = (flow: QuotationFlow, order: string, { url }: Request): string =>
  quotationFlows[flow].resultPath(order, parseQuotedVehicle(new URL(url).searchParams));

type OrderHandler = Handler<Readonly<{ params: Promise<Readonly<{ pedido: string }>> }>>;

/** Limits of wrong codes, which armouring and aesthetics share. */
const sharedCodeAttemptLimits = createCodeAttemptLimits();

/**
 * Returns the handler of `POST /api/orcamentos/{flow}/{order}/codigo`, which opens an order with a code and stores the
 * code in a cookie of the device. A wrong code and an unknown order get the same response. A code that the backend
 * could not check does not count as an attempt.
 */
export function createCodeRoute(
  flow: QuotationFlow,
  tries = sharedCodeAttemptLimits,
): OrderHandler {
  const senderLimit = createRateLimit(`codigos-${flow}`);

  return async (request, { params }) => {
    const order = decodeOrderCode((await params).pedido);
    const result = getResultPath(flow, order, request);
    const handlePost = createFormRoute({
      route: `/api/orcamentos/${quotationFlows[flow].slug}/…/codigo`,
      readSchema: async () => codeFormSchema,
      describeProblem: () => INVALID_CODE_MESSAGE,
      limit: senderLimit,
      accept: async (typedFields) => {
        const code = parseSentCode(typedFields);
        if (code === null) throw createWrongCodeError();
        const undoTry = await tries.take({
          order: `${flow}:${normaliseOrderCode(order)}`,
          sender: getSender(request.headers, env().TRUSTED_PROXIES),
        });
        const quotationResult = await getQuotation(flow, order, { code });
        if (quotationResult.ok && !isQuotation(quotationResult.value)) throw createWrongCodeError();
        await undoTry();
        if (!quotationResult.ok) throw createBackendHttpError(quotationResult.failure);
        return createCodeCookie(flow, order, code);
      },
      headers: (cookie) => ({ 'set-cookie': cookie }),
      thanks: result,
      renderErrors: redirectToResult(result),
    });
    return handlePost(request);
  };
}

const HOUR_SECONDS = 60 * 60;
const codeRequestsPerSender = createRateLimit('codigos-pedidos', {
  points: 30,
  windowS: HOUR_SECONDS,
});
const codeRequestsPerNetwork = createRateLimit('codigos-pedidos-rede', {
  points: 120,
  windowS: HOUR_SECONDS,
});

/**
 * Limits of requested codes, which armouring and aesthetics share. A network has a higher limit than a sender, because
 * whole offices and mobile networks share one address.
 */
const codeRequestLimit: RateLimit = {
  take: async (sender) => {
    await codeRequestsPerSender.take(sender);
    await codeRequestsPerNetwork.take(getTunnelNetwork(sender));
  },
};

/**
 * Returns the handler of `POST /api/orcamentos/{flow}/{order}/codigo/envio`, which makes the backend e-mail the code
 * of an order. It redirects to the result where the visitor can read it without a code.
 */
export function createCodeRequestRoute(
  flow: QuotationFlow,
  limit: RateLimit = codeRequestLimit,
): OrderHandler {
  return async (request, { params }) => {
    const order = decodeOrderCode((await params).pedido);
    const result = getResultPath(flow, order, request);
    const handlePost = createFormRoute({
      route: `/api/orcamentos/${quotationFlows[flow].slug}/…/codigo/envio`,
      readSchema: async () => z.object({}),
      describeProblem: () => 'Este campo não existe.',
      limit,
      accept: () => requestCode(flow, order),
      thanks: (outcome) => (outcome === 'open' ? result : addCodeNotice(result, CODE_SENT_NOTICE)),
      renderErrors: redirectToResult(result),
    });
    return handlePost(request);
  };
}
