import 'server-only';

import { z } from 'zod';

import { BackendError } from '@/lib/backend/errors';
import { jsonRoute } from '@/lib/http/handlers/json-routes';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { isFromOurPages } from '@/lib/http/handlers/access';
import { encrypt, decrypt } from '@/lib/server/encryption';
import { findVisitLead } from '@/lib/forms/route/visit-leads';

import { MAX_REPORT_BYTES, visitReport, type VisitReport } from './schema';
import { createNavigation, updateNavigation } from './server';
import type { StoredSession } from './types';

/** A visitor's browser reports every two seconds at most; an office shares one address. */
const limit = createRateLimit('navegacao', { points: 2_000 });

/** Response to the browser: the session's id, that the session has ended, or neither. */
type Answer = Readonly<{ id: string } | { unknown: true } | { id: null }>;

/**
 * Returns the handler of a visit's report; `keep` returns the session's id as the browser has it, `null` for an unknown
 * one. A failing backend is no error for the visitor: the response is 200 without an id, and the browser tries again
 * later.
 */
function visitRoute<Context>(
  keep: (session: StoredSession, context: Context) => Promise<string | null>,
): (request: Request, context: Context) => Promise<Response> {
  return jsonRoute<VisitReport, Context>({
    route: '/api/navegacao',
    admit: isFromOurPages,
    longest: MAX_REPORT_BYTES,
    limit,
    schema: visitReport,
    wrong: { title: 'Este corpo não descreve uma visita.' },
    accept: async ({ visit, ...session }, { context, note }): Promise<Answer> => {
      const lead = await findVisitLead(visit);
      try {
        const id = await keep({ ...session, ...(lead && { lead }) }, context);
        return id === null ? { unknown: true } : { id };
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        note(error.kind);
        return error.status === 404 ? { unknown: true } : { id: null };
      }
    },
  });
}

/** A session accepts reports for so long: the visit of one day. */
const SESSION_LIFE_MS = 24 * 60 * 60 * 1_000;

const opened = z.tuple([z.string(), z.number()]);

/** Encrypts the session's id for the browser, so that only the browser that opened a session can write to it. */
const encryptSession = (id: string): string =>
  encrypt('visita', [id, Date.now() + SESSION_LIFE_MS]);

/** Decrypts the id of the browser; `null` when we did not encrypt it, or it is too old. */
function sessionOf(encrypted: string): string | null {
  const { success, data } = opened.safeParse(decrypt('visita', encrypted));
  return success && Date.now() < data[1] ? data[0] : null;
}

/** `POST /api/navegacao`: opens a navigation session. */
export const openVisit = visitRoute(async (session) =>
  encryptSession(await createNavigation(session)),
);

type Named = Readonly<{ params: Promise<Readonly<{ id: string }>> }>;

/** `PUT /api/navegacao/{id}`: brings a navigation session up to date. */
export const updateVisit = visitRoute<Named>(async (session, { params }) => {
  const { id } = await params;
  const own = sessionOf(id);
  if (own === null) return null;
  await updateNavigation(own, session);
  return id;
});
