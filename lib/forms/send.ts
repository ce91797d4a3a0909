import { FILL_TIME_FIELD, VISIT_ID_HEADER } from '@/lib/forms/route/form-protocol';
import { toObjectOrEmpty } from '@/lib/site/format/json';

/**
 * An attempt to send a form: its idempotency key, the milliseconds from the first input to the submission (absent
 * where nothing is typed), and the browser's id of the visit (absent where visits are not measured).
 */
export type SendAttempt = Readonly<{ key: string; elapsedMs?: number; visit?: string | null }>;

/** The result of sending a form, as the visitor sees it. */
export type SendOutcome =
  | Readonly<{
      kind: 'sent';
      /** Path of the next page; `null` if the server names none. */
      next: string | null;
    }>
  /** The server has stored the submission and will deliver it; `protocol` is a number that the visitor may quote. */
  | Readonly<{ kind: 'stored'; protocol: string }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{
      kind: 'failed';
      message: string;
      /** `true` if no answer came, so that the form may have arrived. */
      isUnanswered?: boolean;
    }>;

const SEND_TIMEOUT_MS = 20_000;
/** Milliseconds after which an upload is aborted: four photos on a slow connection take three minutes. */
export const UPLOAD_TIMEOUT_MS = 180_000;

const TIMEOUT_MESSAGE = 'O sistema demorou demais para confirmar o envio.';

/** The messages for problems without a title for the visitor, by HTTP status. */
const FAILURE_MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  429: 'Foram muitos envios seguidos. Espere alguns minutos e envie de novo.',
  503: 'O sistema está fora do ar no momento, e o envio não chegou.',
  504: TIMEOUT_MESSAGE,
};
const UNCONFIRMED_MESSAGE = 'Não recebemos a confirmação do envio.';

/** The outcome of a request that failed without an answer. */
export const UNREACHABLE_OUTCOME: SendOutcome = {
  kind: 'failed',
  message: 'Sem conexão: o envio não saiu do seu aparelho.',
  isUnanswered: true,
};

/** The outcome of a request whose answer did not come in time. */
export const TIMEOUT_OUTCOME: SendOutcome = {
  kind: 'failed',
  message: TIMEOUT_MESSAGE,
  isUnanswered: true,
};

/**
 * Returns whether a problem (RFC 9457) has a type other than "about:blank". The title of such a problem is a sentence
 * for the visitor (lib/http/handlers/http-error.ts).
 */
export function hasSpecificProblemType(body: unknown): boolean {
  const { type } = toObjectOrEmpty(body);
  return type !== undefined && type !== 'about:blank';
}

function toFailedOutcome(status: number, body: unknown): SendOutcome {
  const { errors, title } = toObjectOrEmpty(body);
  const fields = status === 422 ? Object.keys(toObjectOrEmpty(errors)) : [];
  if (fields.length > 0) return { kind: 'refused', fields };
  const isForVisitor = hasSpecificProblemType(body) && typeof title === 'string';
  return {
    kind: 'failed',
    message: isForVisitor ? title : (FAILURE_MESSAGE_BY_STATUS[status] ?? UNCONFIRMED_MESSAGE),
  };
}

/** An answer of our server, with the headers that a form reads; `body` is `null` if not JSON. */
export type SiteResponse = Readonly<{
  status: number;
  location: string | null;
  retryAfter: string | null;
  body: unknown;
}>;

/**
 * Returns the outcome that an answer means for the visitor. Only 201 and 202 count as success, because the sign-in
 * page of a public network answers 200.
 */
export function toSendOutcome({ status, location, body }: SiteResponse): SendOutcome {
  if (status === 201) return { kind: 'sent', next: location };
  if (status !== 202) return toFailedOutcome(status, body);
  const { protocol } = toObjectOrEmpty(body);
  return { kind: 'stored', protocol: typeof protocol === 'string' ? protocol : '' };
}

/**
 * Sends a form, JSON as text or fields and files, to our own `/api`, and returns the answer, whatever its status.
 * Throws TypeError without a connection, and DOMException "TimeoutError" when no answer comes in time.
 */
export async function postForm(
  address: string,
  form: string | FormData,
  { key, visit }: SendAttempt,
): Promise<SiteResponse> {
  const isJson = typeof form === 'string';
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': key,
      // The browser itself writes the content type of a form with files, because it contains the boundary.
      ...(isJson && { 'content-type': 'application/json' }),
      ...(visit && { [VISIT_ID_HEADER]: visit }),
    },
    body: form,
    signal: AbortSignal.timeout(isJson ? SEND_TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    body: await response.json().catch(() => null),
  };
}

/** Sends the values of a form to our own `/api` as JSON. Never throws: a failure is an outcome. */
export async function sendForm(
  address: string,
  values: Readonly<Record<string, string>>,
  attempt: SendAttempt,
): Promise<SendOutcome> {
  try {
    const form = JSON.stringify({ ...values, [FILL_TIME_FIELD]: attempt.elapsedMs });
    return toSendOutcome(await postForm(address, form, attempt));
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return isTimeout ? TIMEOUT_OUTCOME : UNREACHABLE_OUTCOME;
  }
}
