/** Why a call to the backend failed. */
export type BackendErrorKind = 'network' | 'timeout' | 'status' | 'shape' | 'circuit';

/** Reason of a write that was answered with a page: a proxy's, so that nobody took what was sent. */
export const A_PAGE = 'a page';

/** Reason of a write that was answered with nothing: `{}`, `[]`, only nulls. */
export const EMPTY = 'empty';

type Details = Readonly<{
  status?: number | undefined;
  reason?: string | undefined;
}>;

/**
 * A call to the backend failed. The message is made of our own words only: no upstream text, no
 * address, no header, and no `cause`, since the framework prints errors whole.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly status: number | undefined;
  readonly reason: string | undefined;

  constructor(
    readonly kind: BackendErrorKind,
    readonly endpoint: string,
    { status, reason }: Details = {},
  ) {
    const detail = [status, reason].filter((part) => part !== undefined).join(', ');
    super(`Backend call "${endpoint}" failed: ${kind}${detail && ` (${detail})`}`);
    this.status = status;
    this.reason = reason;
  }

  /**
   * Each bundle of Next (pages, route handlers) loads its own copy of this class, while they share one client. An error
   * counts as a BackendError whichever copy made it.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BackendError';
  }
}
