import 'server-only';

import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { HttpError, createBackendHttpError } from '@/lib/http/handlers/http-error';
import { createRateLimit, createReadLimit, getSender } from '@/lib/http/handlers/rate-limit';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { getProcessSingleton } from '@/lib/server/process-singleton';

import { normaliseOrderCode } from '../order-code';
import { getQuotation } from '../server';
import type { CodeNeeded, QuotationFlow, QuotationByFlow } from '../types';
import { readCodeCookie } from './code-cookie';

/** The state of the result page of an order. */
export type ResultState<Quotation> =
  | Readonly<{ kind: 'open'; quotation: Quotation }>
  | Readonly<{
      kind: 'closed';
      /** `true` if the stored code of this device is no longer accepted. */
      isCodeRefused: boolean;
      /** `true` if a code was e-mailed within the last minutes: another one would make it invalid. */
      isCodeSent: boolean;
    }>
  | Readonly<{ kind: 'unknown' }>
  /** The sender requested too many orders that do not exist. */
  | Readonly<{ kind: 'too-many' }>
  | Readonly<{ kind: 'failed' }>;

export type ResultRequest = Readonly<{
  order: string;
  /** Value of the cookie with the code; `undefined` without that cookie. */
  encryptedCode: string | undefined;
  /** Headers of the request, from which the rate limit identifies the sender. */
  headers: Headers;
  /** Reads in the general data whether this flow requires a code; called only where that matters. */
  isProtected: () => Promise<boolean>;
}>;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Seconds before another code of an order may be requested. */
export const RESEND_WAIT_SECONDS = MINUTE_SECONDS;

/** Seconds after an e-mailed code in which a page that is opened again requests no other. */
const SENT_CODE_SECONDS = 10 * MINUTE_SECONDS;

const createOrderFlags = (topic: string, lifetimeS: number, entries = 20_000) =>
  createExpiringFlags(topic, { entries, lifetimeMs: lifetimeS * SECOND_MS });

/** The flags and limits of orders, which all instances share through Redis where it is configured; each one expires. */
const getOrderFlags = () =>
  getProcessSingleton('order flags', () => ({
    /** Limits the unknown orders that a sender requests: in a flow without codes, a guessed order would be shown. */
    unknownOrders: createReadLimit('orcamentos-inexistentes', 120, { windowS: HOUR_SECONDS }),
    /** Limits the codes that are e-mailed for an order, so that nobody fills another person's mailbox. */
    codeEmails: createRateLimit('codigos-por-pedido', {
      points: 5,
      windowS: HOUR_SECONDS,
      senders: 20_000,
      message:
        'Já enviamos vários códigos deste pedido. Use o último, ou peça outro daqui a uma hora.',
    }),
    /** Orders whose code was requested within the last minute; a second request e-mails no code. */
    recentCodeRequests: createOrderFlags('codigo-pedido', RESEND_WAIT_SECONDS),
    /** Orders whose last e-mailed code may still be valid. */
    sentCodes: createOrderFlags('codigo-enviado', SENT_CODE_SECONDS),
    /** Orders whose code the backend failed to send; while the flag lasts, no page states that one was sent. */
    failedCodeRequests: createOrderFlags('codigo-falhou', RESEND_WAIT_SECONDS),
    /** Expired codes are not tried again: the backend would count each attempt as a wrong code. */
    expiredCodes: createOrderFlags('codigo-gasto', 24 * HOUR_SECONDS),
    /** Flows that required a code within the last minutes, which the cached general data may not contain yet. */
    protectedFlows: createOrderFlags('fluxo-protegido', 10 * MINUTE_SECONDS, 2),
    /** Orders that could be read without a code when a code was requested. */
    openOrders: createOrderFlags('pedido-aberto', 10 * MINUTE_SECONDS),
  }));

const getFlagName = (flow: QuotationFlow, order: string): string =>
  `${flow}:${normaliseOrderCode(order)}`;

/** Returns whether the backend returned a quotation; `false` for an unknown order and for one that requires a code. */
export function isQuotation<Quotation extends Readonly<{ kind: string }>>(
  quotationResult: Quotation | CodeNeeded | null,
): quotationResult is Quotation {
  return quotationResult !== null && quotationResult.kind !== 'code-needed';
}

/**
 * Returns the result of an order for one visitor, without a cache.
 *
 * In a protected flow an unknown order requires a code like an existing one, so that nobody learns which orders
 * exist. Reading an order without a code makes the backend e-mail one, so a page never does it (see `requestCode`).
 * A failure of the backend is a state of the page, not an error.
 */
