import type { HttpError } from '@/lib/http/handlers/http-error';
import type { SubmittedValues } from './form-protocol';

/** The result of a submission that the outbox has stored but not delivered yet. */
export class StoredSubmission {
  /** @param protocol number that the visitor may quote: "7F3K-9QWM" */
  constructor(readonly protocol: string) {}
}

/** A refused form, which a visitor without scripts sees again. */
export type FailedSubmission = Readonly<{
  /** The values as the visitor typed them, by field. */
  values: Readonly<Record<string, string>>;
  /** Names of the wrong fields; empty when the visitor made no mistake. */
  wrongFields: readonly string[];
  /** Sentence that tells the visitor why the form was refused. */
  message: string;
  /** HTTP status of the response, the one that scripts would receive as well. */
  status: number;
  /** `true` if the server could not read the whole form, so that `values` may be incomplete. */
  isIncomplete?: boolean;
}>;

/** Returns the HTML of a page without scripts, or the address of a page that shows the form. */
export type RenderErrors = (
  submission: FailedSubmission,
) => Promise<string | Readonly<{ location: string }>>;

/** Renders the page that confirms a stored submission to visitors without scripts. */
export type RenderStored = (
  values: FailedSubmission['values'],
  protocol: string,
) => Promise<string>;

type HeaderValues = Readonly<Record<string, string>>;

/** Responds 201 to scripts whose submission was delivered. */
export function respondCreated(headers: HeaderValues): Response {
  return Response.json(
    { received: true },
    { status: 201, headers: { ...headers, 'cache-control': 'no-store' } },
  );
}

/** Answers 202 to scripts whose submission is stored but not delivered yet. */
export function respondAccepted({ protocol }: StoredSubmission): Response {
  return Response.json(
    { received: true, protocol },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
}

/** Redirects with 303 to the page in the header `location`. */
export function respondSeeOther(headers: HeaderValues): Response {
  return new Response(null, { status: 303, headers: { ...headers, 'cache-control': 'no-store' } });
}

const toTextValues = (values: SubmittedValues): FailedSubmission['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function respondWithPage(html: string, status: number, headers: HeaderValues = {}): Response {
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

/** Responds 202 with the page that confirms a stored submission to a visitor without scripts. */
export async function respondWithStoredPage(
  renderStored: RenderStored,
  values: SubmittedValues,
  { protocol }: StoredSubmission,
): Promise<Response> {
  return respondWithPage(await renderStored(toTextValues(values), protocol), 202);
}

/** Answers with the page that shows a refused form again, with the status of its error, or redirects to that page. */
export async function respondWithErrors(
  renderErrors: RenderErrors,
  { status, message, details }: HttpError,
  {
    values = {},
    isIncomplete,
  }: Readonly<{ values?: SubmittedValues | undefined; isIncomplete: boolean }>,
): Promise<Response> {
  const page = await renderErrors({
    values: toTextValues(values),
    isIncomplete,
    wrongFields: Object.keys(details.errors ?? {}),
    message,
    status,
  });
  if (typeof page !== 'string') return respondSeeOther({ ...details.headers, ...page });
  return respondWithPage(page, status, details.headers);
}
