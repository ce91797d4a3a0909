import { FILL_TIME, VISIT_HEADER } from '@/lib/bff/form-protocol';

/**
 * One sending: its idempotency key, the milliseconds it took to fill the form in (none where nothing is typed), and what
 * the browser calls the visit, where it is measured.
 */
export type Attempt = Readonly<{ key: string; elapsedMs?: number; visit?: string | null }>;

/** How a sending ended, for the visitor. */
export type SendOutcome =
  | Readonly<{
      kind: 'sent';
      /** Path of the page that comes next, as the server says; `null` when it says none. */
      next: string | null;
    }>
  /** The server has it and will deliver it; the visitor may quote the protocol. */
  | Readonly<{ kind: 'kept'; protocol: string }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{
      kind: 'failed';
      message: string;
      /** No answer came: nobody knows whether it arrived. */
      isUnanswered?: boolean;
    }>;

const TIMEOUT_MS = 20_000;

const TOO_LATE = 'O sistema demorou demais para confirmar o envio.';

/** What a status means to the visitor, where the problem has no type of its own. */
const messages: Readonly<Record<number, string>> = {
  429: 'Foram muitos envios seguidos. Espere alguns minutos e envie de novo.',
  503: 'O sistema está fora do ar no momento, e o envio não chegou.',
  504: TOO_LATE,
};
const FAILED = 'Não recebemos a confirmação do envio.';

/** The request did not get through. */
export const UNREACHABLE: SendOutcome = {
  kind: 'failed',
  message: 'Sem conexão: o envio não saiu do seu aparelho.',
  isUnanswered: true,
};

/** The answer did not come in time. */
export const LATE: SendOutcome = { kind: 'failed', message: TOO_LATE, isUnanswered: true };

/** The protocol in the body of a 202. */
export function protocolIn(body: unknown): string {
  const protocol = typeof body === 'object' && body !== null && 'protocol' in body && body.protocol;
  return typeof protocol === 'string' ? protocol : '';
}

/** The fields the body of a 422 names. */
function fieldsIn(body: unknown): readonly string[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body && body.errors;
  return typeof errors === 'object' && errors !== null ? Object.keys(errors) : [];
}

/** The title of a problem that has a type of its own: it is written for the visitor (lib/bff/http-error.ts). */
function titleIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if (!('type' in body && 'title' in body) || body.type === 'about:blank') return null;
  return typeof body.title === 'string' ? body.title : null;
}

/**
 * What an answer that is no success means to the visitor.
 *
 * @param body parsed; `null` when it was no JSON
 */
export function failureOf(status: number, body: unknown): SendOutcome {
  const fields = status === 422 ? fieldsIn(body) : [];
  if (fields.length > 0) return { kind: 'refused', fields };
  return { kind: 'failed', message: titleIn(body) ?? messages[status] ?? FAILED };
}

/**
 * Sends a form to our own `/api`, as JSON; never throws.
 */
export async function sendForm(
  address: string,
  values: Readonly<Record<string, string>>,
  { key, elapsedMs, visit }: Attempt,
): Promise<SendOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(visit && { [VISIT_HEADER]: visit }),
      },
      body: JSON.stringify({ ...values, [FILL_TIME]: elapsedMs }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 202) {
      return { kind: 'kept', protocol: protocolIn(await response.json()) };
    }
    if (response.ok) {
      return { kind: 'sent', next: response.headers.get('location') };
    }
    return failureOf(response.status, await response.json().catch(() => null));
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return late ? LATE : UNREACHABLE;
  }
}
