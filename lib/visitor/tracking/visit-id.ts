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

/** Deletes the id for good, because the visitor has switched off the recording of visits. */
export function endVisit(): void {
  currentId = null;
}

/** Returns the id of the visit that a form submits; `null` once the visitor has switched off the recording of visits. */
export const getVisitId = (): string | null => (currentId === null ? null : getOrCreateVisitId());
