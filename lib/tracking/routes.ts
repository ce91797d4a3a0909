import 'server-only';

import { isAskablePart } from '@/lib/backend/arguments';
import { BackendError } from '@/lib/backend/errors';
import { jsonRoute } from '@/lib/bff/json-route';
import { createRateLimit } from '@/lib/bff/rate-limit';
import { Refusal } from '@/lib/bff/refusal';
import { fromOurPages } from '@/lib/bff/same-origin';
import { unseal } from '@/lib/bff/seal';
import type { CreatedLead } from '@/lib/leads/types';

import { MAX_REPORT_BYTES, visitReport, type VisitReport } from './schema';
import { createNavigation, updateNavigation } from './server';
import type { KnownSession } from './types';

/** A visitor tells of what happened every two seconds at most; an office shares one address. */
const limit = createRateLimit('navegacao', { points: 2_000 });

/** What the browser reads: the session's id, or that it is not known any more, or neither. */
type Answer = Readonly<{ id: string } | { unknown: true } | { id: null }>;

const isLead = (value: unknown): value is CreatedLead =>
  typeof value === 'object' && value !== null;

/**
 * Takes the report of a visit. A backend that does not take it is no error for the visitor: the answer is 200
 * without an id, and the browser tries again later.
 */
function visitRoute<Context>(
  keep: (session: KnownSession, context: Context) => Promise<string>,
): (request: Request, context: Context) => Promise<Response> {
  return jsonRoute<VisitReport, Context>({
    route: '/api/navegacao',
    admit: fromOurPages,
    longest: MAX_REPORT_BYTES,
    limit,
    schema: visitReport,
    wrong: { title: 'Este corpo não descreve uma visita.' },
    accept: async ({ lead: sealed, ...session }, { context, note }): Promise<Answer> => {
      const lead = sealed === undefined ? undefined : unseal('lead', sealed);
      try {
        return {
          id: await keep({ ...session, ...(isLead(lead) && { lead }) }, context),
        };
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        note(error.kind);
        return error.status === 404 ? { unknown: true } : { id: null };
      }
    },
  });
}

/** `POST /api/navegacao`: opens a navigation session. */
export const openVisit = visitRoute(createNavigation);

type Named = Readonly<{ params: Promise<Readonly<{ id: string }>> }>;

/** `PUT /api/navegacao/{id}`: brings a navigation session up to date. */
export const updateVisit = visitRoute<Named>(async (session, { params }) => {
  const { id } = await params;
  if (!isAskablePart(id)) throw new Refusal(404, 'Sessão desconhecida.');
  await updateNavigation(id, session);
  return id;
});
