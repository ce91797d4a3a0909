export type BackendErrorKind = 'network' | 'timeout' | 'status' | 'shape' | 'circuit';

/**
 * The reason of an error where a write was answered with an HTML page: such a page comes from a proxy, so the
 * backend received nothing.
 */
export const HTML_PAGE_ANSWER = 'a page';

/** The reason of an error where the answer to a write is empty: `{}`, `[]`, only nulls. */
export const EMPTY_ANSWER = 'empty';

/** The reason of an error where a write with a good status was answered with an error (refusal.ts). */
export const REFUSED_ANSWER = 'an error';

type BackendErrorDetails = Readonly<{
  status?: number | undefined;
  reason?: string | undefined;
}>;

/**
 * The error of a failed call to the backend. Its message never contains text of the backend or a header, of an address
 * only the host of a redirect, and it has no `cause`, because Next logs whole errors.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly status: number | undefined;
  readonly reason: string | undefined;

  constructor(
    readonly kind: BackendErrorKind,
    readonly endpoint: string,
    { status, reason }: BackendErrorDetails = {},
  ) {
    const detail = [status, reason].filter((part) => part !== undefined).join(', ');
    super(`Backend call "${endpoint}" failed: ${kind}${detail && ` (${detail})`}`);
    this.status = status;
    this.reason = reason;
  }

  /**
   * Makes `instanceof` accept errors of every copy of this class: each bundle of Next (pages, route handlers) loads
   * its own copy, while they share one client.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'BackendError';
  }
}
