import type { HttpError } from '@/lib/http/handlers/http-error';

/** A submission that is stored and not delivered yet. */
export class Queued {
  /** @param protocol what the visitor may quote: "7F3K-9QWM" */
  constructor(readonly protocol: string) {}
}

/** A form with errors, to be shown again to a visitor without scripts. */
export type FailedSubmission = Readonly<{
  /** Values as they were typed, by field. */
  values: Readonly<Record<string, string>>;
  /** Fields that are wrong; empty when the fault is not the visitor's. */
  wrong: readonly string[];
  /** A sentence for the visitor that says why the form was refused. */
  message: string;
  /** Status of the response: the same that a form sent by scripts would receive. */
  status: number;
  /** `true` where the form could not be read to its end, so that `values` may be incomplete. */
  isCut?: boolean;
}>;

/**
 * Answers visitors without scripts: with the HTML of a page that shows the form again, with everything typed, or with
 * the address of such a page.
 */
export type RenderErrors = (
  returned: FailedSubmission,
) => Promise<string | Readonly<{ location: string }>>;

/** Renders the page that confirms a stored submission to visitors without scripts. */
export type RenderQueued = (
  values: FailedSubmission['values'],
  protocol: string,
) => Promise<string>;

type Headers = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Returns the response to scripts for a submission that was delivered. */
export function created(headers: Headers): Response {
  return Response.json(
    { received: true },
    { status: 201, headers: { ...headers, 'cache-control': 'no-store' } },
  );
}

/** Returns the response to scripts for a submission that is stored and not yet delivered. */
export function accepted({ protocol }: Queued): Response {
  return Response.json(
    { received: true, protocol },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
}

/** Returns a redirect (303) to the page in `location`. */
export function seeOther(headers: Headers): Response {
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'no-store' } });
}

const textsOf = (values: Values): FailedSubmission['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function pageOf(html: string, status: number, headers: Headers = {}): Response {
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}

/** Returns the page that confirms a stored submission. */
export async function respondQueued(
  queued: RenderQueued,
  values: Values,
  { protocol }: Queued,
): Promise<Response> {
  return pageOf(await queued(textsOf(values), protocol), 202);
}

/** The page that shows a refused form again. */
export async function respondWithErrors(
  again: RenderErrors,
  { status, message, details }: HttpError,
  { values = {}, isCut }: Readonly<{ values?: Values | undefined; isCut: boolean }>,
): Promise<Response> {
  const page = await again({
    values: textsOf(values),
    isCut,
    wrong: Object.keys(details.errors ?? {}),
    message,
    status,
  });
  if (typeof page !== 'string') return seeOther({ ...details.headers, ...page });
  return pageOf(page, status, details.headers);
}
