import 'server-only';

import { createExpiringFlags } from '@/lib/server/redis/expiring-flags';
import { HttpError, httpErrorOf } from '@/lib/http/handlers/http-error';
import { createRateLimit, createReadLimit, senderOf } from '@/lib/http/handlers/rate-limit';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log/log';
import { perProcess } from '@/lib/server/per-process';

import { orderKey } from '../order-code';
import { getQuotation } from '../server';
import type { CodeNeeded, QuotationFlow, Quotations } from '../types';
import { openCode } from './code-cookie';

/** State of a result page. */
export type ResultState<Quotation> =
  | Readonly<{ kind: 'open'; quotation: Quotation }>
  | Readonly<{
      kind: 'closed';
      /** `true` where a stored code no longer opens the order. */
      refused: boolean;
    }>
  | Readonly<{ kind: 'unknown' }>
  /** The sender requested too many orders that do not exist. */
  | Readonly<{ kind: 'too-many' }>
  | Readonly<{ kind: 'failed' }>;

/** A visit to the result of an order. */
export type ResultRequest = Readonly<{
  order: string;
  /** Value of the code's cookie. */
  encryptedCode: string | undefined;
  /** The headers of the request, from which the rate limit knows the sender. */
  headers: Headers;
  /** Reads from general data whether this flow requires a code; called only when it matters. */
  isProtected: () => Promise<boolean>;
}>;

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before another code may be requested. */
export const RESEND_WAIT_S = MINUTE_S;

const createFlags = (topic: string, lifetimeS: number, entries = 20_000) =>
  createExpiringFlags(topic, { entries, lifetimeMs: lifetimeS * SECOND_MS });

/** All that the instances remember about orders, each fact for a limited time. */
const memory = () =>
  perProcess('order flags', () => ({
    /** Unknown orders of a sender: where no code is needed, a guessed order would be open. */
    unknownOrders: createReadLimit('orcamentos-inexistentes', 120, { windowS: HOUR_S }),
    /** Codes e-mailed for an order, limited so that nobody fills another's mailbox. */
    codeEmails: createRateLimit('codigos-por-pedido', {
      points: 5,
      windowS: HOUR_S,
      senders: 20_000,
      message:
        'Já enviamos vários códigos deste pedido. Use o último, ou peça outro daqui a uma hora.',
    }),
    /** Orders whose code was requested: once a minute, so that nobody floods a mailbox. */
    recentCodeRequests: createFlags('codigo-pedido', RESEND_WAIT_S),
    /** Requests for a code that the backend did not confirm: no page may then say that a code is on its way. */
    failedCodeRequests: createFlags('codigo-falhou', RESEND_WAIT_S),
    /** Codes that opened their order once and no longer do; the backend would count each further use as a wrong code. */
    expiredCodes: createFlags('codigo-gasto', 24 * HOUR_S),
    /** Flows whose orders required a code within the last minutes, which the cached general data may not say yet. */
    protectedFlows: createFlags('fluxo-protegido', 10 * MINUTE_S, 2),
    /** Orders that were open when a code was requested. */
    openOrders: createFlags('pedido-aberto', 10 * MINUTE_S),
  }));

const nameOf = (flow: QuotationFlow, order: string): string => `${flow}:${orderKey(order)}`;

/** Returns whether a quotation was found for an order, which is then neither unknown nor behind a code. */
export function isQuotation<Quotation extends Readonly<{ kind: string }>>(
  found: Quotation | CodeNeeded | null,
): found is Quotation {
  return found !== null && found.kind !== 'code-needed';
}

/**
 * Returns the result of an order for one visitor; never cached.
 *
 * A protected order that does not exist is closed, like those that do, so that nobody learns which orders there are.
 * Reading one without a code makes the backend e-mail one, so that a page never does it (see requestCode). A failure of
 * the backend is a state of the page: the visitor reads so, and tries again.
 */
export async function readResult<Flow extends QuotationFlow>(
  flow: Flow,
  { order, encryptedCode, headers, isProtected }: ResultRequest,
): Promise<ResultState<Quotations[Flow]>> {
  const code = openCode(flow, order, encryptedCode);
  const opened = code === null ? null : await readWithCode(flow, order, code);
  if (opened) return opened;
  const isClosed = await needsCode(flow, order, isProtected);
  const found = isClosed ? null : await readWithoutCode(flow, order, headers);
  return found ?? { kind: 'closed', refused: code !== null };
}

