import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { endpoints, type QuotationAccess } from '@/lib/backend/endpoints';
import { readOne, sendWrite } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import type { CreatedLead } from '@/lib/forms/types';

import {
  parseAestheticsQuotation,
  parseArmouringQuotation,
  createAestheticsBody,
  createArmouringBody,
  parseOrderCode,
} from './contract';
import { isOrderCode } from './order-code';
import type { ChoiceByFlow, CodeNeeded, QuotationFlow, QuotationByFlow } from './types';

type QuotationFlowCalls<Flow extends QuotationFlow> = Readonly<{
  body: (choice: ChoiceByFlow[Flow], lead: CreatedLead) => unknown;
  create: (body: unknown, idempotencyKey?: string) => BackendCall;
  read: (order: string, access: QuotationAccess) => BackendCall;
  quotation: Contract<QuotationByFlow[Flow] | CodeNeeded | null>;
}>;

const CALLS_BY_FLOW: { readonly [Flow in QuotationFlow]: QuotationFlowCalls<Flow> } = {
  armouring: {
    body: createArmouringBody,
    create: endpoints.createArmouringQuotation,
    read: endpoints.armouringQuotation,
    quotation: parseArmouringQuotation,
  },
  aesthetics: {
    body: createAestheticsBody,
    create: endpoints.createAestheticsQuotation,
    read: endpoints.aestheticsQuotation,
    quotation: parseAestheticsQuotation,
  },
};

/**
 * Sends a quotation to the backend once, without retries; the caller retries with the same idempotency key. Returns the
 * order code. Throws BackendError.
 */
export async function createQuotation<Flow extends QuotationFlow>(
  flow: Flow,
  choice: ChoiceByFlow[Flow],
  lead: CreatedLead,
  idempotencyKey?: string,
): Promise<string> {
  const { body, create } = CALLS_BY_FLOW[flow];
  return sendWrite(create(body(choice, lead), idempotencyKey), parseOrderCode);
}

/**
 * The statuses with which some backends refuse a wrong code. Others answer as they do to a request without a code:
 * with the e-mail address that received the code, and no quotation.
 */
const CODE_REFUSED_STATUSES: readonly unknown[] = [400, 403, 410, 422];

/** Returns a refused code as `null`, because the refusal is no failure of the backend. */
function treatRefusalAsNotFound<T>(result: Result<T>, code: string | undefined): Result<T | null> {
  const isRefused =
    code !== undefined && !result.ok && CODE_REFUSED_STATUSES.includes(result.failure.status);
  return isRefused ? ok(null) : result;
}

/**
 * Reads the result of a quotation, which is personal and therefore never cached. Without a code in `access` the backend
 * may e-mail one. `null` when the order is unknown or empty, or the code was refused.
 */
export async function getQuotation<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  access: QuotationAccess = {},
): Promise<Result<QuotationByFlow[Flow] | CodeNeeded | null>> {
  if (!isOrderCode(order)) return ok(null);
  const { read, quotation } = CALLS_BY_FLOW[flow];
  return treatRefusalAsNotFound(await readOne(read(order, access), quotation), access.code);
}
