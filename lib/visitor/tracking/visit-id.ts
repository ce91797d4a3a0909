let current: string | null | undefined;

/**
 * Returns this document's id of the visit: sent with its reports and its forms, so that our server joins a lead to the
 * navigation session. It is stored nowhere else.
 */
export function beginVisit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  current ??= [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return current;
}

/** Ends the visit's id, since the visitor refuses the session. */
export function endVisit(): void {
  current = null;
}

/** Returns the visit that a form belongs to; `null` where the visitor switched the session off. */
export const visitId = (): string | null => (current === null ? null : beginVisit());
