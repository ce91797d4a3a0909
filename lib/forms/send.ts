import { FILL_TIME, VISIT_HEADER } from '@/lib/forms/route/form-protocol';
import { fieldsOf } from '@/lib/site/format/json';

/**
 * One attempt to send a form: its idempotency key, the milliseconds that filling it in took (absent where nothing is
 * typed), and the browser's id of the visit (absent where visits are not measured).
 */
export type Attempt = Readonly<{ key: string; elapsedMs?: number; visit?: string | null }>;

/** Result of a submission, for the visitor. */
export type SendOutcome =
  | Readonly<{
      kind: 'sent';
      /** Path of the next page; `null` where the server names none. */
      next: string | null;
    }>
  /** The server has stored the submission and will deliver it; `protocol` is a number that the visitor may quote. */
  | Readonly<{ kind: 'kept'; protocol: string }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{
      kind: 'failed';
      message: string;
      /** No response came, so that the form may have arrived. */
      isUnanswered?: boolean;
    }>;

const TIMEOUT_MS = 20_000;
/** Time limit of an upload: four photos on a slow connection take three minutes. */
export const UPLOAD_TIMEOUT_MS = 180_000;

const TOO_LATE = 'O sistema demorou demais para confirmar o envio.';

/** Messages by status, for a problem whose type says nothing more. */
const messages: Readonly<Record<number, string>> = {
  429: 'Foram muitos envios seguidos. Espere alguns minutos e envie de novo.',
  503: 'O sistema está fora do ar no momento, e o envio não chegou.',
  504: TOO_LATE,
};
const FAILED = 'Não recebemos a confirmação do envio.';

/** Outcome of a request that failed without an answer. */
export const UNREACHABLE: SendOutcome = {
  kind: 'failed',
  message: 'Sem conexão: o envio não saiu do seu aparelho.',
  isUnanswered: true,
};

/** The answer did not come in time. */
export const LATE: SendOutcome = { kind: 'failed', message: TOO_LATE, isUnanswered: true };

/** Returns whether a problem has a type of its own: its title is then written for the visitor (lib/http/handlers/http-error.ts). */
export function hasOwnType(body: unknown): boolean {
  const { type } = fieldsOf(body);
  return type !== undefined && type !== 'about:blank';
}

function failureOf(status: number, body: unknown): SendOutcome {
  const { errors, title } = fieldsOf(body);
  const fields = status === 422 ? Object.keys(fieldsOf(errors)) : [];
  if (fields.length > 0) return { kind: 'refused', fields };
  const isForVisitor = hasOwnType(body) && typeof title === 'string';
  return { kind: 'failed', message: isForVisitor ? title : (messages[status] ?? FAILED) };
}

/** An answer of the site: its status, the two headers that count, its body as JSON (`null` when it is none). */
export type Answer = Readonly<{
  status: number;
  location: string | null;
  retryAfter: string | null;
  body: unknown;
}>;

/**
 * Returns the meaning of a response for the visitor. Our server responds 201 or 202 alone to what it received: the
 * sign-in page of a network on the way has 200.
 */
export function outcomeOf({ status, location, body }: Answer): SendOutcome {
  if (status === 201) return { kind: 'sent', next: location };
  if (status !== 202) return failureOf(status, body);
  const { protocol } = fieldsOf(body);
  return { kind: 'kept', protocol: typeof protocol === 'string' ? protocol : '' };
}

/**
 * Sends a form to our own `/api`: JSON as text, or fields and files. Throws where no answer comes in time.
 */
export async function post(
  address: string,
  form: string | FormData,
  { key, visit }: Attempt,
): Promise<Answer> {
  const isJson = typeof form === 'string';
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': key,
      // The browser writes that of a form with files, with its boundary.
      ...(isJson && { 'content-type': 'application/json' }),
      ...(visit && { [VISIT_HEADER]: visit }),
    },
    body: form,
    signal: AbortSignal.timeout(isJson ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    body: await response.json().catch(() => null),
  };
}

/** Sends the values of a form to our own `/api`, as JSON; never throws. */
export async function sendForm(
  address: string,
  values: Readonly<Record<string, string>>,
  attempt: Attempt,
): Promise<SendOutcome> {
  try {
    const form = JSON.stringify({ ...values, [FILL_TIME]: attempt.elapsedMs });
    return outcomeOf(await post(address, form, attempt));
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return late ? LATE : UNREACHABLE;
  }
}