/** Reads an order with a code that the visitor's device has stored; returns `null` where the code does not open it. */
async function readWithCode<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  code: string,
): Promise<ResultState<Quotations[Flow]> | null> {
  const { expiredCodes } = memory();
  const name = `${nameOf(flow, order)}:${code}`;
  if (await expiredCodes.has(name)) return null;
  const found = await getQuotation(flow, order, { code });
  if (!found.ok) return { kind: 'failed' };
  if (isQuotation(found.value)) return { kind: 'open', quotation: found.value };
  await expiredCodes.add(name);
  return null;
}

/** Returns whether an order is behind a code, as far as is known without reading the order. */
async function needsCode(
  flow: QuotationFlow,
  order: string,
  isProtected: ResultRequest['isProtected'],
): Promise<boolean> {
  const { openOrders, protectedFlows } = memory();
  if (await openOrders.has(nameOf(flow, order))) return false;
  return (await protectedFlows.has(flow)) || isProtected();
}

/** Reads an order without a code; returns `null` where the order is behind one, which the backend then e-mails. */
async function readWithoutCode<Flow extends QuotationFlow>(
  flow: Flow,
  order: string,
  headers: Headers,
): Promise<ResultState<Quotations[Flow]> | null> {
  const { protectedFlows, openOrders, recentCodeRequests, unknownOrders } = memory();
  const sender = senderOf(headers, env().TRUSTED_PROXIES);
  // The request is counted before the order is read, so that orders tried at once do not exceed the limit together.
  try {
    await unknownOrders.take(sender);
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'too-many' };
    throw error;
  }
  const found = await getQuotation(flow, order);
  if (found.ok && found.value === null) {
    log('info', 'quotation.none', { kind: flow });
    return { kind: 'unknown' };
  }
  await unknownOrders.giveBack(sender);
  if (!found.ok) return { kind: 'failed' };
  if (isQuotation(found.value)) return { kind: 'open', quotation: found.value };
  const name = nameOf(flow, order);
  await Promise.all([
    protectedFlows.add(flow),
    recentCodeRequests.add(name),
    openOrders.remove(name),
  ]);
  return null;
}

/**
 * Makes the backend e-mail the code of an order: once a minute and five times an hour an order, counted before the
 * request, not retried.
 *
 * @returns `open` when the order can be read without a code; `sent` for any other, whether it exists or not
 * @throws HttpError when the backend failed, and for the rest of the minute after that; 429 beyond five codes
 */
export async function requestCode(flow: QuotationFlow, order: string): Promise<'open' | 'sent'> {
  const { codeEmails, failedCodeRequests, protectedFlows, openOrders, recentCodeRequests } =
    memory();
  const name = nameOf(flow, order);
  if (await openOrders.has(name)) return 'open';
  const beganAt = performance.now();
  if (!(await recentCodeRequests.add(name))) {
    if (!(await failedCodeRequests.has(name))) return 'sent';
    throw new HttpError(503, 'O sistema está fora do ar no momento.', {
      headers: { 'retry-after': String(RESEND_WAIT_S) },
      reason: 'recent',
    });
  }
  await codeEmails.take(name);
  const found = await getQuotation(flow, order, { once: true });
  // A backend that answered too slowly may have sent the e-mail with the code all the same.
  const mayHaveSent = found.ok ? !isQuotation(found.value) : found.failure.kind === 'timeout';
  if (!mayHaveSent) await codeEmails.giveBack(name);
  if (!found.ok) {
    // The mark ends with the same minute: a code that is requested later is another one.
    const leftMs = RESEND_WAIT_S * SECOND_MS - (performance.now() - beganAt);
    await failedCodeRequests.add(name, Math.max(1, Math.round(leftMs)));
    throw httpErrorOf(found.failure);
  }
  if (isQuotation(found.value)) {
    await Promise.all([openOrders.add(name), protectedFlows.remove(flow)]);
    return 'open';
  }
  if (found.value !== null) await protectedFlows.add(flow);
  return 'sent';
}
