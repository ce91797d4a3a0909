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

const MINUTE_MS = 60_000;

/** Seconds before another code may be requested. */
export const RESEND_WAIT_S = 60;

const HOUR_S = 60 * 60;

const flags = () =>
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
    recentCodeRequests: createExpiringFlags('codigo-pedido', {
      entries: 20_000,
      lifetimeMs: RESEND_WAIT_S * 1_000,
    }),
    /** Requests for a code that the backend did not confirm: no page may then say that a code is on its way. */
    failedCodeRequests: createExpiringFlags('codigo-falhou', {
      entries: 20_000,
      lifetimeMs: RESEND_WAIT_S * 1_000,
    }),
    /** Codes that opened their order once and no longer do: asking with them again would count as wrong tries. */
    expiredCodes: createExpiringFlags('codigo-gasto', {
      entries: 20_000,
      lifetimeMs: 24 * 60 * MINUTE_MS,
    }),
    /** Flows that required a code lately: their responses are fresher than the cached general data. */
    protectedFlows: createExpiringFlags('fluxo-protegido', {
      entries: 2,
      lifetimeMs: 10 * MINUTE_MS,
    }),
    /** Orders that were open when a code was requested. */
    openOrders: createExpiringFlags('pedido-aberto', {
      entries: 20_000,
      lifetimeMs: 10 * MINUTE_MS,
    }),
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
  const { expiredCodes, protectedFlows, openOrders, recentCodeRequests, unknownOrders } = flags();
  const name = nameOf(flow, order);
  const code = openCode(flow, order, encryptedCode);
  if (code !== null && !(await expiredCodes.has(`${name}:${code}`))) {
    const found = await getQuotation(flow, order, { code });
    if (!found.ok) return { kind: 'failed' };
    if (isQuotation(found.value)) return { kind: 'open', quotation: found.value };
    await expiredCodes.add(`${name}:${code}`);
  }
  const closed = { kind: 'closed', refused: code !== null } as const;
  if (!(await openOrders.has(name))) {
    if ((await protectedFlows.has(flow)) || (await isProtected())) return closed;
  }
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
  // The general data are behind: this one code is on its way.
  await Promise.all([
    protectedFlows.add(flow),
    recentCodeRequests.add(name),
    openOrders.remove(name),
  ]);
  return closed;
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
    flags();
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
    const leftMs = RESEND_WAIT_S * 1_000 - (performance.now() - beganAt);
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
