import 'server-only';

import { isAskable } from '@/lib/backend/arguments';
import { BackendError } from '@/lib/backend/errors';
import { senderOf } from '@/lib/bff/address';
import { bodyFormat, readBody } from '@/lib/bff/body';
import { createRateLimit } from '@/lib/bff/rate-limit';
import { Refusal } from '@/lib/bff/refusal';
import { requireSameOrigin } from '@/lib/bff/same-origin';
import { unseal } from '@/lib/bff/seal';
import { refusalOf, refusalResponse, startVisit } from '@/lib/bff/visit';
import { env } from '@/lib/env';
import type { CreatedLead } from '@/lib/leads/types';

import { visitReport } from './schema';
import { createNavigation, updateNavigation } from './server';
import type { KnownSession } from './types';

const LONGEST_BODY = 64 * 1024;

/** A visitor tells of what happened every two seconds at most; an office shares one address. */
const limit = createRateLimit({ points: 2_000, windowMs: 10 * 60_000, senders: 10_000 });

/** What the browser reads: the session's id, or that it is not known any more, or neither. */
type Answer = Readonly<{ id: string } | { unknown: true } | { id: null }>;

async function readSession(request: Request): Promise<KnownSession> {
  requireSameOrigin(request.headers, env().SITE_URL);
  const format = bodyFormat(request.headers, ['json']);
  limit.take(senderOf(request.headers));
  const result = visitReport.safeParse(await readBody(request, format, LONGEST_BODY));
  if (!result.success) throw new Refusal(422, 'Este corpo não descreve uma visita.');
  const { lead: sealed, ...session } = result.data;
  const lead = sealed === undefined ? undefined : unseal('lead', sealed);
  return { ...session, ...(isLead(lead) && { lead }) };
}

const isLead = (value: unknown): value is CreatedLead =>
  typeof value === 'object' && value !== null;

/**
 * Takes the report of a visit. A backend that does not take it is no error for the visitor: the answer is 200
 * without an id, and the browser tries again later.
 */
function visitRoute(
  method: 'POST' | 'PUT',
  keep: (session: KnownSession) => Promise<string>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const visit = startVisit('/api/navegacao', method);
    const answer = (body: Answer, reason?: string): Response => {
      visit.end(200, reason);
      return Response.json(body, { headers: { 'cache-control': 'no-store' } });
    };
    try {
      return answer({ id: await keep(await readSession(request)) });
    } catch (error) {
      if (error instanceof BackendError) {
        return answer(error.status === 404 ? { unknown: true } : { id: null }, error.kind);
      }
      const refusal = refusalOf(error, visit);
      visit.end(refusal.status, refusal.details.reason);
      return refusalResponse(refusal, visit);
    }
  };
}

/** `POST /api/navegacao`: opens a navigation session. */
export const openVisit = visitRoute('POST', createNavigation);

/** `PUT /api/navegacao/{id}`: brings a navigation session up to date. */
export function updateVisit(request: Request, id: string): Promise<Response> {
  return visitRoute('PUT', async (session) => {
    if (!isAskable(id)) throw new Refusal(404, 'Sessão desconhecida.');
    await updateNavigation(id, session);
    return id;
  })(request);
}
