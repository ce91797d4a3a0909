import 'server-only';

import { BackendError } from '@/lib/backend/errors';
import { createMarks } from '@/lib/bff/marks';
import { createShortMemory } from '@/lib/bff/short-memory';
import { log } from '@/lib/log/log';

import { orderKey } from '../order-code';
import { getAestheticsQuotation, getArmouringQuotation } from '../server';
import type { AestheticsQuotation, ArmouringQuotation, CodeNeeded, QuotationFlow } from '../types';
import { openCode } from './code-cookie';

/** What a result page has to show. */
export type ResultState<Quotation> =
  | Readonly<{ kind: 'open'; quotation: Quotation }>
  | Readonly<{
      kind: 'closed';
      /** A stored code no longer opens the order. */
      refused: boolean;
    }>
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'failed' }>;

/** A visit to the result of an order. */
type Visit = Readonly<{
  order: string;
  /** Value of the code's cookie. */
  sealedCode: string | undefined;
  /** Whether general data asks for a code in this flow; read only when it matters. */
  isProtected: () => Promise<boolean>;
}>;

type Read<Quotation> = (order: string, code?: string) => Promise<Quotation | CodeNeeded | null>;

const MINUTE_MS = 60_000;

/** How long a visitor waits for another code, in seconds. */
export const RESEND_WAIT_S = 60;

/**
 * Asking without a code makes the backend send one: once a minute an order, so that no reload floods a mailbox.
 */
const asked = createMarks('codigo-pedido', {
  entries: 20_000,
  lifetimeMs: RESEND_WAIT_S * 1_000,
});

/** Codes that opened their order once and no longer do: asking with them again would count as wrong tries. */
const worn = createMarks('codigo-gasto', { entries: 20_000, lifetimeMs: 24 * 60 * MINUTE_MS });

/** Whether a flow asked for a code lately, by its own answers: fresher than the general data, which are cached. */
const seenProtected = createShortMemory<boolean>({ entries: 2, lifetimeMs: 10 * MINUTE_MS });

function isQuotation<Quotation extends Readonly<{ kind: string }>>(
  found: Quotation | CodeNeeded | null,
): found is Quotation {
  return found !== null && found.kind !== 'code-needed';
}

/**
 * A protected order that does not exist is closed, like those that do: nobody learns which orders there are.
 */
async function readState<Quotation extends Readonly<{ kind: string }>>(
  flow: QuotationFlow,
  read: Read<Quotation>,
  { order, sealedCode, isProtected }: Visit,
): Promise<ResultState<Quotation>> {
  const name = `${flow}:${orderKey(order)}`;
  const code = openCode(flow, order, sealedCode);
  if (code !== null && !(await worn.has(`${name}:${code}`))) {
    const found = await read(order, code);
    if (isQuotation(found)) return { kind: 'open', quotation: found };
    await worn.add(`${name}:${code}`);
  }
  if (!(await asked.has(name))) {
    const found = await read(order);
    if (found !== null) seenProtected.set(flow, !isQuotation(found));
    if (isQuotation(found)) return { kind: 'open', quotation: found };
    if (!(seenProtected.get(flow) ?? (await isProtected()))) {
      log('info', 'quotation.none', { kind: flow });
      return { kind: 'unknown' };
    }
    await asked.add(name);
  }
  return { kind: 'closed', refused: code !== null };
}

/** A failure of the backend is a state of the page: whoever waits for a price is told, and tries again. */
async function readResult<Quotation extends Readonly<{ kind: string }>>(
  flow: QuotationFlow,
  read: Read<Quotation>,
  visit: Visit,
): Promise<ResultState<Quotation>> {
  try {
    return await readState(flow, read, visit);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('warn', 'quotation.unread', { endpoint: error.endpoint, kind: error.kind });
    return { kind: 'failed' };
  }
}

/** The result of an armouring order, for one visitor: never cached. */
export async function readArmouringResult(visit: Visit): Promise<ResultState<ArmouringQuotation>> {
  return readResult('armouring', getArmouringQuotation, visit);
}

/** The result of an aesthetics order, for one visitor: never cached. */
export async function readAestheticsResult(
  visit: Visit,
): Promise<ResultState<AestheticsQuotation>> {
  return readResult('aesthetics', getAestheticsQuotation, visit);
}
