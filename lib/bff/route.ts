import 'server-only';

import { env } from '@/lib/env';

import { senderOf } from './address';
import type { RateLimit } from './rate-limit';
import type { Refusal } from './refusal';
import type { Slots } from './slots';
import { refusalOf, refusalResponse, startVisit } from './visit';

/** A handler as Next calls it; `context` has the parameters of the address. */
export type Handler<Context = unknown> = (
  request: Request,
  context: Context,
) => Response | Promise<Response>;

/** A request that came through the door. */
export type Call<Context> = Readonly<{
  request: Request;
  context: Context;
  /** Adds a word of ours to the log line, never what a visitor sent. */
  note: (reason: string) => void;
}>;

/** What a route is made of; each step throws Refusal or BackendError. */
export type Route<Raw, Context> = Readonly<{
  /** Address of the route, for the log. */
  route: string;
  /** Who may ask. */
  admit?: (headers: Headers) => void;
  /** For uploads: how many are received at once. One counts for the limit before it has come, as it may never end. */
  slots?: Slots | undefined;
  /** Takes in what was sent, counting it. */
  read: (request: Request) => Raw | Promise<Raw>;
  limit?: RateLimit;
  /** Does what is asked for. */
  accept: (raw: Raw, call: Call<Context>) => Promise<Response>;
  /** Answers a refusal in another form than a problem, given what was sent; `null` for a problem. */
  refused?: (refusal: Refusal, raw: Raw) => Promise<Response | null>;
  /** Asked so often that only failures are written to the log. */
  isQuiet?: boolean;
}>;

/**
 * The frame of every handler: who asks, how many, what was sent, how often; then `accept`.
 * Whatever fails is an `application/problem+json`, and each request one line in the log.
 */
export function route<Raw, Context = unknown>(
  declared: Route<Raw, Context>,
): (request: Request, context: Context) => Promise<Response> {
  const { admit, slots, read, limit, accept, refused, isQuiet = false } = declared;
  return async (request, context) => {
    const visit = startVisit(declared.route, request, isQuiet);
    const sender = () => senderOf(request.headers, env().TRUSTED_PROXIES);
    let sent: Readonly<{ raw: Raw }> | undefined;
    let reason: string | undefined;
    const note = (word: string) => {
      reason = word;
    };
    try {
      admit?.(request.headers);
      if (slots) {
        await limit?.take(sender());
        const giveBack = slots.take(sender());
        sent = { raw: await Promise.resolve(read(request)).finally(giveBack) };
      } else {
        sent = { raw: await read(request) };
        await limit?.take(sender());
      }
      const response = await accept(sent.raw, { request, context, note });
      visit.end(response.status, reason);
      return response;
    } catch (error) {
      const refusal = refusalOf(error);
      visit.end(refusal.status, refusal.details.reason);
      const answer = sent && (await refused?.(refusal, sent.raw));
      return answer ?? refusalResponse(refusal, visit);
    }
  };
}
