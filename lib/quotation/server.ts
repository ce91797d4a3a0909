import 'server-only';

import { isAskable } from '@/lib/backend/arguments';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne, write } from '@/lib/backend/resource';
import type { CreatedLead } from '@/lib/leads/types';

import { aestheticsQuotation, armouringQuotation } from './contract';
import { aestheticsBody, armouringBody, orderCode } from './request/contract';
import type {
  AestheticsChoice,
  AestheticsQuotation,
  ArmouringChoice,
  ArmouringQuotation,
  CodeNeeded,
} from './types';

/** Asks for an armouring quotation. Returns its order code; throws BackendError. */
export async function createArmouringQuotation(
  choice: ArmouringChoice,
  lead: CreatedLead,
): Promise<string> {
  return write(endpoints.createArmouringQuotation(armouringBody(choice, lead)), orderCode);
}

/** Asks for an aesthetics quotation. Returns its order code; throws BackendError. */
export async function createAestheticsQuotation(
  choice: AestheticsChoice,
  lead: CreatedLead,
): Promise<string> {
  return write(endpoints.createAestheticsQuotation(aestheticsBody(choice, lead)), orderCode);
}

/**
 * Result of an armouring quotation: personal, so never cached.
 *
 * @param code the e-mailed two-factor code, when one was asked for
 * @returns `null` when the order is unknown or holds nothing
 * @throws BackendError
 */
export async function getArmouringQuotation(
  order: string,
  code?: string,
): Promise<ArmouringQuotation | CodeNeeded | null> {
  if (!isAskable(order)) return null;
  return readOne(endpoints.armouringQuotation(order, code), armouringQuotation);
}

/** Result of an aesthetics quotation; see getArmouringQuotation. */
export async function getAestheticsQuotation(
  order: string,
  code?: string,
): Promise<AestheticsQuotation | CodeNeeded | null> {
  if (!isAskable(order)) return null;
  return readOne(endpoints.aestheticsQuotation(order, code), aestheticsQuotation);
}
