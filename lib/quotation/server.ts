import 'server-only';

import type { Call } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { endpoints, type QuotationAccess } from '@/lib/backend/endpoints';
import { readOne, write } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import type { CreatedLead } from '@/lib/forms/types';

import {
  aestheticsQuotation,
  armouringQuotation,
  aestheticsBody,
  armouringBody,
  orderCode,
} from './contract';
import { isOrderCode } from './order-code';
import type { Choices, CodeNeeded, QuotationFlow, Quotations } from './types';

/** Calls of the backend in a flow. */
type FlowCalls<Flow extends QuotationFlow> = Readonly<{
  body: (choice: Choices[Flow], lead: CreatedLead) => unknown;
  create: (body: unknown, idempotencyKey?: string) => Call;
  read: (order: string, access: QuotationAccess) => Call;
  quotation: Contract<Quotations[Flow] | CodeNeeded | null>;
}>;

const calls: { readonly [Flow in QuotationFlow]: FlowCalls<Flow> } = {
  armouring: {
    body: armouringBody,
    create: endpoints.createArmouringQuotation,
    read: endpoints.armouringQuotation,
    quotation: armouringQuotation,
  },
  aesthetics: {
    body: aestheticsBody,
    create: endpoints.createAestheticsQuotation,
    read: endpoints.aestheticsQuotation,
    quotation: aestheticsQuotation,
  },
};

/**
 * Asks for a quotation, once: retries are the caller's, with its idempotency key.
 *
 * @param lead as the backend created it
 * @returns its order code
 * @throws BackendError
 */
export async function createQuotation<Flow extends QuotationFlow>(
  flow: Flow,
  choice: Choices[Flow],
  lead: CreatedLead,
  idempotencyKey?: string,
): Promise<string> {
  const { body, create } = calls[flow];
  return write(create(body(choice, lead), idempotencyKey), orderCode);
}

/** Answers that refuse a code, of a backend that does not say so with the e-mail alone. */
const CODE_REFUSED: readonly unknown[] = [400, 403, 410, 422];

/** A refused code opens nothing: it is no failure of the backend. */
function unlessRefused<T>(read: Result<T>, code: string | undefined): Result<T | null> {
  const isRefused = code !== undefined && !read.ok && CODE_REFUSED.includes(read.failure.status);
  return isRefused ? ok(null) : read;
}

/**
 * Returns the result of a quotation; personal, so never cached.
 *
 * @param access the e-mailed two-factor code, where one is needed; a backend may e-mail one when it is missing
 * @returns `null` when the order is unknown or holds nothing, or the code was refused
 */
export async function getQuotation<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  access: QuotationAccess = {},
): Promise<Result<Quotations[Flow] | CodeNeeded | null>> {
  if (!isOrderCode(order)) return ok(null);
  const { read, quotation } = calls[flow];
  return unlessRefused(await readOne(read(order, access), quotation), access.code);
}
