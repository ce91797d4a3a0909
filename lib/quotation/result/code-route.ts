import 'server-only';

import type { Returned } from '@/lib/bff/form-answers';
import { formRoute } from '@/lib/bff/form-route';
import { createRateLimit } from '@/lib/bff/rate-limit';
import { Refusal } from '@/lib/bff/refusal';

import { flows } from '../flows';
import { getAestheticsQuotation, getArmouringQuotation } from '../server';
import type { QuotationFlow } from '../types';
import { codeCookie } from './code-cookie';
import { codeNotice, NOTICE_PARAMETER, type CodeNotice } from './code-notice';
import { codeForm, joinedCode } from './code-schema';

const reads = { armouring: getArmouringQuotation, aesthetics: getAestheticsQuotation } as const;

const INVALID = codeNotice('invalido') ?? '';

const wrongCode = () => new Refusal(422, INVALID, { errors: { code: INVALID }, reason: 'code' });

const noticeOf = ({ status }: Returned): CodeNotice => {
  if (status === 422) return 'invalido';
  return status === 429 ? 'limite' : 'falha';
};

/**
 * `POST /api/orcamentos/{flow}/{order}/codigo`: asks the backend to open an order with a code, and remembers the
 * code on the device that gave it. A wrong code and an order that does not exist answer alike.
 */
export function codeRoute(
  flow: QuotationFlow,
): (request: Request, order: string) => Promise<Response> {
  const senders = createRateLimit(`codigos-${flow}`);
  // By order, not by sender: four digits must not be guessed from many addresses (SECURITY, "The door").
  const tries = createRateLimit(`tentativas-${flow}`, {
    points: 5,
    windowS: 15 * 60,
    senders: 50_000,
    refusal: codeNotice('limite') ?? '',
  });

  return (request, order) => {
    const result = flows[flow].result(order);
    const post = formRoute({
      route: `/api/orcamentos/${flows[flow].slug}/…/codigo`,
      schema: codeForm,
      describe: () => INVALID,
      limit: senders,
      accept: async (boxes) => {
        const code = joinedCode(boxes);
        if (code === null) throw wrongCode();
        await tries.take(order);
        const found = await reads[flow](order, code);
        if (found === null || found.kind === 'code-needed') throw wrongCode();
        return codeCookie(flow, order, code);
      },
      headers: (cookie) => ({ 'set-cookie': cookie }),
      plain: {
        thanks: result,
        again: async (returned) => ({
          location: `${result}?${NOTICE_PARAMETER}=${noticeOf(returned)}`,
        }),
      },
    });
    return post(request);
  };
}
