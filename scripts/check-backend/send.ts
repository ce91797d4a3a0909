import { types } from 'node:util';

import { buildCallUrl, type BackendCall } from '@/lib/backend/call';
import { MAX_ANSWER_BYTES } from '@/lib/backend/client';

import type { CheckOptions } from './options';

/** Response to a call; the body is `null` for a 404. */
export type CallAnswer = Readonly<{ status: number; body: unknown }>;

/** Error of a failed call; the message names the reason in Portuguese. */
export class CallFailure extends Error {
  override readonly name = 'Failure';

  constructor(
    /** Status of the response; 0 without a response. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown while the backend has answered no call yet: without a connection at once, else at the second timeout. */
export class BackendUnreachable extends Error {
  override readonly name = 'BackendUnreachable';
}

const TIMEOUTS_BEFORE_GIVING_UP = 2;

function describeStatus(status: number, location: string | null): string {
  if (status === 401 || status === 403)
    return `acesso recusado (${status}): confira authorization, chave, token e os nomes dos cabeçalhos`;
  if (status === 429) return 'o backend diz que são pedidos demais (429)';
  if (status >= 500) return `erro do backend (${status})`;
  if (status < 400) {
    const target = URL.canParse(location ?? '') ? ` para ${new URL(location ?? '').host}` : '';
    return `redireciona (${status})${target}, e o site não segue: confira o endereço (http ou https, caminho)`;
  }
  return `o backend recusou o pedido (${status})`;
}

/** Describes a body that is not JSON by its content type and first character ("<" means HTML). */
function describeNonJson(type: string | null, text: string): string {
  const contentType = /^[\w/+.-]{1,60}/.exec(type ?? '')?.[0] ?? 'sem content-type';
  const firstCharacter = text.trimStart()[0];
  if (/^[{[]/.test(firstCharacter ?? ''))
    return `a resposta não é JSON: começa bem, mas está cortada ou tem algo depois dele`;
  return `a resposta não é JSON: ${contentType}${firstCharacter ? `, começa por "${firstCharacter}"` : ''}`;
}

async function readBody(response: Response): Promise<unknown> {
  const { status, headers } = response;
  const isEmpty = status === 404 || status === 204;
  if (isEmpty || !response.ok) {
    await response.body?.cancel();
    if (isEmpty) return null;
    throw new CallFailure(status, describeStatus(status, headers.get('location')));
  }
  const text = await response.text();
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES)
    throw new CallFailure(status, 'a resposta passa do tamanho que o site aceita');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CallFailure(status, describeNonJson(headers.get('content-type'), text));
  }
}

/** Returns the error code of Node, such as "CERT_HAS_EXPIRED"; empty without a code. */
function getErrorCode(error: unknown): string {
  const cause: unknown = types.isNativeError(error) ? error.cause : null;
  return types.isNativeError(cause) && 'code' in cause ? String(cause.code) : '';
}

const UNKNOWN_ISSUER_PATTERN = /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

/** Describes a call without a complete response. @param status status of the response; 0 without one */
function describeConnectionFailure(status: number, code: string): string {
  const reason = code && ` (${code})`;
  if (/^Z_|^ERR__ERROR|BROTLI|ZSTD/.test(code))
    return `a resposta não se descomprime${reason}: confira o content-encoding`;
  if (UNKNOWN_ISSUER_PATTERN.test(code))
    return `certificado de uma autoridade que o Node não conhece${reason}: ponha o arquivo .pem dela em NODE_EXTRA_CA_CERTS, no ambiente desta conferência e do site`;
  return status > 0 ? `a resposta não chegou inteira${reason}` : `sem conexão${reason}`;
}

/**
 * Creates a function that sends a call as the site does, but without retries, which would hide failures. The function throws
 * for every method except GET.
 */
export function createSend({ apiUrl, headers, timeoutMs }: CheckOptions) {
  let hasAnswered = false;
  let timeouts = 0;

  /** @throws CallFailure when the call fails; BackendUnreachable when the backend has never responded */
  return async (call: BackendCall): Promise<CallAnswer> => {
    if (call.method !== 'GET') throw new TypeError('The check never writes.');
    const signal = AbortSignal.timeout(timeoutMs);
    let status = 0;
    try {
      const response = await fetch(buildCallUrl(apiUrl, call), {
        headers: { accept: 'application/json', ...headers },
        redirect: 'manual',
        signal,
      });
      status = response.status;
      hasAnswered = true;
      return { status, body: await readBody(response) };
    } catch (error) {
      if (error instanceof CallFailure) throw error;
      timeouts += 1;
      const text = signal.aborted
        ? `não respondeu em ${timeoutMs / 1000} s, o limite do site (BACKEND_ATTEMPT_TIMEOUT_MS)`
        : describeConnectionFailure(status, getErrorCode(error));
      const isGone = !signal.aborted || timeouts === TIMEOUTS_BEFORE_GIVING_UP;
      throw !hasAnswered && isGone ? new BackendUnreachable(text) : new CallFailure(status, text);
    }
  };
}
