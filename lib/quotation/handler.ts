import 'server-only';

import * as z from 'zod/mini';

import { createFormRoute } from '@/lib/forms/route/form-route';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { env } from '@/lib/server/env';
import { createFormResponses, type FormRequestHandler } from '@/lib/forms/form-routes';
import { submitToOutbox } from '@/lib/forms/submit-to-outbox';
import type { ReadContactWays } from '@/lib/forms/plain-page';
import { getFieldRules } from '@/lib/forms/schema';
import type { Delivery } from '@/lib/outbox/delivery';

import {
  aestheticsDelivery,
  armouringDelivery,
  type CreatedOrder,
  type QuotationContent,
} from './delivery';
import { quotationFlows } from './flows';
import { quotationFields, createQuotationForm } from './form';
import { createRecalculationCookie } from './result/recalculation';
import { parseWizardVehicle } from './quoted-vehicle';
import { aestheticsChoiceSchema, armouringChoiceSchema } from './schema';
import type { ChoiceByFlow, QuotationFlow } from './types';

const parseJsonText = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text });
    return z.NEVER;
  }
});

type QuotationSubmission<Choice> = Readonly<{
  choice: z.ZodMiniType<Choice>;
  delivery: Delivery<QuotationContent<Choice>, CreatedOrder, never>;
}>;

const SUBMISSION_BY_FLOW: {
  readonly [Flow in QuotationFlow]: QuotationSubmission<ChoiceByFlow[Flow]>;
} = {
  armouring: { choice: armouringChoiceSchema, delivery: armouringDelivery },
  aesthetics: { choice: aestheticsChoiceSchema, delivery: aestheticsDelivery },
};

/**
 * Creates the handler of `POST /api/orcamentos/{flow}`, which creates a lead and its quotation, and then redirects to
 * the result of the order.
 */
export function createQuotationRoute<Flow extends QuotationFlow>(
  flow: Flow,
  readContactWays: (topic: WhatsappTopic, whatsappText: string) => ReturnType<ReadContactWays>,
  { choice, delivery }: QuotationSubmission<ChoiceByFlow[Flow]> = SUBMISSION_BY_FLOW[flow],
): FormRequestHandler {
  const { name, whatsappTopic } = quotationFlows[flow];
  const whatsappText = `Olá! Tentei fazer um orçamento de ${name.toLowerCase()} pelo site.`;
  const fieldRules = getFieldRules(quotationFields, true);
  const schema = z.object({
    ...fieldRules,
    choice: z.pipe(z.pipe(fieldRules.choice, parseJsonText), choice),
  });
  return createFormRoute({
    ...createFormResponses(createQuotationForm(flow), () =>
      readContactWays(whatsappTopic, whatsappText),
    ),
    readSchema: async () => schema,
    limit: createRateLimit(`orcamentos-${delivery.kind}`),
    isOneAttempt: true,
    accept: ({ name, phone, email, choice: chosen }, attempt) => {
      const content = { contact: { name, phone, email }, choice: chosen };
      // The visitor waits for the result, so the request waits as long as the backend may take.
      return submitToOutbox(delivery, attempt, content, env().BACKEND_DEADLINE_MS);
    },
    headers: ({ order }, { name, phone, email, source }) => {
      const cookie = createRecalculationCookie(flow, order, { name, phone, email }, source);
      return cookie === null ? {} : { 'set-cookie': cookie };
    },
    thanks: ({ order }, { source }) =>
      quotationFlows[flow].resultPath(order, parseWizardVehicle(source)),
  });
}
