/** Why a call to the backend failed. */
export type BackendErrorKind = 'network' | 'timeout' | 'status' | 'shape' | 'circuit';

/**
 * Reason of the error where a write was answered with an HTML page: the page is a proxy's, so the backend received
 * nothing.
 */
export const HTML_PAGE_ANSWER = 'a page';

/** Reason of the error where the answer to a write is empty: `{}`, `[]`, only nulls. */
export const EMPTY_ANSWER = 'empty';

type ErrorDetails = Readonly<{
  status?: number | undefined;
  reason?: string | undefined;
}>;

/**
 * A call to the backend failed. The message never contains text of the backend, an address or a header, and there is no
 * `cause`, because Next logs whole errors.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly status: number | undefined;
  readonly reason: string | undefined;

  constructor(
    readonly kind: BackendErrorKind,
    readonly endpoint: string,
    { status, reason }: ErrorDetails = {},
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
