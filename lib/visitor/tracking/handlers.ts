import 'server-only';

import { z } from 'zod';

import { BackendError } from '@/lib/backend/errors';
import { createJsonRoute } from '@/lib/http/handlers/json-routes';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { requireOwnPages } from '@/lib/http/handlers/access';
import { encrypt, decrypt } from '@/lib/server/encryption';
import { findVisitLead } from '@/lib/forms/visit-leads';

import { MAX_REPORT_BYTES, visitReportSchema, type VisitReport } from './schema';
import { createNavigationSession, updateNavigationSession } from './server';
import type { StoredSession } from './types';

/** This limit is high, because a browser reports every two seconds at most and a whole office may share one address. */
const visitReportRateLimit = createRateLimit('navegacao', { points: 2_000 });

/** `unknown` is for a session that has ended; the id is `null` when the backend failed. */
type ReportResponse = Readonly<{ id: string } | { unknown: true } | { id: null }>;

/**
 * Returns the handler of a visit's report. A failing backend is no error for the visitor: the response is 200 with a
 * `null` id, and the browser retries later. `storeSession` resolves to the session's id as the browser has it; `null`
 * for an unknown session.
 */
function createVisitRoute<Context>(
  storeSession: (session: StoredSession, context: Context) => Promise<string | null>,
): (request: Request, context: Context) => Promise<Response> {
  return createJsonRoute<VisitReport, Context>({
    route: '/api/navegacao',
    admit: requireOwnPages,
    maxBodyBytes: MAX_REPORT_BYTES,
    limit: visitReportRateLimit,
    schema: visitReportSchema,
    invalidBody: { title: 'Este corpo não descreve uma visita.' },
    accept: async ({ visit, ...session }, { context, note }): Promise<ReportResponse> => {
      const lead = await findVisitLead(visit);
      try {
        const id = await storeSession({ ...session, ...(lead && { lead }) }, context);
        return id === null ? { unknown: true } : { id };
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        note(error.kind);
        return error.status === 404 ? { unknown: true } : { id: null };
      }
    },
  });
}

/** A session accepts reports for 24 hours. */
const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1_000;

const encryptedSessionSchema = z.tuple([z.string(), z.number()]);

/** Encrypts the session's id for the browser, so that only the browser that opened a session can write to it. */
const encryptSession = (id: string): string =>
  encrypt('visita', [id, Date.now() + SESSION_LIFETIME_MS]);

/** Decrypts a session's id; `null` when our server did not encrypt it, and after 24 hours. */
function decryptSession(encrypted: string): string | null {
  const { success, data } = encryptedSessionSchema.safeParse(decrypt('visita', encrypted));
  return success && Date.now() < data[1] ? data[0] : null;
}

/** Handles `POST /api/navegacao`, which opens a navigation session. */
export const openVisit = createVisitRoute(async (session) =>
  encryptSession(await createNavigationSession(session)),
);

type SessionContext = Readonly<{ params: Promise<Readonly<{ id: string }>> }>;

/** Handles `PUT /api/navegacao/{id}`, which replaces the content of a navigation session. */
export const updateVisit = createVisitRoute<SessionContext>(async (session, { params }) => {
  const { id } = await params;
  const sessionId = decryptSession(id);
  if (sessionId === null) return null;
  await updateNavigationSession(sessionId, session);
  return id;
});