export async function readResult<Flow extends QuotationFlow>(
  flow: Flow,
  { order, encryptedCode, headers, isProtected }: ResultRequest,
): Promise<ResultState<QuotationByFlow[Flow]>> {
  const code = readCodeCookie(flow, order, encryptedCode);
  const openResult = code === null ? null : await readResultWithCode(flow, order, code);
  if (openResult) return openResult;
  const requiresCode = await isCodeNeeded(flow, order, isProtected);
  const quotationResult = requiresCode ? null : await readResultWithoutCode(flow, order, headers);
  if (quotationResult) return quotationResult;
  const isCodeSent = await getOrderFlags().sentCodes.has(getFlagName(flow, order));
  return { kind: 'closed', isCodeRefused: code !== null, isCodeSent };
}

/** Reads an order with the stored code of the device; `null` if the code is not accepted. */
async function readResultWithCode<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  code: string,
): Promise<ResultState<QuotationByFlow[Flow]> | null> {
  const { expiredCodes, sentCodes } = getOrderFlags();
  const name = `${getFlagName(flow, order)}:${code}`;
  if (await expiredCodes.has(name)) return null;
  const quotationResult = await getQuotation(flow, order, { code });
  if (!quotationResult.ok) return { kind: 'failed' };
  if (isQuotation(quotationResult.value)) return { kind: 'open', quotation: quotationResult.value };
  await Promise.all([expiredCodes.add(name), sentCodes.remove(getFlagName(flow, order))]);
  return null;
}

/** Returns whether an order requires a code, without reading the order: by flags and general data. */
async function isCodeNeeded(
  flow: QuotationFlow,
  order: string,
  isProtected: ResultRequest['isProtected'],
): Promise<boolean> {
  const { openOrders, protectedFlows } = getOrderFlags();
  if (await openOrders.has(getFlagName(flow, order))) return false;
  return (await protectedFlows.has(flow)) || isProtected();
}

/** Reads an order without a code; `null` if the order requires one, which the backend then e-mails. */
async function readResultWithoutCode<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  headers: Headers,
): Promise<ResultState<QuotationByFlow[Flow]> | null> {
  const { protectedFlows, openOrders, recentCodeRequests, sentCodes, unknownOrders } =
    getOrderFlags();
  const sender = getSender(headers, env().TRUSTED_PROXIES);
  // The request is counted before the order is read, so that simultaneous requests do not exceed the limit.
  try {
    await unknownOrders.take(sender);
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'too-many' };
    throw error;
  }
  const quotationResult = await getQuotation(flow, order);
  if (quotationResult.ok && quotationResult.value === null) {
    log('info', 'quotation.none', { kind: flow });
    return { kind: 'unknown' };
  }
  await unknownOrders.refund(sender);
  if (!quotationResult.ok) return { kind: 'failed' };
  if (isQuotation(quotationResult.value)) return { kind: 'open', quotation: quotationResult.value };
  const name = getFlagName(flow, order);
  await Promise.all([
    protectedFlows.add(flow),
    recentCodeRequests.add(name),
    sentCodes.add(name),
    openOrders.remove(name),
  ]);
  return null;
}

/**
 * Makes the backend e-mail the code of an order, at most once a minute and five times an hour. The request is counted
 * before it is sent, and not retried. Returns `open` when the order can be read without a code; `sent` for any other
 * order, whether it exists or not. Throws HttpError when the backend failed, and for the rest of that minute; 429
 * beyond five codes.
 */
export async function requestCode(flow: QuotationFlow, order: string): Promise<'open' | 'sent'> {
  const {
    codeEmails,
    failedCodeRequests,
    protectedFlows,
    openOrders,
    recentCodeRequests,
    sentCodes,
  } = getOrderFlags();
  const name = getFlagName(flow, order);
  if (await openOrders.has(name)) return 'open';
  const startedAtMs = performance.now();
  if (!(await recentCodeRequests.add(name))) {
    if (!(await failedCodeRequests.has(name))) return 'sent';
    throw new HttpError(503, 'O sistema está fora do ar no momento.', {
      headers: { 'retry-after': String(RESEND_WAIT_SECONDS) },
      reason: 'recent',
    });
  }
  await codeEmails.take(name);
  // The time of the new code begins now; whether the earlier one is still valid is unknown.
  await sentCodes.remove(name);
  const quotationResult = await getQuotation(flow, order, { once: true });
  // A backend that answered too slowly may still have sent the e-mail.
  const mayHaveSent = quotationResult.ok
    ? !isQuotation(quotationResult.value)
    : quotationResult.failure.kind === 'timeout';
  if (!mayHaveSent) await codeEmails.refund(name);
  if (!quotationResult.ok) {
    // The flag expires with the minute of the request, because a code that is requested later is a new one.
    const remainingMs = RESEND_WAIT_SECONDS * SECOND_MS - (performance.now() - startedAtMs);
    await failedCodeRequests.add(name, Math.max(1, Math.round(remainingMs)));
    throw createBackendHttpError(quotationResult.failure);
  }
  if (isQuotation(quotationResult.value)) {
    await Promise.all([openOrders.add(name), protectedFlows.remove(flow)]);
    return 'open';
  }
  if (quotationResult.value !== null) await protectedFlows.add(flow);
  await sentCodes.add(name);
  return 'sent';
}
