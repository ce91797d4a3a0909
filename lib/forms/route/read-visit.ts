import 'server-only';

import { createRateLimit } from '@/lib/http/handlers/rate-limit';

import { VISIT_ID_HEADER } from './form-protocol';

const VISIT_ID_PATTERN = /^[\da-f]{32}$/;

/** What is stored of a visit is stored for two hours, because a visit seldom lasts longer and anybody can invent visits. */
export const VISIT_LIFETIME_MS = 2 * 60 * 60 * 1_000;

const visitLimit = createRateLimit('visitas-com-contato', {
  points: 100,
  windowS: VISIT_LIFETIME_MS / 1_000,
});

/**
 * Returns the browser's id of the visit in which a form was sent; `undefined` if the visit is not measured, and for a
 * sender with 100 forms of measured visits in two hours: what is stored for one sender has a limit.
 */
export async function readVisit(headers: Headers, sender: string): Promise<string | undefined> {
  const visit = headers.get(VISIT_ID_HEADER);
  if (visit === null || !VISIT_ID_PATTERN.test(visit)) return undefined;
  return visitLimit.take(sender).then(
    () => visit,
    () => undefined,
  );
}
