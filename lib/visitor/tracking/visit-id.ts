let currentVisitId: string | null | undefined;

/**
 * Returns the id of this document's visit, created on first use. Reports and forms contain it, so that our server
 * can add a lead to the navigation session. It is in no storage.
 */
export function getOrCreateVisitId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  currentVisitId ??= [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return currentVisitId;
}

/** Deletes the id for good, because the visitor has switched off the recording of visits. */
export function endVisit(): void {
  currentVisitId = null;
}

/** Returns the id of the visit for a form; `null` after the visitor has switched off the recording of visits. */
export const getVisitId = (): string | null =>
  currentVisitId === null ? null : getOrCreateVisitId();
