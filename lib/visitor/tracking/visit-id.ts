let currentId: string | null | undefined;

/**
 * Returns this document's id of the visit, and creates it at the first call. Reports and forms carry it, so that our
 * server can add a lead to the navigation session. No storage holds it.
 */
export function getOrCreateVisitId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  currentId ??= [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return currentId;
}

/** Deletes the id for good, because the visitor refuses the session. */
export function endVisit(): void {
  currentId = null;
}

/** Returns the id of the visit for a form; `null` after the visitor switched the session off. */
export const getVisitId = (): string | null => (currentId === null ? null : getOrCreateVisitId());
