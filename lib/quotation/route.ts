import 'server-only';

import * as z from 'zod/mini';

import { formRoute } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { env } from '@/lib/server/env';
import { createFormResponses, type FormRequestHandler } from '@/lib/forms/form-routes';
import { submitToOutbox } from '@/lib/forms/submit-to-outbox';
import type { ReadContactWays } from '@/lib/forms/plain-page';
import { rulesOf } from '@/lib/forms/schema';
import type { Delivery } from '@/lib/outbox/delivery';

import {
  aestheticsDelivery,
  armouringDelivery,
  type Ordered,
  type QuotationContent,
} from './delivery';
import { flows } from './flows';
import { quotationFields, quotationForm } from './form';
import { recalculationCookie } from './result/recalculation';
import { aestheticsChoice, armouringChoice } from './schema';
import type { Choices, QuotationFlow } from './types';

const jsonText = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text });
    return z.NEVER;
  }
});

/** Schema of a wizard's choice, and its delivery. */
type Sending<Choice> = Readonly<{
  choice: z.ZodMiniType<Choice>;
  delivery: Delivery<QuotationContent<Choice>, Ordered, never>;
}>;

const sendings: { readonly [Flow in QuotationFlow]: Sending<Choices[Flow]> } = {
  armouring: { choice: armouringChoice, delivery: armouringDelivery },
  aesthetics: { choice: aestheticsChoice, delivery: aestheticsDelivery },
};

/** `POST /api/orcamentos/…`: a lead and its quotation; what comes next is the result of the order. */
export function quotationRoute<Flow extends QuotationFlow>(
  flow: Flow,
  contactWays: (topic: WhatsappTopic, text: string) => ReturnType<ReadContactWays>,
  { choice, delivery }: Sending<Choices[Flow]> = sendings[flow],
): FormRequestHandler {
  const { name, whatsappTopic } = flows[flow];
  const text = `Olá! Tentei fazer um orçamento de ${name.toLowerCase()} pelo site.`;
  const shape = rulesOf(quotationFields);
  return formRoute({
    ...createFormResponses(quotationForm(flow), () => contactWays(whatsappTopic, text)),
    schema: z.strictObject({ ...shape, choice: z.pipe(z.pipe(shape.choice, jsonText), choice) }),
    limit: createRateLimit(`orcamentos-${delivery.kind}`),
    isOneAttempt: true,
    accept: ({ name, phone, email, choice: chosen }, attempt) => {
      const content = { contact: { name, phone, email }, choice: chosen };
      // The visitor came for the result: worth all the time the backend may take.
      return submitToOutbox(delivery, attempt, content, env().BACKEND_DEADLINE_MS);
    },
    headers: ({ order }, { name, phone, email, source }) => {
      const cookie = recalculationCookie(flow, order, { name, phone, email }, source);
      return cookie === null ? {} : { 'set-cookie': cookie };
    },
    thanks: ({ order }) => flows[flow].result(order),
  });
}
