import { createBackendClient, MAX_ANSWER_BYTES, type SendCall } from '@/lib/backend/client';
import { BackendError } from '@/lib/backend/errors';

import type { CheckOptions } from './options';

/** Thrown while the backend has answered no call yet: without a connection at once, else at the second timeout. */
export class BackendUnreachable extends Error {
  override readonly name = 'BackendUnreachable';
}

const TIMEOUTS_BEFORE_GIVING_UP = 2;
const UNKNOWN_ISSUER_PATTERN = /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

function describeStatus(status: number): string {
  if (status === 401 || status === 403)
    return `acesso recusado (${status}): confira authorization, chave, token e os nomes dos cabeçalhos`;
  if (status === 429) return 'o backend diz que são pedidos demais (429)';
  return status >= 500 ? `erro do backend (${status})` : `o backend recusou o pedido (${status})`;
}

function describeNetworkError({ status, reason = '' }: BackendError): string {
  if (status !== undefined)
    return `redireciona (${status}) para ${reason.replace('redirect to ', '')}, e o site não segue: confira o endereço (http ou https, caminho)`;
  const code = reason && ` (${reason})`;
  if (/^Z_|^ERR__ERROR|BROTLI|ZSTD/.test(reason))
    return `a resposta não se descomprime${code}: confira o content-encoding`;
  if (UNKNOWN_ISSUER_PATTERN.test(reason))
    return `certificado de uma autoridade que o Node não conhece${code}: ponha o arquivo .pem dela em NODE_EXTRA_CA_CERTS, no ambiente desta conferência e do site`;
  return `sem conexão, ou a resposta não chegou inteira${code}`;
}

/** Returns the reason of a failed call, in Portuguese. */
export function describeCallError(error: BackendError, timeoutMs: number): string {
  if (error.kind === 'timeout')
    return `não respondeu em ${timeoutMs / 1000} s, o limite do site (BACKEND_ATTEMPT_TIMEOUT_MS)`;
  if (error.kind === 'network') return describeNetworkError(error);
  if (error.kind === 'status') return describeStatus(error.status ?? 0);
  return error.reason === 'not json'
    ? 'a resposta não é JSON: é outra coisa, está cortada ou tem algo antes ou depois dele'
    : 'a resposta passa do tamanho que o site aceita';
}

/** Creates the client of the site without its retries, which would hide failures. */
export const createClient = ({ apiUrl, headers, timeoutMs }: CheckOptions): SendCall =>
  createBackendClient(
    { apiUrl, headers, maxBytes: MAX_ANSWER_BYTES },
    (_call, attempt) => attempt(AbortSignal.timeout(timeoutMs)),
    () => undefined,
  );

/** Creates a client that throws BackendUnreachable for a backend that does not respond. */
export function createSend(options: CheckOptions): SendCall {
  const send = createClient(options);
  let hasAnswered = false;
  let timeouts = 0;
  return async (call) => {
    try {
      const answer = await send(call);
      hasAnswered = true;
      return answer;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const isSilent = ['network', 'timeout'].includes(error.kind) && error.status === undefined;
      if (!isSilent) hasAnswered = true;
      if (error.kind === 'timeout') timeouts += 1;
      const isGone = error.kind === 'network' || timeouts === TIMEOUTS_BEFORE_GIVING_UP;
      if (hasAnswered || !isGone) throw error;
      throw new BackendUnreachable(describeCallError(error, options.timeoutMs));
    }
  };
}
