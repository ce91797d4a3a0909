import { types } from 'node:util';

import { callUrl, type Call } from '@/lib/backend/call';
import { MAX_ANSWER_BYTES } from '@/lib/backend/client';
import { parseLongJson } from '@/lib/backend/long-json';

import type { Options } from './options';

/** An answer; the body is `null` for a 404. */
export type Answer = Readonly<{ status: number; body: unknown }>;

/** The call failed; the message says why, in Portuguese. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    /** 0 when nothing came. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Nothing answers at the backend's address. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const TIMEOUTS_BEFORE_GIVING_UP = 2;

function ofStatus(status: number): string {
  if (status === 401 || status === 403)
    return `acesso recusado (${status}): confira authorization, chave, token e os nomes dos cabeçalhos`;
  if (status === 429) return 'o backend diz que são pedidos demais (429)';
  if (status >= 500) return `erro do backend (${status})`;
  if (status < 400)
    return `redireciona (${status}), e o site não segue: confira o endereço (http ou https, caminho)`;
  return `o backend recusou o pedido (${status})`;
}

/** Describes a body that is not JSON by its type and first character ("<" of a page or a warning). */
function noJson(type: string | null, text: string): string {
  const named = /^[\w/+.-]{1,60}/.exec(type ?? '')?.[0] ?? 'sem content-type';
  const first = text.trimStart()[0];
  return `a resposta não é JSON: ${named}${first ? `, começa por "${first}"` : ''}`;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const { status, headers } = answer;
  const isNothing = status === 404 || status === 204;
  if (isNothing || !answer.ok) {
    await answer.body?.cancel();
    if (isNothing) return null;
    throw new Failure(status, ofStatus(status));
  }
  const text = await answer.text();
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES)
    throw new Failure(status, 'a resposta passa do tamanho que o site aceita');
  try {
    return await parseLongJson(text);
  } catch {
    throw new Failure(status, noJson(headers.get('content-type'), text));
  }
}

/** Returns the platform's error code, such as "CERT_HAS_EXPIRED". */
function reasonOf(error: unknown): string {
  const cause: unknown = types.isNativeError(error) ? error.cause : null;
  return types.isNativeError(cause) && 'code' in cause ? ` (${String(cause.code)})` : '';
}

/**
 * Makes the function that sends a call as the site does, but once, so that a failure is seen that a retry would hide. It
 * refuses all methods but GET.
 */
export function createSend({ apiUrl, headers, timeoutMs }: Options) {
  let answered = false;
  let timeouts = 0;

  /** @throws Failure; {@link Unreachable} when nothing ever answered */
  return async (call: Call): Promise<Answer> => {
    if (call.method !== 'GET') throw new TypeError('The check never writes.');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(callUrl(apiUrl, call), {
        headers: { accept: 'application/json', ...headers },
        redirect: 'manual',
        signal,
      });
      const body = await bodyOf(answer);
      answered = true;
      return { status: answer.status, body };
    } catch (error) {
      if (error instanceof Failure) {
        answered = true;
        throw error;
      }
      timeouts += 1;
      const text = signal.aborted
        ? `não respondeu em ${timeoutMs / 1000} s, o limite do site (BACKEND_ATTEMPT_TIMEOUT_MS)`
        : `sem conexão${reasonOf(error)}`;
      const isGone = !signal.aborted || timeouts === TIMEOUTS_BEFORE_GIVING_UP;
      throw !answered && isGone ? new Unreachable(text) : new Failure(0, text);
    }
  };
}
