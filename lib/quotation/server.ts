import 'server-only';

import { endpoints, type QuotationAccess } from '@/lib/backend/endpoints';
import { readOne, write } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';
import type { CreatedLead } from '@/lib/leads/types';

import {
  aestheticsQuotation,
  armouringQuotation,
  aestheticsBody,
  armouringBody,
  orderCode,
} from './contract';
import { isOrderCode } from './order-code';
import type {
  AestheticsChoice,
  AestheticsQuotation,
  ArmouringChoice,
  ArmouringQuotation,
  CodeNeeded,
} from './types';

/**
 * Asks for an armouring quotation, once: retries are the caller's, with its idempotency key.
 *
 * @param lead as the backend created it
 * @returns its order code
 * @throws BackendError
 */
export async function createArmouringQuotation(
  choice: ArmouringChoice,
  lead: CreatedLead,
  idempotencyKey?: string,
): Promise<string> {
  const body = armouringBody(choice, lead);
  return write(endpoints.createArmouringQuotation(body, idempotencyKey), orderCode);
}

/** Asks for an aesthetics quotation; see createArmouringQuotation. */
export async function createAestheticsQuotation(
  choice: AestheticsChoice,
  lead: CreatedLead,
  idempotencyKey?: string,
): Promise<string> {
  const body = aestheticsBody(choice, lead);
  return write(endpoints.createAestheticsQuotation(body, idempotencyKey), orderCode);
}

/** Answers that refuse a code, of a backend that does not say so with the e-mail alone. */
const CODE_REFUSED: readonly unknown[] = [400, 403, 410, 422];

/** A refused code opens nothing: it is no failure of the backend. */
function unlessRefused<T>(read: Result<T>, code: string | undefined): Result<T | null> {
  const isRefused = code !== undefined && !read.ok && CODE_REFUSED.includes(read.failure.status);
  return isRefused ? ok(null) : read;
}

/**
 * Result of an armouring quotation: personal, so never cached.
 *
 * @param access with the e-mailed two-factor code, when one was asked for; a backend may e-mail one when asked without
 * @returns `null` when the order is unknown or holds nothing, or the code was refused
 */
export async function getArmouringQuotation(
  order: string,
  access: QuotationAccess = {},
): Promise<Result<ArmouringQuotation | CodeNeeded | null>> {
  if (!isOrderCode(order)) return ok(null);
  const read = await readOne(endpoints.armouringQuotation(order, access), armouringQuotation);
  return unlessRefused(read, access.code);
}

/** Result of an aesthetics quotation; see getArmouringQuotation. */
export async function getAestheticsQuotation(
  order: string,
  access: QuotationAccess = {},
): Promise<Result<AestheticsQuotation | CodeNeeded | null>> {
  if (!isOrderCode(order)) return ok(null);
  const read = await readOne(endpoints.aestheticsQuotation(order, access), aestheticsQuotation);
  return unlessRefused(read, access.code);
}
